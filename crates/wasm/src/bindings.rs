//! What JavaScript sees.

use crate::Tables;
use pyatak_local::{Clock, Power};
use std::time::Duration;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsValue, UnwrapThrowExt};

#[wasm_bindgen]
extern "C" {
    /// The browser's monotonic clock, in milliseconds.
    #[wasm_bindgen(js_namespace = performance, js_name = now)]
    fn monotonic() -> f64;

    /// Somebody who is told the lines of a review.
    #[wasm_bindgen(typescript_type = "(line: string) => void")]
    pub type Listener;

    #[wasm_bindgen(method)]
    fn call(this: &Listener, receiver: &JsValue, line: &str);
}

/// The tables that are open in this worker.
#[wasm_bindgen(js_name = Tables)]
#[derive(Debug, Default)]
pub struct OpenTables(Tables);

#[wasm_bindgen(js_class = Tables)]
impl OpenTables {
    /// None yet.
    #[wasm_bindgen(constructor)]
    pub fn new() -> OpenTables {
        OpenTables::default()
    }

    /// Answers a request: [`Tables::request`].
    pub fn request(&mut self, text: &str) -> String {
        self.0.request(text)
    }
}

/// Finds what a bot does: [`crate::think`].
#[wasm_bindgen]
pub fn think(text: &str) -> Option<String> {
    let clock = Clock::new(|| Duration::from_secs_f64(monotonic() / 1000.0));
    crate::think(text, &Power { clock, simulations: None, threads: 1 })
}

/// Makes what is left of a finished match: [`crate::study`]. Throws the text of a `Failure`.
#[wasm_bindgen]
pub fn study(text: &str, listener: &Listener) -> Result<String, JsValue> {
    let tell = |line: &str| listener.call(&JsValue::UNDEFINED, line);
    crate::study(text, &tell).map_err(|failure| serde_json::to_string(&failure).unwrap_throw().into())
}
