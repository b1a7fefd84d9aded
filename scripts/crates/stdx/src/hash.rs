//! Hashes that are the same on every machine.

use crate::sha256;

/// The first 128 bits of a SHA-256. No two texts with the same hash can be found in practice, so a submission cannot
/// be taken for another one.
pub type Digest = u128;

/// Returns a hash of parts and their lengths. The parts `ab`, `c` and the parts `a`, `bc` have different
/// hashes.
pub fn hash(parts: &[&[u8]]) -> Digest {
    let lengths: Vec<[u8; 8]> = parts.iter().map(|part| (part.len() as u64).to_le_bytes()).collect();
    let hash = sha256::hash(lengths.iter().zip(parts).flat_map(|(length, part)| [&length[..], part]));
    Digest::from_be_bytes(hash[..16].try_into().expect("it has 32 bytes"))
}

/// Returns the 64-bit FNV-1a hash (Fowler, Noll and Vo) of the bytes. It shows changes that are not made to
/// deceive.
pub fn fnv(bytes: impl Iterator<Item = u8>) -> u64 {
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_hash_depends_on_the_ends_of_parts() {
        assert_eq!(fnv("foobar".bytes()), 0x8594_4171_f739_67e8);
        assert_ne!(hash(&[b"ab", b"c"]), hash(&[b"a", b"bc"]));
        assert_ne!(hash(&[b"ab", b""]), hash(&[b"ab"]));
    }
}
