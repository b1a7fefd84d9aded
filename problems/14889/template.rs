//! Say in one sentence what this variant does.
//!
//! These lines can wait until it works: begin with the function below. Then say what the variant stores, what one step
//! costs, and how it differs from another one. If it must get another verdict than AC, that verdict takes the place of
//! `anything`; the other variants show the form.
//@ expect: anything // delete this line when the submission is done: then it must be accepted

use std::io::{self, Read};

fn main() {
    let mut input = String::new();
    io::stdin().read_to_string(&mut input).unwrap();
    let mut words = input.split_whitespace().map(|word| word.parse::<i32>().unwrap());
    let players = words.next().unwrap() as usize;
    let values: Vec<Vec<i32>> = (0..players).map(|_| words.by_ref().take(players).collect()).collect();
    let mut search = Search { values, teams: Sequence::empty(players), smallest: i32::MAX };
    search.assign(0);
    println!("{}", search.smallest);
}

/// A search over the teams of the players, 1 or 2.
struct Search {
    /// What one player is worth in a team with another.
    values: Vec<Vec<i32>>,
    teams: Sequence,
    smallest: i32,
}

impl Search {
    /// Gives the players from this one on a team, and notes the smallest difference.
    ///
    /// `self.teams.places()` is the number of players, who count from 0; `self.teams.numbers()` reads their teams, 0
    /// for none; `self.values[one][other]` is what one is worth in a team with the other. You may add parameters.
    /// Change the teams only through `put` and `erase`: then `cargo oj bench` counts the steps of this search, and
    /// `cargo oj trace` draws it.
    fn assign(&mut self, player: usize) {
        // Until you write something better: the first two players, put into team 1 and taken back at once.
        self.teams.put(player, 1);
        self.teams.put(player + 1, 1);
        self.smallest = self.values[player][player + 1];
        self.teams.erase(player + 1);
        self.teams.erase(player);
    }
}

// region: shared::sequences::board
/// A row of places, each blank or with a number above 0.
pub struct Sequence(Vec<usize>);

#[allow(dead_code)] // not every search reads it
impl Sequence {
    /// A row of blank places.
    pub fn empty(places: usize) -> Sequence {
        Sequence(vec![0; places])
    }

    /// The number of places.
    pub fn places(&self) -> usize {
        self.0.len()
    }

    /// The number in each place, 0 where it is blank.
    pub fn numbers(&self) -> &[usize] {
        &self.0
    }

    /// Puts a number into a blank place. Places count from 0.
    pub fn put(&mut self, place: usize, number: usize) {
        self.0[place] = number;
    }

    /// Makes a place blank again.
    pub fn erase(&mut self, place: usize) {
        self.0[place] = 0;
    }
}
// endregion 19138480
