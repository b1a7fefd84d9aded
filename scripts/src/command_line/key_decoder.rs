//! Decodes the bytes of a terminal that sends each key as it is pressed.

/// Returns the keys in these bytes. `table` has the bytes of each key. Arrows and other special keys send
/// several bytes at once. Keys that are not in the table are left out.
pub fn parse<K: Copy>(mut bytes: &[u8], table: &[(K, &[&str])]) -> Vec<K> {
    const ESCAPE: &str = "\x1b"; // the key Escape if nothing follows it, or else the beginning of a sequence
    let mut keys = Vec::new();
    while !bytes.is_empty() {
        let begins =
            |sent: &&&str| bytes.starts_with(sent.as_bytes()) && (**sent != ESCAPE || bytes.len() == 1);
        let known = table.iter().find_map(|(key, sent)| Some((*key, sent.iter().find(begins)?.len())));
        let length = match known {
            Some((key, length)) => {
                keys.push(key);
                length
            }
            // An unknown sequence is skipped as a whole.
            None if bytes.starts_with(b"\x1b[") => {
                2 + bytes[2..].iter().take_while(|byte| !(0x40..=0x7e).contains(*byte)).count() + 1
            }
            None => 1,
        };
        bytes = &bytes[length.min(bytes.len())..];
    }
    keys
}
