//! `pyatak admin people` and `pyatak admin actions`: people, bans, and the record of what operators did.

use super::{Server, now};
use crate::database;
use anyhow::{Context, Result, bail};
use pyatak_store::{
    ActionRow, Address, NewAction, Person, PersonFilter, PersonId, Store, TableFilter, TokenKind, TokenRow,
};
use serde_json::json;
use std::io::Write;
use std::path::Path;

/// Lists, shows, bans and deletes people.
#[derive(clap::Subcommand)]
pub(super) enum Command {
    /// Show people, newest first
    List {
        /// Only people with this in their name; case-sensitive
        #[arg(long)]
        name: Option<String>,
        /// Only people who are banned
        #[arg(long)]
        banned: bool,
        /// Show at most this many
        #[arg(long, default_value_t = 50)]
        limit: usize,
        /// Print JSON, one object per line
        #[arg(long)]
        json: bool,
    },
    /// Show one person with their browsers, tokens and newest tables
    Show {
        /// The id, as `pyatak admin people list` shows it
        person: String,
    },
    /// Ban people: they cannot open tables, sit down, chat or connect, and their connections end
    Ban {
        /// The id, as `pyatak admin people list` shows it
        #[arg(required = true)]
        people: Vec<String>,
        /// Why, for the list of actions
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Lift the ban on people
    Unban {
        /// The id, as `pyatak admin people list` shows it
        #[arg(required = true)]
        people: Vec<String>,
        /// Why, for the list of actions
        #[arg(long, default_value = "")]
        note: String,
    },
    /// Delete people for good: tokens, cookies, their name and what they said; finished matches are kept without the name
    Delete {
        /// The id, as `pyatak admin people list` shows it
        #[arg(required = true)]
        people: Vec<String>,
        /// Why, for the list of actions; do not name them here
        #[arg(long, default_value = "")]
        note: String,
        /// Confirm that this cannot be undone
        #[arg(long)]
        yes: bool,
    },
}

/// What is done to a person.
#[derive(Clone, Copy)]
enum Deed {
    Ban,
    Unban,
    Delete,
}

impl Deed {
    /// As the list of actions calls it.
    fn name(self) -> &'static str {
        match self {
            Deed::Ban => "ban",
            Deed::Unban => "unban",
            Deed::Delete => "delete",
        }
    }
}

pub(super) async fn run(command: Command, database: &Address, admin_file: &Path) -> Result<()> {
    match command {
        Command::List { name, banned, limit, json } => {
            let filter = PersonFilter { name, is_banned: banned, before: None };
            // One more than is shown tells whether there are more.
            let mut people = database::open_read_only(database)
                .await?
                .list_people(filter, limit.saturating_add(1))
                .await?;
            let has_more = people.len() > limit;
            people.truncate(limit);
            list(&people, json, has_more)
        }
        Command::Show { person } => {
            let store = database::open_read_only(database).await?;
            show(&*store, &parse(&person)?).await
        }
        Command::Ban { people, note } => each(Deed::Ban, &people, &note, database, admin_file).await,
        Command::Unban { people, note } => each(Deed::Unban, &people, &note, database, admin_file).await,
        Command::Delete { people, note, yes } => {
            if !yes {
                bail!("this cannot be undone; add --yes to delete {} for good", people.join(", "));
            }
            each(Deed::Delete, &people, &note, database, admin_file).await
        }
    }
}

/// By the server if one is running, so that connections end; otherwise in the database.
async fn each(
    deed: Deed,
    people: &[String],
    note: &str,
    database: &Address,
    admin_file: &Path,
) -> Result<()> {
    for text in people {
        let person = parse(text)?;
        let store = database::open_read_only(database).await?;
        store.find_person(&person).await?.with_context(|| format!("there is no person {person}"))?;
        drop(store);
        match Server::of(admin_file) {
            Ok(server) => {
                let (method, path) = match deed {
                    Deed::Ban => ("POST", format!("/api/admin/people/{person}/ban")),
                    Deed::Unban => ("POST", format!("/api/admin/people/{person}/unban")),
                    Deed::Delete => ("DELETE", format!("/api/admin/people/{person}")),
                };
                server.ask_with(method, &path, &json!({ "note": note }).to_string())?;
            }
            Err(_) => apply(deed, &person, note, database).await?,
        }
        match deed {
            Deed::Ban => println!("Banned {person}."),
            Deed::Unban => println!("Unbanned {person}."),
            Deed::Delete => println!("Deleted {person}."),
        }
    }
    Ok(())
}

