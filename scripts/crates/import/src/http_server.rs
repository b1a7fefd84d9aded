//! A server on 127.0.0.1 for the requests of Competitive Companion.
//!
//! Any web page can send requests to this port. So the server understands only a small part of HTTP, all
//! sizes and times are bounded, and each connection has its own thread, so a slow one does not delay others.

use messages::{error, message, Error, Message, Result};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver};
use std::time::{Duration, Instant};
use std::{sync::Arc, sync::Mutex, thread};
use stdx::threads::lock;

/// The largest head and the largest body of a request, in bytes.
const MAX_HEAD: usize = 16 << 10;
const MAX_BODY: usize = workspace::sent_problem::MAX_BYTES;

const REQUEST_TIME: Duration = Duration::from_secs(5);

/// The largest number of open connections. Further connections are closed. This limits the memory for bodies,
/// and the number of problems that wait to be made.
const MAX_CONNECTIONS: usize = 16;

pub struct Refusal {
    /// The status line of the response, without the protocol.
    pub status: &'static str,
    /// The reason to show. It is `None` for a connection without a request, because browsers open connections that they
    /// do not use.
    pub why: Option<Message>,
}

const BAD: Refusal = Refusal { status: "400 Bad Request", why: None };
const LATE: Refusal = Refusal { status: "408 Request Timeout", why: None };

/// Returns the refusal of a request that has begun, with its reason.
fn incomplete(refusal: &Refusal) -> Refusal {
    let why =
        message!("it broke off, or was not complete after {seconds} s", seconds = REQUEST_TIME.as_secs());
    Refusal { status: refusal.status, why: Some(why) }
}

/// Returns the refusal of a kind of request that is not accepted.
fn not_accepted(status: &'static str) -> Refusal {
    let why =
        message!("expected `POST /` with JSON (`Content-Type: application/json`) from a browser extension");
    Refusal { status, why: Some(why) }
}

/// Listens on the first free one of these ports. Returns the port and the contents that `read` makes from
/// accepted bodies, each with the connection that waits for a response. `show` is called for each refusal.
pub(crate) fn listen<T: Send + 'static>(
    ports: &[u16],
    read: impl Fn(&[u8]) -> Result<T> + Send + 'static,
    show: impl Fn(&Refusal) + Send + Sync + 'static,
) -> Result<(u16, Receiver<(T, Reply)>)> {
    let listener = bind(ports)?;
    let port = listener.local_addr().map_err(Error::from)?.port();
    let (send, received) = mpsc::sync_channel(MAX_CONNECTIONS);
    // A parsed body can take many times its size in memory, so bodies are parsed one at a time.
    let read = Mutex::new(read);
    let work = Arc::new(move |mut stream: TcpStream| {
        let _ = stream.set_write_timeout(Some(REQUEST_TIME));
        let body = read_request(&mut stream, Instant::now() + REQUEST_TIME);
        let refused = |why: Error| Refusal { why: Some(why.message().clone()), ..BAD };
        let content = body.and_then(|body| lock(&read)(&body).map_err(refused));
        let reply = Reply(stream);

        match content {
            // This waits while many contents wait, and fails if this process ends.
            Ok(content) => drop(send.send((content, reply))),
            Err(refusal) => {
                show(&refusal);
                let why = refusal.why.map(|why| format!("{}\n", why.localized())).unwrap_or_default();
                reply.send_status(refusal.status, &why);
            }
        }
    });

    thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            // Each thread holds a copy of `work`; this one holds the first.
            if Arc::strong_count(&work) <= MAX_CONNECTIONS {
                let work = Arc::clone(&work);
                thread::spawn(move || work(stream));
            }
        }
    });
    Ok((port, received))
}

fn bind(ports: &[u16]) -> Result<TcpListener> {
    let addresses: Vec<_> = ports.iter().map(|&port| SocketAddr::from((Ipv4Addr::LOCALHOST, port))).collect();
    TcpListener::bind(addresses.as_slice()).map_err(|why| {
        let ports = ports.iter().map(u16::to_string).collect::<Vec<_>>().join(", ");
        error!("cannot listen on 127.0.0.1, port {ports}: {why}")
    })
}

/// A connection that waits for a response.
pub struct Reply(TcpStream);

