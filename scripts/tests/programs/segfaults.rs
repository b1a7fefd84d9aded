//! Writes where nothing is.

fn main() {
    unsafe { std::ptr::null_mut::<u8>().wrapping_add(8).write_volatile(1) };
}