async fn apply(deed: Deed, person: &PersonId, note: &str, database: &Address) -> Result<()> {
    let store = database::open(database).await?.store();
    let (what, target, note) = (deed.name().to_owned(), person.to_string(), note.to_owned());
    store.record_action(NewAction { at: now(), what, target, note }).await?;
    match deed {
        Deed::Ban => store.ban_person(person, Some(now())).await?,
        Deed::Unban => store.ban_person(person, None).await?,
        Deed::Delete => {
            store.delete_person(person, now()).await?;
            pyatak_server::erase(&*store).await?;
        }
    }
    Ok(store.close().await?)
}

fn parse(text: &str) -> Result<PersonId> {
    PersonId::parse(text)
        .with_context(|| format!("{text} is not the id of a person; see: pyatak admin people list"))
}

fn list(people: &[Person], is_json: bool, has_more: bool) -> Result<()> {
    let mut out = std::io::stdout().lock();
    for Person { id, name, created_at, banned_at } in people {
        if is_json {
            let person = json!({
                "person": id.as_str(), "name": name, "created": created_at, "banned": banned_at,
            });
            writeln!(out, "{person}")?;
            continue;
        }
        let banned = if banned_at.is_some() { "  banned" } else { "" };
        writeln!(out, "{id}  came {:<11}  {}{banned}", ago(*created_at), printable(name))?;
    }
    if is_json {
        return Ok(());
    }
    if people.is_empty() {
        writeln!(out, "No people.")?;
    }
    if has_more {
        writeln!(out, "There are more; --limit shows them.")?;
    }
    Ok(())
}

async fn show(store: &dyn Store, id: &PersonId) -> Result<()> {
    let person = store.find_person(id).await?.with_context(|| format!("there is no person {id}"))?;
    let keys = store.list_tokens(id, now()).await?;
    let tables = store.list_tables(TableFilter::of(id.clone()), 10).await?;
    let mut out = std::io::stdout().lock();
    writeln!(out, "{id}  {}", printable(&person.name))?;
    writeln!(out, "came {}", ago(person.created_at))?;
    if let Some(at) = person.banned_at {
        writeln!(out, "banned {}", ago(at))?;
    }
    for TokenRow { hash, kind, label, created_at, used_at, .. } in keys {
        let kind = match kind {
            TokenKind::Browser => "browser",
            TokenKind::Recovery => "link",
            TokenKind::Api => "program",
        };
        let used = used_at.unwrap_or(created_at);
        writeln!(out, "{kind:<8} {}  {}, last used {}", hash.short(), printable(&label), ago(used))?;
    }
    for table in tables {
        let status = format!("{:?}", table.status).to_lowercase();
        writeln!(out, "table    {}  {} {status}, last used {}", table.id, table.game, ago(table.changed_at))?;
    }
    Ok(())
}

/// Shows what operators did, newest first.
pub(super) async fn actions(database: &Address, limit: usize, is_json: bool) -> Result<()> {
    // One more than is shown tells whether there are more.
    let mut rows =
        database::open_read_only(database).await?.list_actions(None, limit.saturating_add(1)).await?;
    let has_more = rows.len() > limit;
    rows.truncate(limit);
    let mut out = std::io::stdout().lock();
    for ActionRow { number, at, what, target, note } in &rows {
        if is_json {
            let action = json!({"number": number, "at": at, "what": what, "target": target, "note": note});
            writeln!(out, "{action}")?;
        } else {
            writeln!(out, "{number:>5}  {:<11}  {what:<12} {target}  {}", ago(*at), printable(note))?;
        }
    }
    if rows.is_empty() && !is_json {
        writeln!(out, "No actions.")?;
    }
    if has_more && !is_json {
        writeln!(out, "There are more; --limit shows them.")?;
    }
    Ok(())
}

/// Names and notes without control characters, which could move the cursor.
fn printable(text: &str) -> String {
    text.chars().filter(|letter| !letter.is_control()).collect()
}

fn ago(at: i64) -> String {
    let hours = ((now() - at) / 3_600_000).max(0);
    if hours < 48 { format!("{hours} h ago") } else { format!("{} days ago", hours / 24) }
}
