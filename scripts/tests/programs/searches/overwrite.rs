//@ board: sequence
use std::io;

static mut PUT: u32 = 0; // counter

fn main() {
    let mut line = String::new();
    io::stdin().read_line(&mut line).unwrap();
    let (n, m) = line.trim().split_once(' ').unwrap();
    choose(&mut [0; 8], &mut [false; 9], n.parse().unwrap(), m.parse().unwrap(), 0);
    unsafe { eprintln!("{} 0", { PUT }) } // counter
}

fn choose(sequence: &mut [u8; 8], used: &mut [bool; 9], n: u8, m: usize, place: usize) {
    if place == m {
        let line: Vec<String> = sequence[..m].iter().map(|number| number.to_string()).collect();
        println!("{}", line.join(" "));
        return;
    }
    let was_used = *used;
    for number in (1..=n).filter(|number| !was_used[*number as usize]) {
        if sequence[place] != number { unsafe { PUT += 1 } } // counter
        sequence[place] = number; // put
        used[number as usize] = true;
        choose(sequence, used, n, m, place + 1);
        used[number as usize] = false;
    }
}
