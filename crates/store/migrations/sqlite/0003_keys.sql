-- What each key was last used for, who is banned, who is being forgotten, and what operators have done.

-- When it was last used; coarse, so that using it costs nothing.
ALTER TABLE tokens ADD COLUMN used_at INTEGER;

-- Since when the person may do nothing here.
ALTER TABLE people ADD COLUMN banned_at INTEGER;

CREATE INDEX people_by_age ON people (created_at, id);

-- People who are gone, and whose name and words still have to be taken out of logs.
CREATE TABLE erasures (
    person TEXT PRIMARY KEY,
    at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE actions (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    what TEXT NOT NULL,
    target TEXT NOT NULL,
    note TEXT NOT NULL
) STRICT;
