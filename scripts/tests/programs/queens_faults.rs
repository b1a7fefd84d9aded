use std::io;
fn main() -> Result<(), u8> {
    let size: usize = io::read_to_string(io::stdin()).unwrap().trim().parse().unwrap();
    match size {
        6 => panic!("too many queens"),
        7 => while size > 5 {},
        8 => {
            println!("92");
            return Err(3);
        }
        9 => drop(std::hint::black_box(vec![1u8; 26 << 20])),
        _ => {}
    }
    println!("{}", [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724][size]);
    Ok(())
}
