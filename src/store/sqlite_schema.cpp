#include "store/sqlite_schema.h"

#include <array>

namespace formicary::store {
namespace {

// Each command rewrites a row of `tables`, so large or rarely changed data is stored elsewhere.
// `holder` is the connection that took the table over last; see heartbeat().
constexpr char kFirst[] = R"(
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
)";

// The address to notify of a seat's turn.
constexpr char kHooks[] = R"(
ALTER TABLE seats ADD COLUMN hook TEXT NOT NULL DEFAULT '';
)";

// Lines keep the name that their sender had, also after the seat changed hands. Older lines get the
// name that was shown with them last.
constexpr char kSpeakers[] = R"(
ALTER TABLE chat ADD COLUMN speaker TEXT NOT NULL DEFAULT '';
UPDATE chat SET name = coalesce((SELECT seats.name FROM seats
  WHERE seats.table_no = chat.table_no AND seats.seat = chat.seat), '') WHERE seat >= 0;
)";

// `sum` is the running hash of a table's log, or the hash of a head; empty if it is not known yet.
// `used` is the service time of the last command, which counts for expiry instead of `touched`.
// `asked` is when the receiver of a mail was last asked to confirm the address. `expiry_day` and
// `expired` count the tables that expired today. A letter of the outbox is due at `due`, unless
// somebody delivers it until `held`. All these times are service time.
constexpr char kSums[] = R"(
ALTER TABLE tables ADD COLUMN sum TEXT NOT NULL DEFAULT '';
ALTER TABLE tables ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET used = (SELECT service_time FROM clock);
ALTER TABLE heads ADD COLUMN sum TEXT NOT NULL DEFAULT '';
ALTER TABLE clock ADD COLUMN expiry_day INTEGER NOT NULL DEFAULT 0;
ALTER TABLE clock ADD COLUMN expired INTEGER NOT NULL DEFAULT 0;
CREATE TABLE outbox(
  no INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  receiver TEXT NOT NULL,
  target TEXT NOT NULL,
  table_id TEXT NOT NULL,
  body TEXT NOT NULL,
  made INTEGER NOT NULL,
  due INTEGER NOT NULL,
  held INTEGER NOT NULL,
  tries INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_receiver ON outbox(receiver, no);
CREATE TABLE mails(
  address TEXT PRIMARY KEY NOT NULL,
  code_hash TEXT NOT NULL UNIQUE,
  confirmed INTEGER NOT NULL,
  asked INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX outbox_held ON outbox(held) WHERE held > 0;
)";

// Used codes are kept until they expire, so that a repeated request is recognised.
constexpr char kUsedCodes[] = R"(
ALTER TABLE codes ADD COLUMN used INTEGER NOT NULL DEFAULT 0;
CREATE INDEX codes_until ON codes(until);
CREATE INDEX codes_player ON codes(player);
)";

// `seats_sum` is the hash of a table's seats; empty if it is not known yet. Waiting letters belong
// to a full address, a host and a player. A mail address is confirmed for each player, so the
// confirmations of an address for everybody are dropped; `asks` counts the requests on `day`.
constexpr char kShares[] = R"(
ALTER TABLE tables ADD COLUMN seats_sum TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN host TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox ADD COLUMN player TEXT NOT NULL DEFAULT '';
UPDATE outbox SET host = receiver;
UPDATE outbox SET receiver = target WHERE target NOT LIKE 'mailto:%';
CREATE INDEX outbox_player ON outbox(player);
DROP TABLE mails;
CREATE TABLE mail_players(
  address TEXT NOT NULL,
  player TEXT NOT NULL,
  code_hash TEXT NOT NULL UNIQUE,
  confirmed INTEGER NOT NULL,
  asked INTEGER NOT NULL,
  PRIMARY KEY(address, player)
) STRICT, WITHOUT ROWID;
CREATE TABLE mail_addresses(
  address TEXT PRIMARY KEY NOT NULL,
  stop_hash TEXT NOT NULL UNIQUE,
  stopped INTEGER NOT NULL,
  day INTEGER NOT NULL,
  asks INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
)";

// `row_sum` is the hash of a table's row. Tables that were stored before there were all hashes are
// in `unsummed` until they are opened: for all others an empty hash is damage.
constexpr char kRowSums[] = R"(
ALTER TABLE tables ADD COLUMN row_sum TEXT NOT NULL DEFAULT '';
CREATE TABLE unsummed(table_no INTEGER PRIMARY KEY) STRICT;
INSERT INTO unsummed SELECT no FROM tables;
)";

constexpr std::array<const char*, 7> kSteps = {kFirst,     kHooks,  kSpeakers, kSums,
                                               kUsedCodes, kShares, kRowSums};

}  // namespace

std::span<const char* const> schema_steps() { return kSteps; }

}  // namespace formicary::store
