// formicary import: finished records become tables of a server, to be looked at.
#include <algorithm>

#include "app/commands.h"
#include "app/data_folder.h"
#include "app/flags.h"
#include "platform/text_io.h"
#include "record/verify.h"
#include "server/desk/commits.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct ImportFlags {
  DataFlags data;
  std::vector<std::string> files;
};

// The finished game in a file; otherwise says what is wrong with it.
std::optional<Record> read_game(const LazyWords& words, const std::string& path, int& code) {
  const auto text = read_file(path);
  if (!text) {
    print_error(words.of().say(text.error()));
    code = kExitBadFile;
    return {};
  }
  code = kExitFailed;
  auto record = read_record(*text);
  if (!record) {
    print_error(terminal::describe_fault(words.of(), path, record.error()));
    return {};
  }
  const Verification found = verify(*record);
  if (!found.ok()) {
    print_error(terminal::describe_fault(words.of(record->header.title), path, *found.fault));
    return {};
  }
  if (!found.finished) {
    print_error(words.of().say(Message("data.import-unfinished").text("path", path)));
    return {};
  }
  code = kExitOk;
  return std::move(*record);
}

int import_file(const ImportFlags& flags, const LazyWords& words, store::Store& store, Games& games,
                const std::string& path) {
  int code = kExitOk;
  const auto record = read_game(words, path, code);
  if (!record) return code;
  const auto table = Table::import(games, *record);
  if (!table) {
    print_error(terminal::describe_fault(words.of(), path, table.error().front()));
    return kExitFailed;
  }
  const std::string id = server::imported_id(*record);
  const store::Commit commit = server::commit_of_import(id, **table);
  const auto done = store.commit({&commit, 1});
  const store::Done& error = done.front();
  const bool known = error && error->kind == store::Error::Kind::kExists;
  if (error && !known) {
    print_error(words.of().say(describe(*error, flags.data.folder, id)));
    return kExitBadFile;
  }
  print_line(words.of().say(
      Message(known ? "data.import-known" : "data.imported").text("path", path).text("table", id)));
  return kExitOk;
}

int import_files(const ImportFlags& flags) {
  const auto words = terminal::open_lazy_words(flags.data.language);
  if (!words) return kExitBadUsage;
  int code = kExitOk;
  const auto store = flags.data.open(words->of(), true, code);
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
