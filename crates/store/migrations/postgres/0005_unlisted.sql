-- Matches that people have taken off their own lists. The others keep theirs.

CREATE TABLE unlisted (
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    table_key bigint NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    at bigint NOT NULL,
    PRIMARY KEY (person, table_key)
);

CREATE INDEX unlisted_by_table ON unlisted (table_key);
