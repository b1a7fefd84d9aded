//! `--listen`: waits on 127.0.0.1 for what Competitive Companion sends.
//!
//! Any page of a browser can send something to this port. So only a small part of HTTP is understood, all sizes and
//! times are bounded, and each connection has a thread of its own: one that is slow holds up no other.

use crate::report::locale::Locale;
use crate::report::terminal;
use crate::support::error::{error, Error, Result};
use std::io::{self, Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

/// The ports that the extension sends to: the first that is free is taken.
const PORTS: [u16; 7] = [10043, 10045, 10042, 27121, 6174, 4244, 1327];

/// Bytes of a request's head, and of its body.
const HEAD: usize = 16 << 10;
pub const BODY: usize = 4 << 20;

/// The time that a whole request may take.
const PATIENCE: Duration = Duration::from_secs(5);

/// Requests that are open at once; what comes beyond that is closed. And problems that wait to be made.
const AT_ONCE: usize = 32;
const WAITING: usize = 32;

/// Of requests that are refused so many are shown: a page may send many.
const SHOWN: usize = 20;

/// The status of a request that is malformed or not whole, and of one that takes too long. They are not shown: browsers
/// open connections that they do not use.
const BAD: &str = "400 Bad Request";
const LATE: &str = "408 Request Timeout";
const INCOMPLETE: [&str; 2] = [BAD, LATE];

/// The port that was taken, and the bodies of the requests that were accepted.
pub fn listen(port: Option<u16>, language: Locale) -> Result<(u16, Receiver<Vec<u8>>)> {
    let listener = bind(port)?;
    let port = listener.local_addr().map_err(Error::from)?.port();
    let (send, received) = mpsc::sync_channel(WAITING);
    thread::spawn(move || accept(&listener, &send, language));
    Ok((port, received))
}

fn bind(port: Option<u16>) -> Result<TcpListener> {
    let ports = port.map_or(PORTS.to_vec(), |port| vec![port]);
    let mut failure = None;
    for &port in &ports {
        match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
            Ok(listener) => return Ok(listener),
            Err(why) => failure = Some(why),
        }
    }
    let why = Error::from(failure.unwrap_or_else(|| io::ErrorKind::AddrInUse.into()));
    let shown = ports.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
    Err(error!(
        "cannot listen on 127.0.0.1, port {shown}: {}; choose another one with `--port N`, and add it to the extension",
        "127.0.0.1의 포트 {shown}에서 기다릴 수 없습니다: {}. `--port N`으로 다른 포트를 고르고 확장 프로그램에도 추가하세요",
        why.reason()
    ))
}

/// Reads each connection in a thread of its own.
fn accept(listener: &TcpListener, send: &SyncSender<Vec<u8>>, language: Locale) {
    let open = Arc::new(AtomicUsize::new(0));
    let refused = Arc::new(AtomicUsize::new(0));
    for stream in listener.incoming().flatten() {
        if open.fetch_add(1, Ordering::SeqCst) >= AT_ONCE {
            open.fetch_sub(1, Ordering::SeqCst);
            continue; // the connection is closed
        }
        let (open, refused, send) = (Arc::clone(&open), Arc::clone(&refused), send.clone());
        thread::spawn(move || {
            serve(stream, &send, |status| {
                show_refused(status, refused.fetch_add(1, Ordering::SeqCst), language);
            });
            open.fetch_sub(1, Ordering::SeqCst);
        });
    }
}

/// A line about a request that is refused; `before` is the number of those before it.
fn show_refused(status: &str, before: usize, language: Locale) {
    if before < SHOWN {
        terminal::print_note(&language.pick(
            format!("refused a request: `{status}`; taken is `POST /` of JSON from a browser extension"),
            format!(
                "요청을 거절했습니다: `{status}`. 브라우저 확장 프로그램이 보낸 `POST /` JSON만 받습니다"
            ),
        ));
    }
    if before + 1 == SHOWN {
        terminal::print_note(
            language
                .pick("further refused requests are not shown", "앞으로 거절하는 요청은 표시하지 않습니다"),
        );
    }
}

