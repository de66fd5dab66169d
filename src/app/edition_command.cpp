// formicary edition: check, list and show editions.
#include "app/commands.h"
#include "app/flags.h"
#include "catalog/catalog.h"
#include "core/lines.h"
#include "platform/text_io.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct EditionFlags {
  std::string file;
  std::string id;
  std::string language = "en";
};

// The title that the file's `game` line names; the first one if there is no such line.
const CatalogEntry& title_of(std::string_view text) {
  Faults ignored;
  for (const Line& line : read_lines(text, ignored)) {
    if (line.words[0].text != "game" || line.words.size() < 2) continue;
    if (const CatalogEntry* entry = find_title(line.words[1].text)) return *entry;
  }
  return catalog().front();
}

int check(const EditionFlags& flags) {
  const auto words = terminal::open_words(flags.language, {});
  if (!words) return kExitBadUsage;
  const auto text = read_file(flags.file);
  if (!text) {
    print_error(words->say(text.error()));
    return kExitBadFile;
  }
  const auto info = title_of(*text).read_edition(*text);
  if (info) {
    print_line(words->say(Message("edition.ok")
                              .text("path", flags.file)
                              .text("id", info->id)
                              .text("name", info->name)
                              .text("hash", info->hash)));
    return kExitOk;
  }
  for (const Fault& fault : info.error())
    print_error(terminal::describe_fault(*words, flags.file, fault));
  print_error(words->say(Message("edition.faults")
                             .text("path", flags.file)
                             .number("count", static_cast<std::int64_t>(info.error().size()))));
  return kExitFailed;
}

int list() {
  for (const ShippedEdition& shipped : shipped_editions()) {
    print_line(std::string(shipped.title) + "  " + std::string(shipped.id) + "  " +
               std::string(shipped.hash.substr(0, 12)) + "  " + std::string(shipped.name));
  }
  return kExitOk;
}

int show(const EditionFlags& flags) {
  const auto words = terminal::open_words(flags.language, {});
  if (!words) return kExitBadUsage;
  for (const ShippedEdition& shipped : shipped_editions()) {
    if (shipped.id != flags.id) continue;
    print(shipped.text);
    return kExitOk;
  }
  print_error(words->say(Message("edition.unknown").text("id", flags.id)));
  return kExitBadUsage;
}

}  // namespace

void add_edition(Program& program) {
  const auto flags = std::make_shared<EditionFlags>();
  const Flags command = program.command("edition", "Check your own cards; list shipped ones");
  const Flags checking = command.command("check", "Report every fault of an edition, and where");
  checking.option("FILE", flags->file, "The edition; - is standard input").required();
  checking.option("--lang", flags->language, "Language of the sentences").show_default();
  checking.run([flags] { return check(*flags); });
  command.command("list", "List the editions shipped with the program").run(list);
  const Flags showing = command.command("show", "Print a shipped edition, to start your own from");
  showing.option("ID", flags->id, "Its id, as in the list").required();
  showing.run([flags] { return show(*flags); });
}

}  // namespace formicary::app
