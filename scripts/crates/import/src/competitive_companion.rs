//! Problems that the browser extension Competitive Companion sends to this machine.

use crate::http_server::{self, Refusal, Reply};
use messages::Result;
use std::collections::{BTreeMap, BTreeSet};
use workspace::{sent_problem, SentProblem};

/// The ports that the extension sends to, the preferred one first.
pub const PORTS: [u16; 7] = [10043, 10045, 10042, 27121, 6174, 4244, 1327];

/// Listens on this port, or on the first free one that the extension knows. Returns the port and the problems
/// that are sent, each with a reply to send. The iterator ends after one problem, or when each batch that
/// began is complete, unless `keeps` is true. `show` is called for each refused request.
pub fn listen(
    port: Option<u16>,
    keeps: bool,
    show: impl Fn(&Refusal) + Send + Sync + 'static,
) -> Result<(u16, impl Iterator<Item = (SentProblem, Reply)>)> {
    let ports = port.as_ref().map_or(PORTS.as_slice(), std::slice::from_ref);
    let (port, received) = http_server::listen(ports, |body| sent_problem::read(body, None), show)?;
    // The size of each batch, and the problems that were sent. A page may send a problem twice.
    let mut batches: BTreeMap<String, (usize, BTreeSet<String>)> = BTreeMap::new();
    let mut is_complete = false;
    let next = move || {
        let (sent, reply) = if is_complete { None } else { received.recv().ok() }?;
        let (id, size) = sent.batch.clone().unwrap_or_default();
        let (_, problems) = batches.entry(id).or_insert((size, BTreeSet::new()));
        problems.insert(sent.url.clone());
        is_complete = !keeps && batches.values().all(|(size, problems)| problems.len() >= *size);
        Some((sent, reply))
    };

    Ok((port, std::iter::from_fn(next)))
}
