// formicary import: finished records become tables of a server, to be looked at.
#include <algorithm>
#include <chrono>

#include "app/commands.h"
#include "app/data_folder.h"
#include "app/flags.h"
#include "platform/text_io.h"
#include "record/verify.h"
#include "server/desk/stored_table.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct ImportFlags {
  DataFlags data;
  std::vector<std::string> files;
};

// Follows from the record, so that importing it twice makes no second table.
std::string table_id(const Record& record) {
  constexpr std::string_view kDigits = "abcdefghijklmnopqrstuvwxyz234567";
  Sha256 hash;
  hash.update("formicary-import\n").update(write_record(record));
  const Digest digest = hash.finish();
  std::string id;
  for (std::size_t bit = 0; bit < 80; bit += 5) {
    const unsigned pair = (static_cast<unsigned>(digest[bit / 8]) << 8U) | digest[bit / 8 + 1];
    id += kDigits[(pair >> (11 - bit % 8)) & 31U];
  }
  return id;
}

store::Commit make_commit(const std::string& id, const Table& table) {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  store::Commit commit;
  commit.table = id;
  commit.fence = 1;
  commit.seq = table.number();
  commit.plies = table.write_plies(0);
  commit.index.title = table.game().title().id;
  commit.index.state = store::TableState::kOver;
  commit.index.touched = std::chrono::duration_cast<std::chrono::milliseconds>(now).count();
  commit.index.plies = table.ledger().length();
  commit.head = table.write_head();
  commit.seats = server::rows_of(table.write_seats());
  return commit;
}

// The finished game in a file; otherwise says what is wrong with it.
std::optional<Record> read_game(const Words& words, const std::string& path, int& code) {
  const auto text = read_file(path);
  if (!text) {
    print_error(words.say(text.error()));
    code = kExitBadFile;
    return {};
  }
  code = kExitFailed;
  auto record = read_record(*text);
  if (!record) {
    print_error(terminal::describe_fault(words, path, record.error()));
    return {};
  }
  const Verification found = verify(*record);
  if (!found.ok()) {
    const auto title_words = Words::shipped(words.language(), record->header.title);
    print_error(terminal::describe_fault(title_words ? *title_words : words, path, *found.fault));
    return {};
  }
  if (!found.finished) {
    print_error(words.say(Message("data.import-unfinished").text("path", path)));
    return {};
  }
  code = kExitOk;
  return std::move(*record);
}

int import_file(const ImportFlags& flags, const Words& words, store::Store& store, Games& games,
                const std::string& path) {
  int code = kExitOk;
  const auto record = read_game(words, path, code);
  if (!record) return code;
  const auto table = Table::import(games, *record);
  if (!table) {
    print_error(terminal::describe_fault(words, path, table.error().front()));
    return kExitFailed;
  }
  const std::string id = table_id(*record);
  const store::Commit commit = make_commit(id, **table);
  const auto done = store.commit({&commit, 1});
  const store::Done& error = done.front();
  const bool known = error && error->kind == store::Error::Kind::kExists;
  if (error && !known) {
    print_error(words.say(describe(*error, flags.data.folder, id)));
    return kExitBadFile;
  }
  print_line(words.say(
      Message(known ? "data.import-known" : "data.imported").text("path", path).text("table", id)));
  return kExitOk;
}

int import_files(const ImportFlags& flags) {
  const auto words = terminal::open_words(flags.data.language, {});
  if (!words) return kExitBadUsage;
  int code = kExitOk;
  const auto store = flags.data.open(*words, true, code);
  if (!store) return code;
  Games games;
  for (const std::string& path : flags.files) {
    code = std::max(code, import_file(flags, *words, *store, games, path));
  }
  return code;
}

}  // namespace

void add_import(Program& program) {
  const auto flags = std::make_shared<ImportFlags>();
  const Flags command =
      program.command("import", "Make tables of finished records, to be looked at on a server");
  flags->data.add_to(command);
  command.option("FILES", flags->files, "Records; - is standard input").required();
  command.run([flags] { return import_files(*flags); });
}

}  // namespace formicary::app
