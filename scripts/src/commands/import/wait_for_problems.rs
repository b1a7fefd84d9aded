//! `--listen`: makes the problems that a browser extension sends.

use crate::commands::import::Import;
use crate::report::{locale::Locale, terminal};
use import::{competitive_companion, Refusal};
use std::process::ExitCode;
use std::sync::atomic::{AtomicUsize, Ordering};
use stdx::{error, reason, Result};

/// Of requests that are refused so many are shown: a page may send many.
const SHOWN: usize = 20;

/// Makes what is sent, until a problem or a contest is complete.
pub fn wait_for_problems(import: &Import<'_>, port: Option<u16>, keeps: bool) -> Result<ExitCode> {
    let locale = import.locale;
    let refused = AtomicUsize::new(0);
    let show = move |refusal: &Refusal| show_refused(refusal, &refused, locale);
    let (port, received) = competitive_companion::listen(port, keeps, show).map_err(|why| {
        error!(
            "{}; choose another port with `--port N`, and add it to the extension",
            "{}. `--port N`으로 다른 포트를 고르고 확장 프로그램에도 추가하세요",
            why.reason()
        )
    })?;
    terminal::print(&locale.pick(
        format!("listening on 127.0.0.1:{port}; send a problem with Competitive Companion; Ctrl-C quits\n"),
        format!(
            "127.0.0.1:{port}에서 기다립니다. Competitive Companion으로 문제를 보내세요. 끝내려면 Ctrl-C\n"
        ),
    ))?;
    let mut status = ExitCode::SUCCESS;
    for sent in received {
        if let Err(why) = import.import_sent(&sent) {
            terminal::print_error(&why, locale);
            status = ExitCode::from(2);
        }
    }
    Ok(status)
}

/// A line about a request that is refused. `before` counts them.
fn show_refused(refusal: &Refusal, before: &AtomicUsize, locale: Locale) {
    if matches!(refusal, Refusal::Incomplete(_)) {
        return;
    }
    let (before, status) = (before.fetch_add(1, Ordering::SeqCst), refusal.status());
    if before < SHOWN {
        let why = match refusal {
            Refusal::Content(why) => why.reason().clone(),
            _ => reason!(
                "expected `POST /` with JSON from a browser extension",
                "브라우저 확장 프로그램이 보낸 `POST /` JSON만 받습니다"
            ),
        };
        terminal::print_note(locale.reason(&reason!(
            "refused a request: `{status}`; {}",
            "요청을 거절했습니다: `{status}`. {}",
            &why
        )));
    }
    if before + 1 == SHOWN {
        terminal::print_note(
            locale.pick("further refused requests are not shown", "앞으로 거절하는 요청은 표시하지 않습니다"),
        );
    }
}
