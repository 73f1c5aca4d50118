-- Tables and their logs.

CREATE TABLE tables (
    -- Never used again: a late write to a deleted table must not reach another one.
    key INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    code TEXT UNIQUE,
    game TEXT NOT NULL,
    rules_version INTEGER NOT NULL,
    -- 0 waiting, 1 playing, 2 finished, 3 closed
    status INTEGER NOT NULL CHECK (status BETWEEN 0 AND 3),
    is_public INTEGER NOT NULL CHECK (is_public IN (0, 1)),
    host TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    head_at INTEGER NOT NULL,
    head BLOB NOT NULL
) STRICT;

-- Both end in the key, so that lists are newest first without sorting.
CREATE INDEX tables_by_status ON tables (status, key);
CREATE INDEX tables_in_lobby ON tables (status, key) WHERE is_public = 1;

-- In order of arrival. A table that is clustered on (table_key, seq) is many times slower to append to.
CREATE TABLE entries (
    row INTEGER PRIMARY KEY,
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    entry BLOB NOT NULL
) STRICT;

CREATE UNIQUE INDEX entries_by_table ON entries (table_key, seq);

CREATE TABLE table_people (
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    person TEXT NOT NULL,
    place INTEGER NOT NULL,
    PRIMARY KEY (person, table_key)
) STRICT, WITHOUT ROWID;

CREATE INDEX table_people_by_table ON table_people (table_key, place);

-- Always empty. Something is written and removed here to find out whether writing works.
CREATE TABLE probe (bytes BLOB NOT NULL) STRICT;
