-- Matches that people have taken off their own lists. The others keep theirs.

CREATE TABLE unlisted (
    person TEXT NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_key INTEGER NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    at INTEGER NOT NULL,
    PRIMARY KEY (person, table_key)
) STRICT, WITHOUT ROWID;

CREATE INDEX unlisted_by_table ON unlisted (table_key);
