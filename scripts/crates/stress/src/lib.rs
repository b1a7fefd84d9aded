//! Random inputs.

pub mod batched_inputs;
