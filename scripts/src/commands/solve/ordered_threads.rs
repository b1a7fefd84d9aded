//! Work on several threads, results in order.
//!
//! The workers share one lock to take items. With each item a worker puts a channel for its result into a queue, so the
//! queue has the order of the items. The calling thread waits for these results one after another. The queue is bounded,
//! so memory does not grow with the number of items.

use crate::support::lock;
use std::panic;
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::{Arc, Mutex};
use std::thread;

/// How many results may wait in the queue, besides one for each worker: while one item takes long, or its worker waits
/// for a processor, the other workers can take this many more.
const AHEAD: usize = 32;

/// Calls `work` for every item on `jobs` threads, and `finish` for every result on the calling thread, in the order of
/// the items. With one job everything runs on the calling thread. A result does not wait for an item after it, so
/// `items` may wait for input.
///
/// Returns at the first error of `finish`, even if a worker still waits for an item. If a worker panics, so does the
/// calling thread.
pub fn run<I, A, E>(
    jobs: usize,
    items: I,
    work: impl Fn(I::Item) -> A + Send + Sync + 'static,
    mut finish: impl FnMut(A) -> Result<(), E>,
) -> Result<(), E>
where
    I: Iterator + Send + 'static,
    A: Send + 'static,
{
    if jobs == 1 {
        return items.map(work).try_for_each(finish);
    }
    let (queue, results) = mpsc::sync_channel(jobs + AHEAD);
    let input = Arc::new(Mutex::new(Input { items, queue }));
    let work = Arc::new(work);
    for _ in 0..jobs {
        let (input, work) = (Arc::clone(&input), Arc::clone(&work));
        thread::spawn(move || work_through(&input, &*work));
    }
    for result in results {
        match result.recv() {
            Ok(Some(result)) => finish(result)?,
            Ok(None) => break,
            // The worker has panicked and printed why.
            Err(_) => panic::resume_unwind(Box::new("a worker has panicked")),
        }
    }
    Ok(())
}

/// What the workers share, under one lock: the order of the queue must be that of the items.
struct Input<I, A> {
    items: I,
    /// For each item a channel with its result; after the last item, a channel with `None`.
    queue: SyncSender<Receiver<Option<A>>>,
}

/// What a worker does until there are no more items or `run` has returned.
fn work_through<I: Iterator, A>(input: &Mutex<Input<I, A>>, work: impl Fn(I::Item) -> A) {
    loop {
        let mut input = lock(input);
        let (reply, result) = mpsc::sync_channel(1);
        if input.queue.send(result).is_err() {
            return;
        }
        let item = input.items.next();
        drop(input);

        let last = item.is_none();
        let sent = reply.send(item.map(&work));
        if last || sent.is_err() {
            return;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    #[test]
    fn workers_stay_within_the_bound_while_one_item_takes_long() {
        static TAKEN: AtomicUsize = AtomicUsize::new(0);
        let (release, far_enough) = mpsc::channel();
        let items = (0..20_000).inspect(move |&item| {
            TAKEN.store(item + 1, Ordering::SeqCst);
            if item == AHEAD {
                release.send(()).expect("the first item waits");
            }
        });
        let far_enough = Mutex::new(far_enough);
        let work = move |item| {
            if item == 0 {
                lock(&far_enough).recv().expect("the other worker goes on");
            }
            item
        };
        let mut due = 0;
        let finished = run(2, items, work, |item| {
            assert_eq!(item, due);
            assert!(TAKEN.load(Ordering::SeqCst) <= item + 1 + 2 + AHEAD);
            due += 1;
            Ok::<(), ()>(())
        });
        assert_eq!((finished, due), (Ok(()), 20_000));
    }

    #[test]
    #[should_panic(expected = "a worker has panicked")]
    fn a_panic_ends_the_call_although_another_worker_waits_for_an_item() {
        let (_open, never) = mpsc::channel::<i32>();
        let _ = run(2, [1].into_iter().chain(never), |item: i32| assert!(item > 1), Ok::<(), ()>);
    }

    #[test]
    fn an_error_ends_the_call_although_a_worker_waits_for_an_item() {
        let (_open, never) = mpsc::channel();
        assert_eq!(run(2, [1].into_iter().chain(never), |item| item, Err), Err(1));
    }
}
