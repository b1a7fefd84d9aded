//! The cases of a package: inputs with their outputs, and their names.

use super::layout::{names, PackageFile, PackageFiles, Part, DATA_GROUP};
use messages::{message, Message};
use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use stdx::{files, spelling::folded_name};
use workspace::case::{self, OUTPUT_ENDS, RANDOM_GROUP, SAMPLE_GROUP, WORST_GROUP};
use workspace::Case;

/// The groups whose cases get other names: generators make cases of the first, and the second is for cases that are
/// harder than the site's data.
const RESERVED_GROUPS: [&str; 2] = [RANDOM_GROUP, WORST_GROUP];

/// The cases of a package, the samples first, and remarks on files without a case and on other names.
pub(crate) fn cases(package: &PackageFiles) -> (Vec<Case>, Vec<Message>) {
    let (mut found, mut outputs_alone) = cases_apart(package);
    let mut folders: BTreeMap<(&str, &str), Vec<PathBuf>> = BTreeMap::new();
    for file in &package.files {
        if let Part::Case(group) = file.part {
            folders.entry((group, folder(&file.name))).or_default().push(file.path.clone());
        }
    }

    for ((group, _), paths) in folders {
        let (cases, alone) = case::pair_files(&paths, &input_stem);
        found.extend(cases.into_iter().map(|case| (group, case)));
        outputs_alone.extend(alone.iter().map(|path| files::relative_display(&package.folder, path)));
    }

    let (mut cases, mut remarks, mut taken) = (Vec::new(), Vec::new(), HashSet::new());
    for (group, case) in found {
        let path = files::relative_display(&package.folder, &case.input);
        let (mut name, is_kept) = name_of_case(group, &path, &case.name);

        while !taken.insert(folded_name(&name)) {
            name += "_";
        }
        if !is_kept {
            remarks.push(message!(
                "`{path}` became `{name}`, because groups `random` and `worst` have a meaning of their own"
            ));
        }

        cases.push(Case { name, ..case });
    }

    cases.sort_by_cached_key(|case| (!case.is_sample(), files::natural_sort_key(&case.name)));

    if !outputs_alone.is_empty() {
        let outputs = names(outputs_alone);
        remarks.push(message!("left out, because its input is missing: {outputs}"));
    }

    (cases, remarks)
}

/// Returns the part of the name of an input that its output shares, or `None` for an output.
fn input_stem(name: &str) -> Option<String> {
    let stem = name.strip_suffix(".in").map(str::to_string);
    stem.or_else(|| (!case::is_output(Path::new(name))).then(|| files::stem(Path::new(name))))
}

/// Returns the cases whose outputs are in another folder, and the names of outputs without an input.
fn cases_apart(package: &PackageFiles) -> (Vec<(&'static str, Case)>, Vec<String>) {
    let mut outputs: BTreeMap<String, &PackageFile> =
        package.of(Part::OutputApart).map(|file| (files::name(&file.path), file)).collect();
    let mut cases = Vec::new();
    for PackageFile { path: input, .. } in package.of(Part::InputApart) {
        let (name, stem) = (files::name(input), files::stem(input));
        let mut names = [name].into_iter().chain(OUTPUT_ENDS.map(|end| format!("{stem}.{end}")));
        let output = names.find_map(|name| outputs.remove(&name)).map(|file| file.path.clone());
        cases.push((DATA_GROUP, Case { name: stem, input: input.clone(), output }));
    }

    (cases, outputs.into_values().map(|file| file.name.clone()).collect())
}

fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// Returns the name of a case from its group in the package, the path of its input and the name of that file, and
/// whether it keeps the group in that name, if there is one. The folders below `data/secret` are a part of the name.
fn name_of_case(group: &str, path: &str, stem: &str) -> (String, bool) {
    let own_group = if Case::is_numbered(stem) { stem.split('-').next() } else { None };
    let is_reserved = own_group.is_some_and(|own| RESERVED_GROUPS.contains(&own));

    if group == DATA_GROUP && own_group.is_some() && !is_reserved {
        return (stem.to_string(), true);
    }

    let inner = folder(path).splitn(3, '/').nth(2).map_or(String::new(), |inner| format!("{inner}_"));
    let rest = inner + stem.trim_start_matches(SAMPLE_GROUP).trim_start_matches(['_', '-']);
    let rest: String = rest.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect();

    (format!("{group}-{rest}"), !is_reserved)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_is_named_by_its_group_and_its_file() {
        for (group, path, stem, expected, is_kept) in [
            ("data", "2.in", "2", "data-2", true),
            ("data", "a b.in", "a b", "data-a_b", true),
            ("data", "hack-5.in", "hack-5", "hack-5", true),
            ("data", "edge-2-crlf.in", "edge-2-crlf", "edge-2-crlf", true),
            ("data", "small_1.in", "small_1", "data-small_1", true),
            ("data", "random-1.in", "random-1", "data-random_1", false),
            ("data", "data/secret/worst-1.in", "worst-1", "data-worst_1", false),
            ("data", "data/secret/a/b/1.in", "1", "data-a_b_1", true),
            ("sample", "sample_1.in", "sample_1", "sample-1", true),
            ("sample", "data/sample/1.in", "1", "sample-1", true),
            ("sample", "data/sample/sample-2.in", "sample-2", "sample-2", true),
        ] {
            assert_eq!(name_of_case(group, path, stem), (expected.to_string(), is_kept), "{path}");
        }
    }
}
