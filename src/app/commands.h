// The subcommands of the program. Each adds itself and its flags to the command line.
#pragma once

#include "platform/exit_codes.h"  // IWYU pragma: export

namespace formicary::app {

class Program;

void add_play(Program& program);
void add_replay(Program& program);
void add_verify(Program& program);
void add_review(Program& program);
void add_selfplay(Program& program);
void add_arena(Program& program);
void add_perft(Program& program);
void add_bench(Program& program);
void add_edition(Program& program);
void add_protocol(Program& program);
void add_join(Program& program);
void add_new(Program& program);
void add_serve(Program& program);
void add_backup(Program& program);
void add_export(Program& program);
void add_import(Program& program);
void add_purge(Program& program);
void add_load(Program& program);
void add_train(Program& program);

}  // namespace formicary::app
