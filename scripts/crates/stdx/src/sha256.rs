//! SHA-256 (FIPS 180-4). The whole crate is compiled with optimisation, which makes it some thirty times faster.

const BLOCK: usize = 64;

/// The first 32 bits of the fractional parts of the square roots of the first eight primes.
const START: [u32; 8] =
    [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19];

/// The first 32 bits of the fractional parts of the cube roots of the first 64 primes.
#[rustfmt::skip]
const ROUNDS: [u32; 64] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
];

/// Returns the hash of the parts, one after the other.
pub fn hash<'a>(parts: impl Iterator<Item = &'a [u8]>) -> [u8; 32] {
    let mut hasher = Hasher { state: START, block: [0; BLOCK], length: 0 };
    parts.for_each(|part| hasher.add(part));
    hasher.end()
}

struct Hasher {
    state: [u32; 8],
    /// The bytes since the last whole block.
    block: [u8; BLOCK],
    /// The number of all bytes.
    length: u64,
}

impl Hasher {
    fn add(&mut self, mut bytes: &[u8]) {
        while !bytes.is_empty() {
            let used = (self.length % BLOCK as u64) as usize;
            let (taken, rest) = bytes.split_at(bytes.len().min(BLOCK - used));
            self.block[used..used + taken.len()].copy_from_slice(taken);
            self.length += taken.len() as u64;
            if used + taken.len() == BLOCK {
                self.mix();
            }
            bytes = rest;
        }
    }

    fn end(mut self) -> [u8; 32] {
        let bits = (self.length * 8).to_be_bytes();
        self.add(&[0x80]);

        while self.length % BLOCK as u64 != BLOCK as u64 - 8 {
            self.add(&[0]);
        }

        self.add(&bits);
        let mut hash = [0; 32];
        for (bytes, word) in hash.chunks_exact_mut(4).zip(self.state) {
            bytes.copy_from_slice(&word.to_be_bytes());
        }

        hash
    }

    fn mix(&mut self) {
        let mut words = [0; 64];
        for (word, bytes) in words.iter_mut().zip(self.block.chunks_exact(4)) {
            *word = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
        }

        for at in 16..64 {
            let (early, late): (u32, u32) = (words[at - 15], words[at - 2]);
            let low = early.rotate_right(7) ^ early.rotate_right(18) ^ (early >> 3);
            let high = late.rotate_right(17) ^ late.rotate_right(19) ^ (late >> 10);
            words[at] = words[at - 16].wrapping_add(low).wrapping_add(words[at - 7]).wrapping_add(high);
        }

        let [mut a, mut b, mut c, mut d, mut e, mut f, mut g, mut h] = self.state;
        for (word, constant) in words.iter().zip(ROUNDS) {
            let high = e.rotate_right(6) ^ e.rotate_right(11) ^ e.rotate_right(25);
            let choice = (e & f) ^ (!e & g);
            let first = h.wrapping_add(high).wrapping_add(choice).wrapping_add(constant).wrapping_add(*word);
            let low = a.rotate_right(2) ^ a.rotate_right(13) ^ a.rotate_right(22);
            let majority = (a & b) ^ (a & c) ^ (b & c);
            (h, g, f, e) = (g, f, e, d.wrapping_add(first));
            (d, c, b, a) = (c, b, a, first.wrapping_add(low).wrapping_add(majority));
        }

        for (word, added) in self.state.iter_mut().zip([a, b, c, d, e, f, g, h]) {
            *word = word.wrapping_add(added);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::hash;

    fn hex(bytes: &[u8], size_of_parts: usize) -> String {
        hash(bytes.chunks(size_of_parts)).iter().map(|byte| format!("{byte:02x}")).collect()
    }

    /// The examples of FIPS 180-4.
    #[test]
    fn the_published_examples_have_their_hashes() {
        let two_blocks = b"abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq";
        let million = [b'a'; 1_000_000];
        let table: [(&[u8], &str); 4] = [
            (b"", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
            (b"abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
            (two_blocks, "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"),
            (&million, "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"),
        ];

        for (bytes, expected) in table {
            for size_of_parts in [1, 7, 64, 100] {
                assert_eq!(hex(bytes, size_of_parts), expected, "{} bytes", bytes.len());
            }
        }
    }
}
