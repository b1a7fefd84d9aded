//! Hashes that are the same on every machine: FNV-1a (Fowler, Noll and Vo).

/// Returns a hash of parts and their lengths. The parts `ab`, `c` and the parts `a`, `bc` have different
/// hashes.
pub fn hash(parts: &[&[u8]]) -> u64 {
    fnv(parts
        .iter()
        .flat_map(|part| (part.len() as u64).to_le_bytes().into_iter().chain(part.iter().copied())))
}

/// Returns the 64-bit FNV-1a hash of the bytes.
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
    }
}
