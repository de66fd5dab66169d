#include "app/data_folder.h"

#include "app/commands.h"
#include "app/flags.h"
#include "platform/text_io.h"
#include "store/sqlite.h"

namespace formicary::app {

void DataFlags::add_to(const Flags& command) {
  command.option("--data", folder, "The folder where the server keeps its tables")
      .type_name("FOLDER")
      .show_default()
      .env("FORMICARY_DATA");
  command.option("--lang", language, "Language of the sentences").show_default();
}

std::unique_ptr<store::Store> DataFlags::open(const Words& words, bool create, int& code) const {
  if (folder.empty()) {
    print_error(words.say("serve.no-home"));
    code = kExitBadUsage;
    return nullptr;
  }
  store::SqliteConfig config;
  config.folder = folder;
  config.create = create;
  auto opened = store::open_sqlite(config);
  if (opened) return std::move(*opened);
  print_error(words.say(describe(opened.error(), folder, {})));
  code = exit_code(opened.error());
  return nullptr;
}

Message describe(const store::Error& error, const std::string& folder, const std::string& table) {
  const auto named = [&](std::string_view id) {
    return Message(id).text("folder", folder).text("table", table).text("reason", error.what);
  };
  using Kind = store::Error::Kind;
  switch (error.kind) {
    case Kind::kMissing:
      return named(table.empty() ? "data.missing" : "data.no-table");
    case Kind::kFenced:
    case Kind::kExists:
      return named("data.taken");
    case Kind::kFull:
      return named("data.full");
    case Kind::kUnwritable:
      return named("data.unwritable");
    case Kind::kNewer:
      return named("data.newer");
    case Kind::kForeign:
      return named("data.foreign");
    case Kind::kDamaged:
      return named("data.damaged");
    case Kind::kBusy:
    case Kind::kTaken:
      return named("data.busy");
    case Kind::kReplaced:
    case Kind::kNoCode:  // only a server asks for codes
    case Kind::kOther:
      break;
  }
  return named("data.other");
}

int exit_code(const store::Error& error) {
  return error.kind == store::Error::Kind::kMissing ? kExitBadUsage : kExitBadFile;
}

}  // namespace formicary::app
