//! Sequences of M numbers of 1 to N (15649 to 15652): the generator of inputs.

pub mod generator;