impl Reply {
    /// Responds that something was made of the content, or that nothing was.
    pub fn send(self, is_made: bool) {
        self.send_status(if is_made { "200 OK" } else { "409 Conflict" }, "");
    }

    fn send_status(mut self, status: &str, why: &str) {
        let length = why.len();
        // The extension does not read the response, and an error means that the client is gone.
        let _ =
            write!(self.0, "HTTP/1.1 {status}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{why}");
    }
}

/// Reads the body of `POST /` with JSON until `end`.
fn read_request(stream: &mut TcpStream, end: Instant) -> std::result::Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    let head_end = loop {
        if let Some(at) = bytes.windows(4).position(|four| four == b"\r\n\r\n") {
            break at;
        }
        if bytes.len() > MAX_HEAD {
            return Err(not_accepted("431 Request Header Fields Too Large"));
        }
        let has_begun = !bytes.is_empty();
        read_some(stream, &mut bytes, end).map_err(|why| if has_begun { incomplete(&why) } else { why })?;
    };

    let length = length_of_body(&String::from_utf8_lossy(&bytes[..head_end]))?;
    let mut body = bytes.split_off(head_end + 4);
    body.reserve_exact(length.saturating_sub(body.len()));

    while body.len() < length {
        read_some(stream, &mut body, end).map_err(|why| incomplete(&why))?;
    }

    body.truncate(length);
    Ok(body)
}

/// Reads the bytes that have arrived. If there are none, waits for them until `end`.
fn read_some(stream: &mut TcpStream, bytes: &mut Vec<u8>, end: Instant) -> std::result::Result<(), Refusal> {
    let left = end.saturating_duration_since(Instant::now());
    if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
        return Err(LATE);
    }

    let mut part = [0; 8192];
    match stream.read(&mut part) {
        Ok(0) => return Err(BAD),
        Ok(count) => bytes.extend_from_slice(&part[..count]),
        Err(_) => return Err(LATE),
    }

    Ok(())
}

