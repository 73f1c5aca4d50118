-- People and their tokens.

CREATE TABLE people (
    id text COLLATE "C" PRIMARY KEY,
    name text NOT NULL,
    created_at bigint NOT NULL
);

CREATE TABLE tokens (
    hash bytea PRIMARY KEY CHECK (length(hash) = 32),
    person text COLLATE "C" NOT NULL REFERENCES people (id) ON DELETE CASCADE,
    -- 0 browser, 1 recovery, 2 api
    kind smallint NOT NULL CHECK (kind BETWEEN 0 AND 2),
    label text NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint
);

CREATE INDEX tokens_by_person ON tokens (person, created_at);
CREATE INDEX tokens_by_expiry ON tokens (expires_at) WHERE expires_at IS NOT NULL;
