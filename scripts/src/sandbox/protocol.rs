//! Messages between judge and supervisor: a count of fields, then each field behind its length, little-endian.
//!
//! The supervisor begins with `ok FOLDER`, or with `error` and why, in English and in Korean. Each request is answered
//! with `ok` and an outcome, or with such an `error`.

use super::{End, Limits, Outcome, Request, Stop};
use crate::support::error::{error, Error};
use std::ffi::{OsStr, OsString};
use std::io::{self, Read, Write};
use std::path::PathBuf;
use std::time::Duration;

/// The most fields of a message, and the most bytes of a field.
const MOST: u32 = 1 << 24;

type Fields = Vec<Vec<u8>>;

pub fn send_request(to: &mut impl Write, request: &Request) -> io::Result<()> {
    send(to, &request_to_fields(request))
}

/// The next request; None once the judge has closed the connection or does not follow the protocol.
pub fn receive_request(from: &mut impl Read) -> Option<Request> {
    request_from_fields(&receive(from).ok()??)
}

pub fn send_greeting(to: &mut impl Write, folder: Result<&OsStr, Error>) -> io::Result<()> {
    send_answer(to, folder.map(|folder| vec![bytes(folder)]))
}

/// The folder of the supervisor's files, or why there is none; None if the supervisor has ended.
pub fn receive_greeting(from: &mut impl Read) -> Option<Result<PathBuf, Error>> {
    Some(receive_answer(from)?.map(|fields| PathBuf::from(text(&fields.concat()))))
}

pub fn send_reply(to: &mut impl Write, reply: Result<Outcome, Error>) -> io::Result<()> {
    send_answer(to, reply.map(outcome_to_fields))
}

/// The outcome of the request, or why there is none; None if the supervisor has ended.
pub fn receive_reply(from: &mut impl Read) -> Option<Result<Outcome, Error>> {
    let malformed = || {
        error!(
            "internal error: malformed reply from the supervisor",
            "내부 오류: 감독 프로세스의 응답이 잘못되었습니다"
        )
    };
    Some(receive_answer(from)?.and_then(|fields| outcome_from_fields(&fields).ok_or_else(malformed)))
}

fn send_answer(to: &mut impl Write, answer: Result<Fields, Error>) -> io::Result<()> {
    match answer {
        Ok(fields) => send(to, &[vec![b"ok".to_vec()], fields].concat()),
        Err(why) => {
            let why = why.reason();
            send(to, &[b"error", why.english.as_bytes(), why.korean.as_bytes()].map(<[u8]>::to_vec))
        }
    }
}

fn receive_answer(from: &mut impl Read) -> Option<Result<Fields, Error>> {
    let mut fields = receive(from).ok()??;
    if fields.first().is_some_and(|kind| kind == b"ok") {
        return Some(Ok(fields.split_off(1)));
    }
    let text = |field: usize| fields.get(field).map_or("".into(), |text| String::from_utf8_lossy(text));
    Some(Err(Error::both(text(1), text(2))))
}

fn request_to_fields(request: &Request) -> Fields {
    let path = |path: &Option<PathBuf>| path.as_ref().map_or(Vec::new(), |path| bytes(path.as_os_str()));
    let mut fields = vec![
        path(&request.folder),
        path(&request.input),
        request.limits.time.as_micros().to_string().into_bytes(),
        request.limits.memory.to_string().into_bytes(),
        request.limits.output.to_string().into_bytes(),
        bytes(&request.program),
    ];
    fields.extend(request.arguments.iter().map(|argument| bytes(argument)));
    fields
}

fn request_from_fields(fields: &[Vec<u8>]) -> Option<Request> {
    let [folder, input, time, memory, output, program, arguments @ ..] = fields else { return None };
    let path = |field: &[u8]| (!field.is_empty()).then(|| PathBuf::from(text(field)));
    let limits = Limits {
        time: Duration::from_micros(number(time)?),
        memory: number(memory)?,
        output: number(output)?,
    };
    let arguments = arguments.iter().map(|argument| text(argument)).collect();
    Some(Request {
        arguments,
        folder: path(folder),
        input: path(input),
        ..Request::new(text(program), limits)
    })
}

fn outcome_to_fields(outcome: Outcome) -> Fields {
    let (kind, code) = match outcome.end {
        End::Exit(code) => ("exit", code),
        End::Signal(number) => ("signal", number),
    };
    let fields = [
        kind.to_string(),
        code.to_string(),
        outcome.stopped.map_or("", Stop::name).to_string(),
        outcome.time.as_micros().to_string(),
        outcome.memory.to_string(),
        outcome.output.to_string(),
        outcome.errors.to_string(),
    ];
    fields.map(String::into_bytes).to_vec()
}

