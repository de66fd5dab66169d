// formicary: one program, a subcommand for each job.
#include "app/commands.h"
#include "app/flags.h"
#include "base/version.h"

int main(int argc, char** argv) {
  using namespace formicary::app;
  Program program({
      .name = "formicary",
      .text = "Formicary: It Happens.. and Antics! in the terminal, with bots and tools.\n"
              "An unofficial edition, not endorsed by the games' publishers.",
      .footer = "'formicary COMMAND --help' explains a command.\n"
                "Exit codes: 0 done, 1 the answer is no, 2 bad usage, 3 a file can't be used.",
      .version = FORMICARY_VERSION,
  });
  add_play(program);
  add_replay(program);
  add_verify(program);
  add_review(program);
  add_selfplay(program);
  add_arena(program);
  add_perft(program);
  add_bench(program);
  add_edition(program);
  add_protocol(program);
  add_new(program);
  add_join(program);
  add_serve(program);
  add_backup(program);
  add_export(program);
  add_import(program);
  add_purge(program);
  add_load(program);
  add_train(program);
  return program.run(argc, argv);
}
