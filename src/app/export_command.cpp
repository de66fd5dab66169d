// formicary export: the records of a server's tables, as files that anybody may have.
#include <algorithm>
#include <filesystem>

#include "app/commands.h"
#include "app/data_folder.h"
#include "app/flags.h"
#include "platform/text_io.h"
#include "record/verify.h"
#include "server/desk/stored_table.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct ExportFlags {
  DataFlags data;
  std::vector<std::string> tables;
  bool all = false;
  std::string out;
};

class Exporter {
 public:
  Exporter(const ExportFlags& flags, const Words& words, store::Store& store)
      : flags_(&flags), words_(&words), store_(&store) {}

  // A table that was not named on the command line is skipped silently if its game has not begun.
  void write(const std::string& id, bool named) {
    const auto stored = store_->peek(id);
    if (!stored) {
      if (!named && stored.error().kind == store::Error::Kind::kMissing) return;  // just purged
      fail(exit_code(stored.error()),
           words_->say(describe(stored.error(), flags_->data.folder, id)));
      return;
    }
    if (stored->index.state == store::RowState::kGathering) {
      if (named) fail(kExitFailed, words_->say(Message("data.not-begun").text("table", id)));
      return;
    }
    const auto table = Table::restore(games_, server::parts_of(*stored));
    if (!table) {
      fail(kExitFailed, terminal::describe_fault(*words_, id, table.error().front()));
      return;
    }
    write_text(id, write_record((*table)->public_record()));
  }

  [[nodiscard]] int written() const { return written_; }
  [[nodiscard]] int worst() const { return worst_; }

 private:
  void write_text(const std::string& id, const std::string& text) {
    // Verifies the text as other programs will read it.
    if (const Verification found = verify(text); !found.ok()) {
      fail(kExitFailed, terminal::describe_fault(*words_, id, *found.fault));
      return;
    }
    const std::string path = flags_->out + "/" + id + ".game";
    if (const auto error = write_file(path, text)) {
      fail(kExitBadFile, words_->say(*error));
      return;
    }
    ++written_;
  }

  void fail(int code, const std::string& sentence) {
    print_error(sentence);
    worst_ = std::max(worst_, code);
  }

  const ExportFlags* flags_;
  const Words* words_;
  store::Store* store_;
  Games games_;
  int written_ = 0;
  int worst_ = kExitOk;
};

// Calls for every table of the store.
template <class Each>
std::optional<store::Error> for_all(store::Store& store, const Each& each) {
  constexpr int kAtOnce = 1000;
  std::string last;
  while (true) {
    const auto ids = store.ids(last, kAtOnce);
    if (!ids) return ids.error();
    for (const std::string& id : *ids) each(id);
    if (ids->size() < kAtOnce) return {};
    last = ids->back();
  }
}

int export_tables(const ExportFlags& flags) {
  const auto words = terminal::open_words(flags.data.language, {});
  if (!words) return kExitBadUsage;
  if (flags.all != flags.tables.empty()) {
    print_error(words->say("data.export-which"));
    return kExitBadUsage;
  }
  int code = kExitOk;
  const auto store = flags.data.open(*words, false, code);
  if (!store) return code;
  std::error_code error;
  std::filesystem::create_directories(flags.out, error);
  if (error) {
    print_error(words->say(
        Message("file.unwritable").text("path", flags.out).text("reason", error.message())));
    return kExitBadFile;
  }
  Exporter exporter(flags, *words, *store);
  for (const std::string& id : flags.tables) exporter.write(id, true);
  if (flags.all) {
    const auto failure = for_all(*store, [&](const std::string& id) { exporter.write(id, false); });
    if (failure) {
      print_error(words->say(describe(*failure, flags.data.folder, {})));
      return kExitBadFile;
    }
  }
  print_line(words->say(
      Message("data.exported").number("count", exporter.written()).text("path", flags.out)));
  return exporter.worst();
}

}  // namespace

void add_export(Program& program) {
  const auto flags = std::make_shared<ExportFlags>();
  const Flags command =
      program.command("export", "Write the records of a server's tables, each to TABLE.game");
  flags->data.add_to(command);
  command.option("TABLES", flags->tables, "Ids of the tables: the part after /t/ in a link");
  command.flag("--all", flags->all, "All tables whose game has begun");
  command.option("--out", flags->out, "The folder to write to; made if it is missing")
      .type_name("FOLDER")
      .required();
  command.run([flags] { return export_tables(*flags); });
}

}  // namespace formicary::app
