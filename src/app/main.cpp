// formicary: one program, a subcommand for each job.
#include <CLI/CLI.hpp>
#include <exception>

#include "app/commands.h"
#include "app/version.h"

int main(int argc, char** argv) {
  using namespace formicary::app;
  CLI::App program{
      "Formicary: It Happens.. and, later, Antics! in the terminal, with bots, records and tools.\n"
      "An unofficial edition, not endorsed by the games' publishers.",
      "formicary"};
  program.set_version_flag("--version", "formicary " FORMICARY_VERSION);
  program.require_subcommand(1);
  program.failure_message(CLI::FailureMessage::simple);
  program.footer(
      "Exit codes: 0 done, 1 the answer is no, 2 bad usage, 3 a file can't be used.\n"
      "'formicary COMMAND --help' explains a command.");

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
