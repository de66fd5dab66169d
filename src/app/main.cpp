// formicary: one program, a subcommand for each job.
#include <CLI/CLI.hpp>
#include <exception>

#include "app/commands.h"
#include "app/speech.h"
#include "app/text_io.h"
#include "app/version.h"

namespace formicary::app {
namespace {

// Says so where a word of the command line stands for a subcommand but is none.
bool names_no_command(const CLI::App& program, int argc, char** argv) {
  const CLI::App* command = &program;
  for (int i = 1; i < argc && argv[i][0] != '-'; ++i) {
    const auto known = command->get_subcommands([](const CLI::App*) { return true; });
    if (known.empty()) return false;
    std::string names;
    const CLI::App* found = nullptr;
    for (const CLI::App* each : known) {
      names += (names.empty() ? "" : ", ") + each->get_name();
      if (each->get_name() == argv[i]) found = each;
    }
    if (found == nullptr) {
      const auto words = open_words("en", {});
      print_error(words->say(Message("app.command").text("found", argv[i]).text("known", names)));
      return true;
    }
    command = found;
  }
  return false;
}

}  // namespace
}  // namespace formicary::app

int main(int argc, char** argv) {
  using namespace formicary::app;
  CLI::App program{
      "Formicary: It Happens.. and Antics! in the terminal, with bots and tools.\n"
      "An unofficial edition, not endorsed by the games' publishers.",
      "formicary"};
  program.set_version_flag("--version", "formicary " FORMICARY_VERSION);
  program.require_subcommand(1);
  program.failure_message([](const CLI::App*, const CLI::Error& error) {
    return "formicary: " + std::string(error.what()) + "\nRun with --help for more information.\n";
  });
  program.footer(
      "'formicary COMMAND --help' explains a command.\n"
      "Exit codes: 0 done, 1 the answer is no, 2 bad usage, 3 a file can't be used.");

  Run run;
  add_play(program, run);
  add_replay(program, run);
  add_verify(program, run);
  add_selfplay(program, run);
  add_perft(program, run);
  add_bench(program, run);
  add_edition(program, run);
  if (argc < 2) {
    std::fputs(program.help().c_str(), stderr);
    return kBadUsage;
  }
  try {
    if (names_no_command(program, argc, argv)) return kBadUsage;
    program.parse(argc, argv);
    return run();
  } catch (const CLI::ParseError& error) {
    const int code = program.exit(error);
    return code == 0 ? kOk : kBadUsage;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "formicary: this is a bug of ours, please report it: %s\n", error.what());
    return kFailed;
  }
}
