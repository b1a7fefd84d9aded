//! Messages between judge and supervisor. A message begins with the number of its fields. Each field comes
//! after its length in bytes. Numbers are 32-bit little-endian.
//!
//! The reply to a request is an outcome, or `error` with the error in English and in the language of the judge.
//! A supervisor that cannot create its folder sends such an error without a request, and ends.
//!
//! While a program runs in a dialogue, messages of two fields ([`DialogueMessage`]) go both ways:
//!
//! - `data` and bytes for its standard input, or from its standard output;
//! - `eof` and an empty field after the last of these bytes;
//! - from the supervisor, `asleep` and the number of messages received when the program fell asleep;
//! - to the supervisor, `kill` and an empty field.

use crate::limits::{Limits, Outcome, Stop};
use crate::request::Request;
use messages::{Message, Result};
use std::ffi::{OsStr, OsString};
use std::io::{self, Read, Write};
use std::{path::PathBuf, time::Duration};
use system::End;

/// The largest number of fields in a message, and of bytes in a field.
const MAX_LENGTH: u32 = 1 << 24;

pub fn send_request(to: &mut impl Write, request: &Request) -> io::Result<()> {
    let path = |path: &Option<PathBuf>| path.clone().unwrap_or_default().into_os_string();
    let variable = request.variable.as_ref().map(|(name, value)| format!("{name}={value}"));
    let Limits { time, overtime, memory, output, stack } = request.limits;
    let mut fields = vec![path(&request.folder), variable.unwrap_or_default().into(), path(&request.input)];
    let times = [time, overtime].map(|time| time.as_micros() as u64);
    let numbers = times.into_iter().chain([memory, output, stack]);
    fields.extend(numbers.map(|number| number.to_string().into()));
    fields.push(request.partner_time.map_or(String::new(), |time| time.as_micros().to_string()).into());
    fields.push(u8::from(request.keeps_files).to_string().into());
    fields.push(request.kept_variables.len().to_string().into());
    fields.extend_from_slice(&request.kept_variables);
    fields.push(request.program.clone());
    fields.extend_from_slice(&request.arguments);

    send(to, &fields)
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DialogueMessage {
    Data(Vec<u8>),
    Eof,
    /// The program sleeps, after its supervisor has received this number of messages.
    Asleep(u64),
    Kill,
}

/// A message of a dialogue, or a request of the judge, or the outcome that a supervisor returns.
pub enum Received<T> {
    Dialogue(DialogueMessage),
    Content(T),
}

pub fn send_dialogue(to: &mut impl Write, message: &DialogueMessage) -> io::Result<()> {
    match message {
        DialogueMessage::Data(bytes) => send_bytes(to, &[b"data", bytes]),
        DialogueMessage::Eof => send_bytes(to, &[b"eof", b""]),
        DialogueMessage::Asleep(messages) => send_bytes(to, &[b"asleep", messages.to_string().as_bytes()]),
        DialogueMessage::Kill => send_bytes(to, &[b"kill", b""]),
    }
}

fn parse_dialogue_message(fields: &[Vec<u8>]) -> Option<DialogueMessage> {
    let [kind, content] = fields else { return None };
    match kind.as_slice() {
        b"data" => Some(DialogueMessage::Data(content.clone())),
        b"eof" => Some(DialogueMessage::Eof),
        b"asleep" => Some(DialogueMessage::Asleep(String::from_utf8_lossy(content).parse().ok()?)),
        b"kill" => Some(DialogueMessage::Kill),
        _ => None,
    }
}

/// Receives the next message: from the judge with [`parse_request`], from a supervisor with [`parse_outcome`].
/// Returns `None` if the sender has ended, or if the message does not follow the protocol.
pub fn receive<T>(from: &mut impl Read, parse: fn(Vec<Vec<u8>>) -> Option<T>) -> Option<Received<T>> {
    let fields = receive_fields(from).ok()?;
    match parse_dialogue_message(&fields) {
        Some(message) => Some(Received::Dialogue(message)),
        None => parse(fields).map(Received::Content),
    }
}

pub fn parse_request(fields: Vec<Vec<u8>>) -> Option<Request> {
    let fields: Vec<OsString> = fields.into_iter().map(os_string).collect();
    let [folder, variable, input, time, overtime, rest @ ..] = &fields[..] else { return None };
    let [memory, output, stack, partner, keeps_files, kept, rest @ ..] = rest else { return None };
    let (kept, program) = rest.split_at_checked(parse_number(kept)? as usize)?;
    let [program, arguments @ ..] = program else { return None };
    let path = |field: &OsString| if field.is_empty() { None } else { Some(PathBuf::from(field)) };

    let [memory, output, stack] = [memory, output, stack].map(parse_number);
    let [time, overtime] = [parse_number(time)?, parse_number(overtime)?].map(Duration::from_micros);
    let limits = Limits { time, overtime, memory: memory?, output: output?, stack: stack? };
    let variable = variable.to_str()?.split_once('=');

    Some(Request {
        arguments: arguments.to_vec(),
        folder: path(folder),
        variable: variable.map(|(name, value)| (name.to_string(), value.to_string())),
        kept_variables: kept.to_vec(),
        keeps_files: keeps_files == "1",
        input: path(input),
        partner_time: parse_number(partner).map(Duration::from_micros),
        ..Request::new(program, limits)
    })
}

pub fn send_reply(to: &mut impl Write, reply: Result<Outcome>) -> io::Result<()> {
    let outcome = match reply {
        Ok(outcome) => outcome,
        Err(why) => return send(to, &["error", &why.to_string(), &why.message().localized()]),
    };
    let (kind, code) = match outcome.end {
        End::Exit(code) => ("exit", code),
        End::Signal(number) => ("signal", number),
    };
    let stopped = outcome.stopped.map_or(String::new(), |stop| (stop as u8).to_string());
    let Outcome { time, wall_time, memory, stdout_bytes, stderr_bytes, .. } = outcome;
    let mut fields = vec![kind.to_string(), code.to_string(), stopped];
    let [time, wall_time] = [time, wall_time].map(|time| time.as_micros() as u64);
    let numbers = [time, wall_time, memory, stdout_bytes, stderr_bytes];
    fields.extend(numbers.map(|number| number.to_string()));

    send(to, &fields)
}

/// Returns the outcome in a reply, or the error in its place. Returns `None` if the fields follow no format
/// of the protocol.
pub fn parse_outcome(fields: Vec<Vec<u8>>) -> Option<Result<Outcome>> {
    let fields: Vec<String> =
        fields.into_iter().map(|field| String::from_utf8_lossy(&field).into_owned()).collect();
    if let [_, english, translation] = &fields[..] {
        let why = Message::Translated { english: english.clone(), translation: translation.clone() };
        return Some(Err(why.into()));
    }

    let [kind, code, stopped, time, wall_time, memory, stdout, stderr] = &fields[..] else { return None };
    let code = code.parse().ok()?;
    let end = if kind == "exit" { End::Exit(code) } else { End::Signal(code) };
    let stopped = parse_number(stopped).and_then(|number| Stop::ALL.get(number as usize).copied());
    let [time, wall_time] = [parse_number(time)?, parse_number(wall_time)?].map(Duration::from_micros);
    let [memory, stdout_bytes, stderr_bytes] =
        [parse_number(memory)?, parse_number(stdout)?, parse_number(stderr)?];

    Some(Ok(Outcome { end, stopped, time, wall_time, memory, stdout_bytes, stderr_bytes }))
}

fn send(to: &mut impl Write, fields: &[impl AsRef<OsStr>]) -> io::Result<()> {
    send_bytes(to, &fields.iter().map(|field| field.as_ref().as_encoded_bytes()).collect::<Vec<_>>())
}

fn send_bytes(to: &mut impl Write, fields: &[&[u8]]) -> io::Result<()> {
    to.write_all(&(fields.len() as u32).to_le_bytes())?;
    for bytes in fields {
        to.write_all(&(bytes.len() as u32).to_le_bytes())?;
        to.write_all(bytes)?;
    }
    to.flush()
}

fn receive_fields(from: &mut impl Read) -> io::Result<Vec<Vec<u8>>> {
    let mut fields = Vec::new();
    for _ in 0..read_length(from)? {
        let mut field = vec![0; read_length(from)? as usize];
        from.read_exact(&mut field)?;
        fields.push(field);
    }
    Ok(fields)
}

fn os_string(field: Vec<u8>) -> OsString {
    #[cfg(unix)]
    return std::os::unix::ffi::OsStringExt::from_vec(field);
    #[cfg(not(unix))]
    String::from_utf8(field)
        .unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
        .into()
}

fn read_length(from: &mut impl Read) -> io::Result<u32> {
    let mut bytes = [0; 4];
    from.read_exact(&mut bytes)?;
    match u32::from_le_bytes(bytes) {
        length if length <= MAX_LENGTH => Ok(length),
        _ => Err(io::Error::from(io::ErrorKind::InvalidData)),
    }
}

fn parse_number(field: impl AsRef<OsStr>) -> Option<u64> {
    field.as_ref().to_str()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use messages::Error;

    fn received_request(from: &mut impl Read) -> Option<Request> {
        without_dialogue(receive(from, parse_request)?)
    }

    fn received_outcome(from: &mut impl Read) -> Option<Result<Outcome>> {
        without_dialogue(receive(from, parse_outcome)?)
    }

    fn without_dialogue<T>(received: Received<T>) -> Option<T> {
        match received {
            Received::Content(content) => Some(content),
            Received::Dialogue(_) => None,
        }
    }

    #[test]
    fn messages_of_a_dialogue_survive_the_protocol_both_ways() {
        for message in [
            DialogueMessage::Data(vec![0, 255, 10]),
            DialogueMessage::Data(Vec::new()),
            DialogueMessage::Eof,
            DialogueMessage::Asleep(7),
            DialogueMessage::Kill,
        ] {
            let mut sent = Vec::new();
            send_dialogue(&mut sent, &message).expect("memory takes it");
            assert!(
                matches!(receive(&mut sent.as_slice(), parse_request), Some(Received::Dialogue(same)) if same == message)
            );
            assert!(
                matches!(receive(&mut sent.as_slice(), parse_outcome), Some(Received::Dialogue(same)) if same == message)
            );
        }

        let mut sent = Vec::new();
        send(&mut sent, &["asleep", "x"]).expect("memory takes it");
        assert!(receive(&mut sent.as_slice(), parse_outcome).is_none(), "without a number");
    }

    #[test]
    fn mutations_do_not_panic() {
        let limits =
            Limits { time: Duration::from_secs(1), memory: 1 << 20, output: 1 << 20, ..Limits::default() };
        let mut sent = Vec::new();
        send_request(&mut sent, &Request::new("x", limits)).expect("memory takes it");
        send_reply(&mut sent, Err(Error::verbatim("why"))).expect("memory takes it");
        let accepts = |sent: &str| {
            let mut from = sent.as_bytes();
            receive(&mut from, parse_request).is_some()
                && receive(&mut from, parse_outcome).is_some()
                && from.is_empty()
        };

        let sent = String::from_utf8_lossy(&sent);
        stdx::test_mutations::for_mutations_of_accepted(&sent, accepts, |bytes, _| {
            let mut from = bytes;
            while receive(&mut from, parse_request).is_some() {}
            let mut from = bytes;
            while receive(&mut from, parse_outcome).is_some() {}
        });
    }

    #[test]
    fn requests_and_replies_survive_the_protocol() {
        let [time, overtime] = [1500, 700].map(Duration::from_millis);
        let limits = Limits { time, overtime, memory: 256 << 20, output: 16 << 20, stack: 9 };
        let request = Request {
            arguments: vec!["".into(), "a\nb".into()],
            variable: Some(("X".into(), "a=b".into())),
            kept_variables: vec!["Y".into(), "Z 1".into()],
            keeps_files: true,
            partner_time: Some(Duration::from_secs(10)),
            input: Some("/tmp/x y".into()),
            ..Request::new("한글 'quoted' program", limits)
        };

        let mut sent = Vec::new();
        send_request(&mut sent, &request).expect("memory takes it");
        let mut from = sent.as_slice();
        let received = received_request(&mut from).expect("a request");
        assert_eq!((received.program, received.arguments), (request.program, request.arguments));
        assert_eq!((received.folder, received.input), (request.folder, request.input));
        assert_eq!(received.variable, request.variable);
        assert_eq!(received.kept_variables, request.kept_variables);
        assert!(received.keeps_files);
        assert_eq!(received.partner_time, request.partner_time);
        assert_eq!(format!("{:?}", received.limits), format!("{limits:?}"));
        assert!(receive(&mut from, parse_request).is_none(), "closed");

        for (end, stopped) in [(End::Exit(3), None), (End::Signal(9), Some(Stop::Idle))] {
            let [time, wall_time] = [12_345, 54_321].map(Duration::from_micros);
            let memory = 1 << 40;
            let outcome = Outcome { end, stopped, time, wall_time, memory, stdout_bytes: 0, stderr_bytes: 9 };
            let mut sent = Vec::new();
            send_reply(&mut sent, Ok(outcome)).expect("memory takes it");
            assert_eq!(received_outcome(&mut sent.as_slice()), Some(Ok(outcome)));
        }

        let mut sent = Vec::new();
        let why = Error::from(Message::verbatim("why"));
        send_reply(&mut sent, Err(why.clone())).expect("memory takes it");
        assert_eq!(received_outcome(&mut sent.as_slice()), Some(Err(why)));
    }

    #[test]
    fn incomplete_and_oversized_messages_are_errors() {
        assert!(receive_fields(&mut [2, 0, 0, 0, 9, 0, 0, 0, 1].as_slice()).is_err());
        assert!(receive_fields(&mut [255; 4].as_slice()).is_err());
        assert_eq!(read_length(&mut MAX_LENGTH.to_le_bytes().as_slice()).ok(), Some(MAX_LENGTH));
        assert!(read_length(&mut (MAX_LENGTH + 1).to_le_bytes().as_slice()).is_err());
        let received = |fields: &[&str]| {
            let mut sent = Vec::new();
            send(&mut sent, fields).expect("memory takes it");
            (received_request(&mut sent.as_slice()), received_outcome(&mut sent.as_slice()))
        };

        let request = ["folder", "", "", "1", "2", "3", "4", "5", "", "0", "0", "program"];
        let Request { folder, variable, input, arguments, .. } = received(&request).0.expect("it is whole");
        assert_eq!((folder, variable, input, arguments.len()), (Some("folder".into()), None, None, 0));
        assert!(received(&request[..11]).0.is_none(), "without a program");
        assert!(
            received(&["", "", "", "1", "2", "x", "4", "5", "", "0", "0", "program"]).0.is_none(),
            "without a number"
        );

        let reply = ["exit", "0", "", "1", "2", "3", "4", "5"];
        assert!(received(&reply).1.is_some_and(|reply| reply.is_ok_and(|outcome| outcome.stopped.is_none())));
        assert!(received(&reply[..7]).1.is_none(), "a field is missing");
        assert!(received(&["exit", "x", "", "1", "2", "3", "4", "5"]).1.is_none(), "without a number");
    }
}