/// Returns the length of the body in bytes, if the head is that of an accepted request: `POST /` to this
/// machine with JSON. For a web page, a browser sends JSON only after a CORS preflight request, which this
/// server rejects. An extension needs no such request.
fn length_of_body(head: &str) -> std::result::Result<usize, Refusal> {
    let mut lines = head.split("\r\n");
    let request = lines.next().unwrap_or_default();

    if !matches!(request, "POST / HTTP/1.1" | "POST / HTTP/1.0") {
        return Err(not_accepted("405 Method Not Allowed"));
    }

    let fields = lines.filter_map(|line| line.split_once(':'));
    let values = |key: &str| {
        let named = fields.clone().filter(|(known, _)| known.trim().eq_ignore_ascii_case(key));
        named.map(|(_, value)| value.trim()).collect::<Vec<_>>()
    };
    let host = values("host").first().map_or("", |host| host.split(':').next().unwrap_or_default());
    // An extension has the origin `chrome-extension://...`. A page in a sandbox has the origin `null`.
    let is_extension = values("origin").iter().all(|origin| origin.contains("-extension://"));

    if !matches!(host, "localhost" | "127.0.0.1") || !is_extension {
        return Err(not_accepted("403 Forbidden"));
    }

    let kind = values("content-type").first().map_or("", |kind| kind.split(';').next().unwrap_or_default());
    if kind.trim() != "application/json" {
        return Err(not_accepted("415 Unsupported Media Type"));
    }

    let lengths = values("content-length");
    let [length] = lengths.as_slice() else { return Err(not_accepted("411 Length Required")) };

    match length.parse::<usize>() {
        Ok(length) if length <= MAX_BODY => Ok(length),
        Ok(_) => {
            let why = message!("it has more than {mb} MB", mb = MAX_BODY >> 20);
            Err(Refusal { status: "413 Content Too Large", why: Some(why) })
        }
        Err(_) => Err(BAD),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicUsize, Ordering};

    const HEAD: &str = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n";

    /// Returns a listener that accepts every body except `x`.
    fn listener() -> (u16, Receiver<Vec<u8>>) {
        let read = |body: &[u8]| if body == b"x" { Err(Error::verbatim("no")) } else { Ok(body.to_vec()) };
        let (port, received) = listen(&[0], read, |_| {}).expect("some port is free");
        let (send, contents) = mpsc::channel();
        thread::spawn(move || {
            for (content, reply) in received {
                let _ = send.send(content); // a test may not read it
                reply.send(true);
            }
        });

        (port, contents)
    }

    fn connect(port: u16) -> TcpStream {
        TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("it listens")
    }

    /// Returns the status line of the response, or an empty text if the connection was closed.
    fn post(port: u16, body: &str) -> String {
        let (mut stream, mut answer) = (connect(port), String::new());
        let _ = write!(stream, "{HEAD}Content-Length: {}\r\n\r\n{body}", body.len());
        let _ = stream.read_to_string(&mut answer);
        answer.lines().next().unwrap_or_default().to_string()
    }

    #[test]
    fn unusable_content_is_refused_and_the_listener_stays() {
        let (port, received) = listener();
        for _ in 0..MAX_CONNECTIONS + 8 {
            assert_eq!(post(port, "x"), "HTTP/1.1 400 Bad Request");
        }

        let many_parts = "y".repeat(1 << 20);
        assert_eq!(post(port, &many_parts), "HTTP/1.1 200 OK");
        assert_eq!(received.recv(), Ok(many_parts.into_bytes()));
    }

    #[test]
    fn a_content_type_may_have_parameters() {
        let (port, _received) = listener();
        for (parameters, status) in [("; charset=utf-8", "200 OK"), ("5", "415 Unsupported Media Type")] {
            let head = HEAD.replace("/json\r\n", &format!("/json{parameters}\r\n"));
            let (mut stream, mut answer) = (connect(port), String::new());
            write!(stream, "{head}Content-Length: 1\r\n\r\ny").expect("it listens");
            stream.read_to_string(&mut answer).expect("it answers");
            assert!(answer.starts_with(&format!("HTTP/1.1 {status}\r\n")), "{parameters}: {answer}");
            assert_eq!(answer.contains(" application/json"), parameters == "5", "{answer}");
        }
    }

    #[test]
    fn the_number_of_open_connections_is_bounded() {
        let (port, received) = listener();
        let open: Vec<TcpStream> = (0..MAX_CONNECTIONS).map(|_| connect(port)).collect();
        assert_eq!(post(port, "y"), "", "one too many");
        drop(open);
        let deadline = Instant::now() + REQUEST_TIME;

        while post(port, "y").is_empty() {
            assert!(Instant::now() < deadline, "those that ended still count");
        }

        assert_eq!(received.recv(), Ok(b"y".to_vec()));
    }

    #[test]
    fn one_body_is_understood_at_a_time() {
        let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let (counted, largest) = (Arc::clone(&now), Arc::clone(&most));
        let read = move |_: &[u8]| {
            largest.fetch_max(counted.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            (0..1000).for_each(|_| thread::yield_now());
            counted.fetch_sub(1, Ordering::SeqCst);
            Ok(())
        };

        let (port, received) = listen(&[0], read, |_| {}).expect("some port is free");
        let posts: Vec<_> = (0..8).map(|_| thread::spawn(move || post(port, "y"))).collect();
        received.iter().take(8).for_each(|((), reply)| reply.send(true));

        for post in posts {
            assert_eq!(post.join().expect("it posts"), "HTTP/1.1 200 OK");
        }

        assert_eq!(most.load(Ordering::SeqCst), 1);
    }

    #[test]
    fn a_request_that_takes_too_long_is_refused() {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("some port is free");
        let mut slow = connect(listener.local_addr().expect("it is bound").port());
        write!(slow, "{HEAD}Content-Length: 9\r\n\r\n{{").expect("it is read later");
        let (mut stream, _) = listener.accept().expect("one has connected");
        let request = read_request(&mut stream, Instant::now() + Duration::from_millis(50));
        let refusal = request.expect_err("the body is not complete");
        assert_eq!((refusal.status, refusal.why.is_some()), ("408 Request Timeout", true));
    }

    #[test]
    fn the_first_free_port_is_taken() {
        let held = bind(&[0]).expect("some port is free");
        let taken = held.local_addr().expect("it is bound").port();
        let found = bind(&[taken, 0]).expect("the second one is free");
        assert_ne!(found.local_addr().expect("it is bound").port(), taken);
        let why = bind(&[taken]).expect_err("it is taken").to_string();
        assert!(why.starts_with(&format!("cannot listen on 127.0.0.1, port {taken}: ")), "{why}");
    }
}
