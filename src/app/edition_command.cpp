// formicary edition: check, list and show editions.
#include "app/commands.h"
#include "app/flags.h"
#include "base/text.h"
#include "catalog/catalog.h"
#include "platform/text_io.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct EditionFlags {
  std::string file;
  std::string id;
  std::string language = "en";
};

// Reads an edition of the title that it names.
Result<EditionInfo, Faults> read_any_edition(std::string_view text) {
  const auto entry = find_title_of(text);
  if (!entry) return Faults{entry.error()};
  return (*entry)->read_edition(text);
}

// Prints all faults, and how many they are.
int report(const Words& words, const std::string& path, const Faults& faults) {
  for (const Fault& fault : faults) print_error(terminal::describe_fault(words, path, fault));
  print_error(words.say(Message("edition.faults")
                            .text("path", path)
                            .number("count", static_cast<std::int64_t>(faults.size()))));
  return kExitFailed;
}

int check(const EditionFlags& flags) {
  const auto words = terminal::open_words(flags.language, {});
  if (!words) return kExitBadUsage;
  const auto text = read_file(flags.file);
  if (!text) {
    print_error(words->say(text.error()));
    return kExitBadFile;
  }
  const auto info = read_any_edition(*text);
  if (info) {
    print_line(words->say(Message("edition.ok")
                              .text("path", flags.file)
                              .text("id", info->id)
                              .text("name", info->name)
                              .text("hash", info->hash)));
    return kExitOk;
  }
  return report(*words, flags.file, info.error());
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
  const auto text = read_file(flags.id);
  if (!text) {
    const bool may_be_id = is_id(flags.id);
    print_error(
        words->say(may_be_id ? Message("edition.unknown").text("id", flags.id) : text.error()));
    return may_be_id ? kExitBadUsage : kExitBadFile;
  }
  const auto info = read_any_edition(*text);
  if (!info) return report(*words, flags.id, info.error());
  print(info->text);
  return kExitOk;
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
  const Flags showing = command.command("show", "Print an edition, to start your own from");
  showing.option("EDITION", flags->id, "A shipped one by its id, or a file").required();
  showing.option("--lang", flags->language, "Language of the sentences").show_default();
  showing.run([flags] { return show(*flags); });
}

}  // namespace formicary::app
