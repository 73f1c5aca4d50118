-- People and their tokens.

CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE tokens (
    hash BLOB PRIMARY KEY CHECK (length(hash) = 32),
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- 0 browser, 1 recovery, 2 api
    kind INTEGER NOT NULL CHECK (kind BETWEEN 0 AND 2),
    label TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER
) STRICT, WITHOUT ROWID;

CREATE INDEX tokens_by_person ON tokens (person, created_at);
CREATE INDEX tokens_by_expiry ON tokens (expires_at) WHERE expires_at IS NOT NULL;