fn outcome_from_fields(fields: &[Vec<u8>]) -> Option<Outcome> {
    let [kind, code, stopped, time, memory, output, errors] = fields else { return None };
    let code = std::str::from_utf8(code).ok()?.parse().ok()?;
    Some(Outcome {
        end: if kind == b"exit" { End::Exit(code) } else { End::Signal(code) },
        stopped: Stop::ALL.into_iter().find(|stop| stop.name().as_bytes() == stopped),
        time: Duration::from_micros(number(time)?),
        memory: number(memory)?,
        output: number(output)?,
        errors: number(errors)?,
    })
}

fn send(to: &mut impl Write, fields: &[Vec<u8>]) -> io::Result<()> {
    to.write_all(&(fields.len() as u32).to_le_bytes())?;
    for field in fields {
        to.write_all(&(field.len() as u32).to_le_bytes())?;
        to.write_all(field)?;
    }
    to.flush()
}

/// None when the other side has closed the connection.
fn receive(from: &mut impl Read) -> io::Result<Option<Fields>> {
    let count = match length(from) {
        Err(why) if why.kind() == io::ErrorKind::UnexpectedEof => return Ok(None),
        count => count?,
    };
    let mut fields = Vec::new();
    for _ in 0..count {
        let mut field = vec![0; length(from)? as usize];
        from.read_exact(&mut field)?;
        fields.push(field);
    }
    Ok(Some(fields))
}

fn length(from: &mut impl Read) -> io::Result<u32> {
    let mut bytes = [0; 4];
    from.read_exact(&mut bytes)?;
    match u32::from_le_bytes(bytes) {
        length if length <= MOST => Ok(length),
        _ => Err(io::Error::from(io::ErrorKind::InvalidData)),
    }
}

fn number(field: &[u8]) -> Option<u64> {
    std::str::from_utf8(field).ok()?.parse().ok()
}

#[cfg(unix)]
fn bytes(text: &OsStr) -> Vec<u8> {
    std::os::unix::ffi::OsStrExt::as_bytes(text).to_vec()
}

#[cfg(unix)]
fn text(bytes: &[u8]) -> OsString {
    std::os::unix::ffi::OsStringExt::from_vec(bytes.to_vec())
}

#[cfg(not(unix))]
fn bytes(text: &OsStr) -> Vec<u8> {
    text.to_string_lossy().into_owned().into_bytes()
}

#[cfg(not(unix))]
fn text(bytes: &[u8]) -> OsString {
    String::from_utf8_lossy(bytes).into_owned().into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_and_replies_survive_the_protocol() {
        let limits = Limits { time: Duration::from_millis(1500), memory: 256 << 20, output: 16 << 20 };
        let request = Request {
            arguments: vec!["".into(), "a\nb".into()],
            input: Some("/tmp/x y".into()),
            ..Request::new("한글 'quoted' program", limits)
        };
        let mut sent = Vec::new();
        send_request(&mut sent, &request).expect("memory takes it");
        let mut from = sent.as_slice();
        let received = receive_request(&mut from).expect("a request");
        assert_eq!(format!("{received:?}"), format!("{request:?}"));
        assert!(receive_request(&mut from).is_none(), "closed");
        for (end, stopped) in [(End::Exit(3), None), (End::Signal(9), Some(Stop::Idle))] {
            let time = Duration::from_micros(12_345);
            let outcome = Outcome { end, stopped, time, memory: 1 << 40, output: 0, errors: 9 };
            let mut sent = Vec::new();
            send_reply(&mut sent, Ok(outcome)).expect("memory takes it");
            assert_eq!(receive_reply(&mut sent.as_slice()), Some(Ok(outcome)));
        }
        let mut sent = Vec::new();
        let why = Error::both("why", "왜");
        send_reply(&mut sent, Err(why.clone())).expect("memory takes it");
        assert_eq!(receive_reply(&mut sent.as_slice()), Some(Err(why)));
    }

    #[test]
    fn incomplete_and_oversized_messages_are_errors() {
        assert!(receive(&mut [2, 0, 0, 0, 9, 0, 0, 0, 1].as_slice()).is_err());
        assert!(receive(&mut [255; 4].as_slice()).is_err());
    }
}
