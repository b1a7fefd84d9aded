//! The answer of a checker: accepted, or rejected with a reason.

/// The answer of a checker about one output, with the reason for a rejection.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Judgement<Why> {
    Accepted,
    /// Correct except for its white space.
    Presentation(Why),
    Wrong(Why),
    /// The case itself is wrong: its input or its stored output.
    BadCase(Why),
}

impl<Why> Judgement<Why> {
    /// Returns the same judgement with another kind of reason.
    pub fn map<Other>(self, change: impl Fn(Why) -> Other) -> Judgement<Other> {
        match self {
            Judgement::Accepted => Judgement::Accepted,
            Judgement::Presentation(why) => Judgement::Presentation(change(why)),
            Judgement::Wrong(why) => Judgement::Wrong(change(why)),
            Judgement::BadCase(why) => Judgement::BadCase(change(why)),
        }
    }
}
