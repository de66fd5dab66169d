// formicary verify: whether records are games by the rules.
#include <algorithm>

#include "app/commands.h"
#include "app/flags.h"
#include "base/text.h"
#include "platform/text_io.h"
#include "record/verify.h"
#include "terminal/speech.h"

namespace formicary::app {
namespace {

struct VerifyFlags {
  std::vector<std::string> files;
  std::string language = "en";
  bool quiet = false;
};

std::string hex64(std::uint64_t value) {
  return to_hex(static_cast<std::uint32_t>(value >> 32)) +
         to_hex(static_cast<std::uint32_t>(value));
}

std::string_view dice_message(DiceCheck dice) {
  switch (dice) {
    case DiceCheck::kVerified:
      return "verify.dice-verified";
    case DiceCheck::kCommitted:
      return "verify.dice-committed";
    default:
      return "verify.dice-none";
  }
}

// Says what is wrong with a record and where.
void report_fault(const Words& words, const std::string& path, const Record& record,
                  const Verification& verification) {
  const auto entry = static_cast<std::size_t>(verification.entries);
  std::string sentence = terminal::describe_fault(words, path, *verification.fault);
  if (entry < record.entries.size()) {
    const RecordEntry& wrong = record.entries[entry];
    const bool back = wrong.kind == RecordEntry::Kind::kBack;
    sentence = words.say(Message("verify.first-wrong")
                             .number("ply", back ? verification.plies : wrong.number)
                             .text("command", back ? "back" : wrong.command)
                             .text("sentence", sentence));
  }
  print_error(sentence);
}

int verify_file(const Words& words, const std::string& path, bool quiet) {
  const auto text = read_file(path);
  if (!text) {
    print_error(words.say(text.error()));
    return kExitBadFile;
  }
  const auto record = read_record(*text);
  if (!record) {
    print_error(terminal::describe_fault(words, path, record.error()));
    return kExitFailed;
  }
  // The sentences of refusals belong to the title.
  const auto title_words = Words::shipped(words.language(), record->header.title);
  const Verification verification = verify(*record);
  if (!verification.ok()) {
    report_fault(title_words ? *title_words : words, path, *record, verification);
    return kExitFailed;
  }
  if (quiet) return kExitOk;
  print_line(words.say(
      Message("verify.ok")
          .text("path", path)
          .number("plies", verification.plies)
          .text("digest", hex64(verification.digest))
          .text("end", words.say(verification.finished ? "verify.finished" : "verify.unfinished"))
          .text("dice", words.say(dice_message(verification.dice)))));
  return kExitOk;
}

}  // namespace

void add_verify(Program& program) {
  const auto flags = std::make_shared<VerifyFlags>();
  const Flags command =
      program.command("verify", "Check records, or name the first ply that is wrong");
  command.option("FILES", flags->files, "Records; - is standard input").required();
  command.option("--lang", flags->language, "Language of the sentences").show_default();
  command.flag("-q,--quiet", flags->quiet, "Say nothing of good records");
  command.run([flags] {
    const auto words = terminal::open_words(flags->language, {});
    if (!words) return kExitBadUsage;
    int worst = kExitOk;
    for (const std::string& path : flags->files) {
      worst = std::max(worst, verify_file(*words, path, flags->quiet));
    }
    return worst;
  });
}

}  // namespace formicary::app
