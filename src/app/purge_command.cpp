// formicary purge: deletes a table or a name from a server's data, also while it runs.
#include "app/commands.h"
#include "app/data_folder.h"
#include "app/flags.h"
#include "platform/text_io.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct PurgeFlags {
  DataFlags data;
  std::string table;
  std::string name;
  bool yes = false;
};

// Asks at a terminal; elsewhere nothing is deleted without --yes.
bool is_meant(const Words& words, const PurgeFlags& flags) {
  if (flags.yes) return true;
  if (!is_terminal(stdin)) {
    print_error(words.say("data.purge-yes"));
    return false;
  }
  const bool table = !flags.table.empty();
  print(words.say(Message(table ? "data.purge-table" : "data.purge-name")
                      .text(table ? "table" : "name", table ? flags.table : flags.name)));
  print(" ");
  const auto answer = read_line();
  if (answer && *answer == words.say("data.yes")) return true;
  print_line(words.say("data.purge-not"));
  return false;
}

int purge_table(const Words& words, const PurgeFlags& flags, store::Store& store) {
  if (const store::Done error = store.purge_table(flags.table)) {
    print_error(words.say(describe(*error, flags.data.folder, flags.table)));
    return exit_code(*error);
  }
  print_line(words.say(Message("data.purged-table").text("table", flags.table)));
  return kExitOk;
}

int purge_name(const Words& words, const PurgeFlags& flags, store::Store& store) {
  const auto count = store.purge_name(flags.name);
  if (!count) {
    print_error(words.say(describe(count.error(), flags.data.folder, {})));
    return exit_code(count.error());
  }
  if (*count == 0) {
    print_error(words.say(Message("data.no-name").text("name", flags.name)));
    return kExitBadUsage;
  }
  print_line(
      words.say(Message("data.purged-name").text("name", flags.name).number("count", *count)));
  return kExitOk;
}

int purge(const PurgeFlags& flags) {
  const auto words = terminal::open_words(flags.data.language, {});
  if (!words) return kExitBadUsage;
  if (flags.table.empty() == flags.name.empty()) {
    print_error(words->say("data.purge-which"));
    return kExitBadUsage;
  }
  int code = kExitOk;
  const auto store = flags.data.open(*words, false, code);
  if (!store) return code;
  if (!flags.table.empty()) {
    if (const auto found = store->peek(flags.table); !found) {
      print_error(words->say(describe(found.error(), flags.data.folder, flags.table)));
      return exit_code(found.error());
    }
  }
  if (!is_meant(*words, flags)) return kExitBadUsage;
  return flags.table.empty() ? purge_name(*words, flags, *store)
                             : purge_table(*words, flags, *store);
}

}  // namespace

void add_purge(Program& program) {
  const auto flags = std::make_shared<PurgeFlags>();
  const Flags command =
      program.command("purge", "Delete a table or a name from a server's data, also while it runs");
  flags->data.add_to(command);
  command.option("--table", flags->table, "The table's id: the part after /t/ in a link")
      .type_name("ID");
  command.option("--name", flags->name, "A name, at all tables, and the chat of those seats")
      .type_name("NAME");
  command.flag("-y,--yes", flags->yes, "Don't ask");
  command.run([flags] { return purge(*flags); });
}

}  // namespace formicary::app
