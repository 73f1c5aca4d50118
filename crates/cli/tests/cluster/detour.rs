//! A way to a service that can be cut for those who take it, while everybody else reaches the service.

use std::net::{Ipv4Addr, Shutdown, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};
use std::{io, thread};

/// Forwards connections to a port of this machine.
pub(crate) struct Detour {
    port: u16,
    state: Arc<Mutex<State>>,
}

#[derive(Default)]
struct State {
    is_cut: bool,
    /// Both ends of every connection.
    ends: Vec<TcpStream>,
}

impl Detour {
    pub(crate) fn to(service: u16) -> Detour {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
        let port = listener.local_addr().unwrap().port();
        let state = Arc::new(Mutex::new(State::default()));
        let shared = Arc::clone(&state);
        // It ends with the process of the test.
        thread::spawn(move || {
            for near in listener.incoming().map_while(Result::ok) {
                let mut state = shared.lock().unwrap();
                let far = TcpStream::connect((Ipv4Addr::LOCALHOST, service));
                let (false, Ok(far)) = (state.is_cut, far) else { continue };
                for (from, to) in [(&near, &far), (&far, &near)] {
                    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                    thread::spawn(move || {
                        let _ended = io::copy(&mut from, &mut to);
                        let _ended = to.shutdown(Shutdown::Both);
                    });
                }
                state.ends.extend([near, far]);
            }
        });
        Detour { port, state }
    }

    /// The port that leads to the service.
    pub(crate) fn port(&self) -> u16 {
        self.port
    }

    /// Ends all connections, and lets nobody through.
    pub(crate) fn cut(&self) {
        let mut state = self.state.lock().unwrap();
        state.is_cut = true;
        state.ends.drain(..).for_each(|end| drop(end.shutdown(Shutdown::Both)));
    }

    /// Lets everybody through again.
    pub(crate) fn mend(&self) {
        self.state.lock().unwrap().is_cut = false;
    }
}
