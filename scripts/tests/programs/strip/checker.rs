fn main() {
    let paths: Vec<String> = std::env::args().skip(1).collect();
    let text = |path: &str| std::fs::read_to_string(path).unwrap().trim().to_string();
    let (length, strip) = (text(&paths[0]).parse::<usize>().unwrap(), text(&paths[2]).into_bytes());
    let is_square = |at: usize, length: usize| strip[at..at + length] == strip[at + length..at + 2 * length];
    let places = (0..strip.len()).flat_map(|at| (1..=(strip.len() - at) / 2).map(move |length| (at, length)));
    if strip.len() != length {
        eprintln!("{} letters\nko: 글자가 {}개입니다", strip.len(), strip.len());
    } else if let Some((at, _)) = places.into_iter().find(|&(at, length)| is_square(at, length)) {
        eprintln!("equal words at place {}\nko: {}번째 자리에서 같은 단어가 이어집니다", at + 1, at + 1);
    } else {
        return;
    }
    std::process::exit(1);
}
