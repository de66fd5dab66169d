// formicary backup: a copy of all tables, also while a server runs.
#include <filesystem>

#include "app/commands.h"
#include "app/data_folder.h"
#include "app/flags.h"
#include "platform/text_io.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct BackupFlags {
  DataFlags data;
  std::string file;
};

int back_up(const BackupFlags& flags) {
  const auto words = terminal::open_words(flags.data.language, {});
  if (!words) return kExitBadUsage;
  std::error_code ignored;
  if (std::filesystem::exists(flags.file, ignored)) {
    print_error(words->say(Message("data.backup-exists").text("path", flags.file)));
    return kExitBadFile;
  }
  int code = kExitOk;
  const auto store = flags.data.open(*words, false, code);
  if (!store) return code;
  if (const store::Done error = store->backup(flags.file)) {
    print_error(
        words->say(Message("data.backup-failed")
                       .text("path", flags.file)
                       .text("sentence", words->say(describe(*error, flags.data.folder, {})))));
    return kExitBadFile;
  }
  const auto size = std::filesystem::file_size(flags.file, ignored);
  print_line(words->say(Message("data.backup-done")
                            .text("path", flags.file)
                            .number("kilobytes", static_cast<std::int64_t>(size / 1024))));
  return kExitOk;
}

}  // namespace

void add_backup(Program& program) {
  const auto flags = std::make_shared<BackupFlags>();
  const Flags command =
      program.command("backup", "Copy a server's data to a file, also while it runs");
  flags->data.add_to(command);
  command.option("FILE", flags->file, "The copy; it must not exist yet").required();
  command.run([flags] { return back_up(*flags); });
}

}  // namespace formicary::app
