-- What several nodes need that serve the same tables. All times are by this server's clock.

CREATE TABLE nodes (
    id text COLLATE "C" PRIMARY KEY,
    -- Until when it is believed to live.
    until timestamptz NOT NULL,
    about bytea NOT NULL
);

-- Looks anew whenever it is asked, also in the middle of a statement that has waited for somebody (it is volatile): the
-- statement itself would see the nodes as they were when it began, and take a node that has just come for dead.
CREATE FUNCTION is_alive(node text) RETURNS boolean LANGUAGE sql VOLATILE
    AS 'SELECT EXISTS (SELECT FROM pyatak.nodes WHERE id = $1 AND until > clock_timestamp())';

-- Kept when it is given up, without a node: fences only grow.
CREATE TABLE leases (
    table_key bigint PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE,
    node text COLLATE "C",
    fence bigint NOT NULL
);

CREATE INDEX leases_by_node ON leases (node) WHERE node IS NOT NULL;

CREATE TABLE presence (
    table_key bigint NOT NULL REFERENCES tables (key) ON DELETE CASCADE,
    node text COLLATE "C" NOT NULL,
    people bytea NOT NULL,
    PRIMARY KEY (table_key, node)
);

CREATE INDEX presence_by_node ON presence (node);

CREATE TABLE work (
    table_key bigint PRIMARY KEY REFERENCES tables (key) ON DELETE CASCADE,
    -- Whoever has waited longest is first.
    number bigint GENERATED ALWAYS AS IDENTITY,
    ticket bigint NOT NULL,
    task bytea NOT NULL,
    taken_by text COLLATE "C",
    taken_until timestamptz,
    answer bytea
);

CREATE INDEX work_to_do ON work (number) WHERE answer IS NULL;
