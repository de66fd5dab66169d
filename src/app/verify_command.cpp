// formicary verify: whether records are games by the rules.
#include <algorithm>

#include "app/commands.h"
#include "app/flags.h"
#include "platform/text_io.h"
#include "terminal/speech.h"
#include "terminal/verify_report.h"

namespace formicary::app {
namespace {

struct VerifyFlags {
  std::vector<std::string> files;
  std::string language = "en";
  terminal::VerifyWish wish;
};

int verify_file(const LazyWords& words, const std::string& path, const terminal::VerifyWish& wish) {
  const auto text = read_file(path);
  if (!text) {
    print_error(words.of().say(text.error()));
    return kExitBadFile;
  }
  const terminal::VerifyReport report = terminal::report_verification(words, path, *text, wish);
  if (!report.good) {
    print_error(report.sentence);
    return kExitFailed;
  }
  if (!report.sentence.empty()) print_line(report.sentence);
  return kExitOk;
}

}  // namespace

void add_verify(Program& program) {
  const auto flags = std::make_shared<VerifyFlags>();
  const Flags command =
      program.command("verify", "Check records, or name the first ply that is wrong");
  command.option("FILES", flags->files, "Records; - is standard input").required();
  command.option("--lang", flags->language, "Language of the sentences").show_default();
  command.flag("-q,--quiet", flags->wish.quiet, "Say nothing of good records");
  command.flag("--local", flags->wish.local, "One screen: bots may have entropy");
  command.flag("--rules-only", flags->wish.rules_only, "Accept unknown dice");
  command.run([flags] {
    const auto words = terminal::open_lazy_words(flags->language);
    if (!words) return kExitBadUsage;
    int worst = kExitOk;
    for (const std::string& path : flags->files) {
      worst = std::max(worst, verify_file(*words, path, flags->wish));
    }
    return worst;
  });
}

}  // namespace formicary::app
