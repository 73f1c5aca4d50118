//! The page, for every path that is nothing else.

use crate::app::SharedApp;
use crate::failure::RequestError;
use crate::page::protect;
use axum::extract::{Request, State};
use axum::response::{IntoResponse, Response};

pub(crate) async fn page(State(app): State<SharedApp>, request: Request) -> Response {
    let address = request.uri().path();
    let is_api = address == "/api" || address.starts_with("/api/");
    let found = if is_api { None } else { app.page.answer(address, request.headers()) };
    found.unwrap_or_else(|| {
        let mut response = RequestError::NotFound.into_response();
        protect(response.headers_mut());
        response
    })
}
