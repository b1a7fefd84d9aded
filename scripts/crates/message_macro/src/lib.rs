//! The macros `messages::message!` and `messages::catalogue!`.
//!
//! `message!` reads the variables that its template names, as `format!` does. Only a procedural macro can do
//! that, and procedural macros must be in a crate of their own.

mod po_file;

use proc_macro::{Delimiter, Group, Punct, Spacing, Span, TokenStream, TokenTree};

/// Makes a `messages::Message` from a template that names variables in braces, and from values for other names:
/// `message!("{path}: {why}", why = cause(path))`.
#[proc_macro]
pub fn message(input: TokenStream) -> TokenStream {
    let refused = |why| format!("::core::compile_error!({why:?})").parse().expect("it is Rust");
    expand(input).unwrap_or_else(refused)
}

/// Makes a `messages::Catalogue` from a `.po` file, which is read when the crate is compiled. Its path is
/// relative to the folder of the package.
#[proc_macro]
pub fn catalogue(input: TokenStream) -> TokenStream {
    let path = input.to_string();
    let path = path.trim_matches('"');
    let package = std::env::var("CARGO_MANIFEST_DIR").unwrap_or_default();
    let code = match std::fs::read_to_string(format!("{package}/{path}")) {
        Ok(text) => {
            let pairs: String = po_file::parse(&text).iter().map(|pair| format!("{pair:?},")).collect();
            let include = format!("::core::include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/{path}\"))");
            format!("{{ const _: &str = {include}; ::messages::Catalogue::new(&[{pairs}]) }}")
        }
        Err(why) => format!("::core::compile_error!({:?})", format!("cannot read `{path}`: {why}")),
    };

    code.parse().expect("it is Rust")
}

/// Returns the code of a message: `match (&VALUE, ...) { (NAME, ...) => MESSAGE }`. In this form temporary
/// values live until the message is made. An error is a text that the compiler prints.
fn expand(input: TokenStream) -> Result<TokenStream, String> {
    let tokens: Vec<TokenTree> = input.into_iter().collect();
    let is_comma = |token: &TokenTree| matches!(token, TokenTree::Punct(comma) if comma.as_char() == ',');
    let mut arguments = tokens.split(is_comma);
    let template = match arguments.next() {
        Some([template]) => bare(template.clone()),
        _ => return Err("expected a template in quotes".to_string()),
    };
    let names = names(&template.to_string())?;
    let comma = || TokenTree::from(Punct::new(',', Spacing::Alone));
    let (mut given, mut values) = (TokenStream::new(), TokenStream::new());

    for argument in arguments.filter(|argument| !argument.is_empty()) {
        let [TokenTree::Ident(name), TokenTree::Punct(equals), value @ ..] = argument else {
            return Err("expected `name = value`".to_string());
        };
        if equals.as_char() != '=' || !names.contains(&name.to_string()) {
            return Err(format!("the template does not name `{name}`"));
        }

        let name = TokenStream::from(TokenTree::from(name.clone()));
        given.extend(at(template.span(), name).into_iter().chain([comma()]));
        let value = Group::new(Delimiter::Parenthesis, value.iter().cloned().collect());
        values.extend("&".parse::<TokenStream>());
        values.extend([TokenTree::from(value), comma()]);
    }

    let value = |name: &String| format!("({name:?}, ::messages::ToArgument::to_argument(&{name}))");
    let pairs = names.iter().map(value).collect::<Vec<_>>().join(", ");
    let message = format!("::messages::Message::new({template}, ::std::vec![{pairs}])");
    let message = at(template.span(), message.parse().expect("it is Rust"));
    let mut arm = TokenStream::from(TokenTree::from(Group::new(Delimiter::Parenthesis, given)));
    arm.extend("=>".parse::<TokenStream>());
    arm.extend(message);
    let mut code: TokenStream = "match".parse().expect("it is Rust");
    code.extend([TokenTree::from(Group::new(Delimiter::Parenthesis, values))]);
    code.extend([TokenTree::from(Group::new(Delimiter::Brace, arm))]);

    Ok(code)
}

/// Makes the names of variables in code resolve at `span`.
fn at(span: Span, code: TokenStream) -> TokenStream {
    let respanned = |mut token: TokenTree| {
        if let TokenTree::Group(group) = &token {
            token = Group::new(group.delimiter(), at(span, group.stream())).into();
        }
        token.set_span(span);
        token
    };
    code.into_iter().map(respanned).collect()
}

/// Removes the invisible groups that another macro puts around a token.
fn bare(token: TokenTree) -> TokenTree {
    match &token {
        TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
            group.stream().into_iter().next().map_or(token, bare)
        }
        _ => token,
    }
}

/// Returns the different names in braces in a literal. `{{`, `}}` and escapes such as `\u{7f}` are not names.
fn names(literal: &str) -> Result<Vec<String>, String> {
    let mut parts = literal.split("\\u{");
    let mut text = parts.next().unwrap_or_default().to_string();
    text.extend(parts.filter_map(|part| part.split_once('}').map(|(_, rest)| rest.to_string())));
    let text = text.replace("{{", "").replace("}}", "");

    let mut names: Vec<String> = Vec::new();
    let mut parts = text.split('{');
    let mut is_closed_twice = parts.next().is_some_and(|before| before.contains('}'));

    for part in parts {
        let (name, after) = part.split_once('}').ok_or("a brace is not closed")?;
        is_closed_twice |= after.contains('}');
        if name.is_empty() || !name.chars().all(|c| c.is_alphanumeric() || c == '_') {
            return Err(format!("`{name}` is not a name; write `name = value` for any other expression"));
        }
        if !names.iter().any(|known| known == name) {
            names.push(name.to_string());
        }
    }

    if is_closed_twice {
        return Err("a brace is closed that was not opened; `}}` stands for one".to_string());
    }
    Ok(names)
}

#[cfg(test)]
mod tests {
    use super::names;

    #[test]
    fn names_stand_in_braces_that_are_opened_and_closed() {
        for (template, expected) in [
            ("{path}: {why}", Ok(vec!["path", "why"])),
            ("{one} {one}", Ok(vec!["one"])),
            ("{{}} \\u{7f} {name}", Ok(vec!["name"])),
            ("\\u{7f}", Ok(vec![])),
            ("{path", Err("a brace is not closed")),
            ("{}", Err("`` is not a name; write `name = value` for any other expression")),
            ("{a.b}", Err("`a.b` is not a name; write `name = value` for any other expression")),
            ("path}", Err("a brace is closed that was not opened; `}}` stands for one")),
            ("{path}}", Err("a brace is not closed")),
            ("{path} }", Err("a brace is closed that was not opened; `}}` stands for one")),
        ] {
            let found = names(template);
            let found = found.as_ref().map(|names| names.iter().map(String::as_str).collect());
            assert_eq!(found.map_err(String::as_str), expected, "{template}");
        }
    }
}
