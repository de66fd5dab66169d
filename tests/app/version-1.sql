-- The schema of a database of version 1, as the first servers made it.
PRAGMA application_id = 0x466f726d;
CREATE TABLE tables(
  no INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  fence INTEGER NOT NULL,
  holder INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  plies INTEGER NOT NULL,
  touched INTEGER NOT NULL,
  wake_at INTEGER NOT NULL,
  listed INTEGER NOT NULL,
  state INTEGER NOT NULL,
  turn TEXT NOT NULL,
  host TEXT NOT NULL,
  title TEXT NOT NULL
) STRICT;
CREATE INDEX tables_lobby ON tables(no) WHERE listed = 1 AND state < 2;
CREATE INDEX tables_due ON tables(wake_at) WHERE wake_at >= 0;
CREATE INDEX tables_host ON tables(host) WHERE host <> '';
CREATE TABLE heads(
  table_no INTEGER PRIMARY KEY,
  head TEXT NOT NULL
) STRICT;
CREATE TABLE log(
  table_no INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  request TEXT NOT NULL,
  plies TEXT NOT NULL,
  PRIMARY KEY(table_no, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE seats(
  table_no INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  kind TEXT NOT NULL,
  player TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY(table_no, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_player ON seats(player) WHERE player <> '';
CREATE TABLE chat(
  table_no INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  at INTEGER NOT NULL,
  seat INTEGER NOT NULL,
  name TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY(table_no, seq)
) STRICT, WITHOUT ROWID;
CREATE TABLE keys(
  key_hash TEXT PRIMARY KEY NOT NULL,
  player TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE codes(
  code_hash TEXT PRIMARY KEY NOT NULL,
  player TEXT NOT NULL,
  until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE settings(
  name TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE clock(
  only_one INTEGER PRIMARY KEY CHECK(only_one = 1),
  service_time INTEGER NOT NULL
) STRICT;
INSERT INTO clock VALUES(1, 0);
CREATE TABLE notices(
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
PRAGMA user_version = 1;
