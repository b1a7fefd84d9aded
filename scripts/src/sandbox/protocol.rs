//! Messages between judge and keeper: a count of fields, then each field behind its length, little-endian.

use std::io::{self, Read, Write};

/// More than any honest message holds; beyond it something else is speaking.
const MOST: u32 = 1 << 24;

pub fn send(to: &mut impl Write, fields: &[Vec<u8>]) -> io::Result<()> {
    to.write_all(&(fields.len() as u32).to_le_bytes())?;
    for field in fields {
        to.write_all(&(field.len() as u32).to_le_bytes())?;
        to.write_all(field)?;
    }
    to.flush()
}

/// None when the other side has closed the line.
pub fn receive(from: &mut impl Read) -> io::Result<Option<Vec<Vec<u8>>>> {
    let count = match length(from) {
        Err(why) if why.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        count => count?,
    };
    let mut fields = Vec::new();
    for _ in 0..count {
        let mut field = vec![0; length(from)? as usize];
        from.read_exact(&mut field)?;
        fields.push(field);
    }
    Ok(Some(fields))
}

fn length(from: &mut impl Read) -> io::Result<u32> {
    let mut bytes = [0; 4];
    from.read_exact(&mut bytes)?;
    match u32::from_le_bytes(bytes) {
        length if length <= MOST => Ok(length),
        _ => Err(io::Error::from(io::ErrorKind::InvalidData)),
    }
}

/// A field that holds a decimal number.
pub fn number(field: &[u8]) -> Option<u64> {
    std::str::from_utf8(field).ok()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_sent_is_received() {
        let messages = [vec![], vec![b"one".to_vec(), Vec::new(), vec![0, 255]]];
        let mut line = Vec::new();
        messages.iter().for_each(|fields| send(&mut line, fields).expect("memory takes it"));
        let mut from = line.as_slice();
        for fields in messages {
            assert_eq!(receive(&mut from).expect("whole"), Some(fields));
        }
        assert_eq!(receive(&mut from).expect("closed"), None);
    }

    #[test]
    fn what_breaks_off_or_is_absurd_is_an_error() {
        assert!(receive(&mut [2, 0, 0, 0, 9, 0, 0, 0, 1].as_slice()).is_err());
        assert!(receive(&mut [255; 4].as_slice()).is_err());
    }
}