/// Reads a request, answers it, and then hands its body on: this process may end as soon as the body is used. A refusal
/// is shown before it is answered.
fn serve(mut stream: TcpStream, send: &SyncSender<Vec<u8>>, show: impl FnOnce(&str)) {
    let _ = stream.set_write_timeout(Some(PATIENCE));
    let request = read_request(&mut stream);
    let status = request.as_ref().err().copied().unwrap_or("200 OK");
    if request.is_err() && !INCOMPLETE.contains(&status) {
        show(status);
    }
    // The extension does not read the answer, and a client that has gone needs none.
    let _ = write!(stream, "HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    drop(stream);
    if let Ok(body) = request {
        let _ = send.send(body); // it waits while many problems wait, and fails if this process ends
    }
}

/// The body of `POST /` with JSON, or the status that refuses the request.
fn read_request(stream: &mut TcpStream) -> std::result::Result<Vec<u8>, &'static str> {
    let end = Instant::now() + PATIENCE;
    let mut bytes = Vec::new();
    let head_end = loop {
        if let Some(at) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break at;
        }
        if bytes.len() > HEAD {
            return Err("431 Request Header Fields Too Large");
        }
        read_some(stream, &mut bytes, end)?;
    };
    let head = String::from_utf8_lossy(&bytes[..head_end]).into_owned();
    let length = length_of_body(&head)?;
    let mut body = bytes.split_off(head_end + 4);
    while body.len() < length {
        read_some(stream, &mut body, end)?;
    }
    body.truncate(length);
    Ok(body)
}

/// Reads what is there, until `end`.
fn read_some(
    stream: &mut TcpStream,
    bytes: &mut Vec<u8>,
    end: Instant,
) -> std::result::Result<(), &'static str> {
    let left = end.saturating_duration_since(Instant::now());
    if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
        return Err(LATE);
    }
    let mut part = [0; 8192];
    match stream.read(&mut part) {
        Ok(0) => Err(BAD),
        Ok(count) => {
            bytes.extend_from_slice(&part[..count]);
            Ok(())
        }
        Err(_) => Err(LATE),
    }
}

/// The length of the body, if the head is that of a request which is accepted: `POST /` to this machine with JSON. A
/// page cannot send that type without asking first, and is not answered; an extension can.
fn length_of_body(head: &str) -> std::result::Result<usize, &'static str> {
    let mut lines = head.split("\r\n");
    let request = lines.next().unwrap_or_default();
    if !matches!(request, "POST / HTTP/1.1" | "POST / HTTP/1.0") {
        return Err("405 Method Not Allowed");
    }
    let fields: Vec<(String, &str)> = lines
        .filter_map(|line| line.split_once(':'))
        .map(|(key, value)| (key.trim().to_ascii_lowercase(), value.trim()))
        .collect();
    let values = |key: &str| {
        fields.iter().filter(|(known, _)| known == key).map(|(_, value)| *value).collect::<Vec<_>>()
    };
    let host = values("host").first().map_or("", |host| host.split(':').next().unwrap_or_default());
    let is_page = values("origin").iter().any(|origin| origin.starts_with("http"));
    if !matches!(host, "localhost" | "127.0.0.1") || is_page {
        return Err("403 Forbidden");
    }
    let kind = values("content-type").first().map_or("", |kind| kind.split(';').next().unwrap_or_default());
    if kind.trim() != "application/json" {
        return Err("415 Unsupported Media Type");
    }
    let lengths = values("content-length");
    let [length] = lengths.as_slice() else { return Err("411 Length Required") };
    match length.parse::<usize>() {
        Ok(length) if length <= BODY => Ok(length),
        Ok(_) => Err("413 Content Too Large"),
        Err(_) => Err(BAD),
    }
}
