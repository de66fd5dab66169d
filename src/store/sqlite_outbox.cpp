// The outbox: letters that wait for delivery.
#include <array>

#include "store/sqlite_store.h"

namespace formicary::store {
namespace {

constexpr char kPutLetter[] =
    "INSERT INTO outbox(id, receiver, target, table_id, body, host, player, made, due, held, "
    "tries) "
    "SELECT ?1, ?2, ?3, ?4, ?5, ?6, ?7, service_time, 0, 0, 0 FROM clock "
    "WHERE (SELECT count(*) FROM outbox WHERE receiver = ?2) < ?8 "
    "AND (SELECT count(*) FROM outbox WHERE player = ?7) < ?9";
constexpr char kMeetAddress[] =
    "INSERT INTO mail_addresses(address, stop_hash, stopped, day, asks) VALUES(?1, ?2, 0, 0, 0) "
    "ON CONFLICT(address) DO UPDATE SET stop_hash = excluded.stop_hash "
    "WHERE stop_hash <> excluded.stop_hash";
constexpr char kAddress[] =
    "SELECT stopped, iif(day = service_time / 86400000, asks, 0) < ?2 FROM mail_addresses, clock "
    "WHERE address = ?1";
constexpr char kIsConfirmed[] =
    "SELECT confirmed FROM mail_players WHERE address = ? AND player = ?";
constexpr char kAsk[] =
    "INSERT INTO mail_players(address, player, code_hash, confirmed, asked) "
    "SELECT ?1, ?2, ?3, 0, service_time FROM clock WHERE true "
    "ON CONFLICT(address, player) DO UPDATE "
    "SET asked = excluded.asked, code_hash = excluded.code_hash "
    "WHERE excluded.asked >= asked + 86400000";
constexpr char kCountAsk[] =
    "UPDATE mail_addresses SET asks = iif(day = today, asks, 0) + 1, day = today "
    "FROM (SELECT service_time / 86400000 AS today FROM clock) WHERE address = ?";
constexpr char kConfirm[] = "UPDATE mail_players SET confirmed = 1 WHERE code_hash = ?";
constexpr char kAllowAgain[] =
    "UPDATE mail_addresses SET stopped = 0 WHERE address = "
    "(SELECT address FROM mail_players WHERE code_hash = ?)";
constexpr char kStop[] = "UPDATE mail_addresses SET stopped = 1 WHERE stop_hash = ?";
constexpr char kForgetConsents[] =
    "UPDATE mail_players SET confirmed = 0 WHERE address = "
    "(SELECT address FROM mail_addresses WHERE stop_hash = ?)";
constexpr char kDropMails[] =
    "DELETE FROM outbox WHERE receiver = "
    "(SELECT address FROM mail_addresses WHERE stop_hash = ?)";
constexpr std::array<const char*, 2> kConfirmAll = {kConfirm, kAllowAgain};
constexpr std::array<const char*, 3> kStopAll = {kStop, kForgetConsents, kDropMails};
// Confirming allows mail to the address again, and stopping forgets all confirmations.
constexpr char kHasConfirmed[] = "SELECT confirmed FROM mail_players WHERE code_hash = ?";
constexpr char kIsStopped[] = "SELECT stopped FROM mail_addresses WHERE stop_hash = ?";
// The oldest letter of each receiver, unless one is being delivered there. Letters of one player
// are numbered, those being delivered first: first letters come before second ones, and so on. Then
// the letters for one host are numbered in that order.
constexpr char kTakeLetters[] =
    "UPDATE outbox SET held = ?2 WHERE no IN ("
    "WITH busy AS (SELECT receiver, host, player FROM outbox WHERE held > 0 AND held > ?1), "
    "free AS (SELECT min(no) AS no, host, player FROM outbox WHERE due <= ?1 "
    "AND receiver NOT IN (SELECT receiver FROM busy) GROUP BY receiver), "
    "turns AS (SELECT no, host, row_number() OVER (PARTITION BY player ORDER BY no) "
    "+ (SELECT count(*) FROM busy WHERE busy.player = free.player) AS turn FROM free), "
    "places AS (SELECT no, turn, row_number() OVER (PARTITION BY host ORDER BY turn, no) "
    "+ (SELECT count(*) FROM busy WHERE busy.host = turns.host) AS place FROM turns "
    "WHERE turn <= ?4) "
    "SELECT no FROM places WHERE place <= ?5 ORDER BY turn, no LIMIT ?3) "
    "RETURNING no, made, tries, id, receiver, target, table_id, body, host, player";
constexpr char kDeleteLetter[] = "DELETE FROM outbox WHERE no = ?";
constexpr char kPutBack[] = "UPDATE outbox SET held = 0, tries = tries + ?2 WHERE no = ?1";
constexpr char kPostpone[] =
    "UPDATE outbox SET due = max(due, ?2) WHERE receiver = "
    "(SELECT receiver FROM outbox WHERE no = ?1)";
constexpr char kReleaseLetters[] = "UPDATE outbox SET held = 0 WHERE held > 0";

}  // namespace

Done SqliteStore::begin_server(FolderLock lock) {
  lock_ = std::move(lock);
  return database_->transaction(Transaction::kWrite,
                                [&] { return database_->run(kReleaseLetters); });
}

Done SqliteStore::write_letters(const Commit& commit) {
  for (const Letter& letter : commit.letters) {
    const auto text = text_for(letter);
    if (!text) return text.error();
    if (!*text) continue;
    if (Done failed =
            database_->run(kPutLetter, letter.id, letter.receiver, letter.to, letter.table, **text,
                           letter.host, letter.player, kLettersKept, kLettersOfPlayer)) {
      return failed;
    }
  }
  return {};
}

Got<std::optional<std::string_view>> SqliteStore::text_for(const Letter& letter) {
  using Text = std::optional<std::string_view>;
  if (letter.code_hash.empty()) return Text(letter.body);
  if (Done failed = database_->run(kMeetAddress, letter.receiver, letter.stop_hash)) return *failed;
  bool may_be_asked = false;
  {
    Rows row(database_->statement(kAddress), letter.receiver, kMailRequestsADay);
    const bool stopped = row.next() && row.number(0) != 0;
    may_be_asked = !stopped && row.number(1) != 0;
    if (Done failed = database_->check(row)) return *failed;
    if (stopped) return Text();
  }
  {
    Rows row(database_->statement(kIsConfirmed), letter.receiver, letter.player);
    if (row.next() && row.number(0) != 0) return Text(letter.body);
    if (Done failed = database_->check(row)) return *failed;
  }
  if (!may_be_asked) return Text();
  if (Done failed = database_->run(kAsk, letter.receiver, letter.player, letter.code_hash)) {
    return *failed;
  }
  if (sqlite3_changes(database_->handle()) == 0) return Text();
  if (Done failed = database_->run(kCountAsk, letter.receiver)) return *failed;
  return Text(letter.request);
}

// The first statement tells whether the code is known.
Done SqliteStore::change(const MailChoice& choice) {
  bool known = false;
  const auto statements = choice.stops ? std::span<const char* const>(kStopAll)
                                       : std::span<const char* const>(kConfirmAll);
  for (const char* sql : statements) {
    if (Done failed = database_->run(sql, choice.code_hash)) return failed;
    known |= sqlite3_changes(database_->handle()) > 0;
    if (!known) return Error{Error::Kind::kNoCode, "there is no such code"};
  }
  return {};
}

Got<std::optional<bool>> SqliteStore::has_chosen(const MailChoice& choice) {
  Rows rows(database_->statement(choice.stops ? kIsStopped : kHasConfirmed), choice.code_hash);
  if (rows.next()) return std::optional(rows.number(0) != 0);
  if (Done failed = database_->check(rows)) return *failed;
  return std::optional<bool>();
}

Got<std::vector<TakenLetter>> SqliteStore::take_letters(std::int64_t now, std::int64_t until,
                                                        int most) {
  std::vector<TakenLetter> out;
  // Most of the time there is nothing, and then nothing is written.
  const Got<std::int64_t> any = database_->number("SELECT EXISTS(SELECT 1 FROM outbox)");
  if (!any) return any.error();
  if (*any == 0) return out;
  const Done failed = database_->transaction(Transaction::kWrite, [&]() -> Done {
    Rows rows(database_->statement(kTakeLetters), now, until, most, kDeliveriesOfPlayer,
              kDeliveriesOfHost);
    while (rows.next()) {
      out.push_back({rows.number(0),
                     rows.number(1),
                     static_cast<int>(rows.number(2)),
                     {rows.text(3),
                      rows.text(4),
                      rows.text(8),
                      rows.text(9),
                      rows.text(5),
                      rows.text(6),
                      rows.text(7),
                      {},
                      {},
                      {}}});
    }
    return database_->check(rows);
  });
  if (failed) return *failed;
  return out;
}

Done SqliteStore::settle_letters(std::span<const LetterResult> results) {
  if (results.empty()) return {};
  return database_->transaction(Transaction::kWrite, [&]() -> Done {
    for (const LetterResult& result : results) {
      if (result.kind == LetterResult::Kind::kDone) {
        if (Done failed = database_->run(kDeleteLetter, result.no)) return failed;
        continue;
      }
      const int tries = result.kind == LetterResult::Kind::kFailed ? 1 : 0;
      if (Done failed = database_->run(kPutBack, result.no, tries)) return failed;
      if (Done failed = database_->run(kPostpone, result.no, result.again_at)) return failed;
    }
    return {};
  });
}

Got<std::int64_t> SqliteStore::count_letters() {
  return database_->number("SELECT count(*) FROM outbox");
}

}  // namespace formicary::store
