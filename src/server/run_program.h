// Runs a program without a shell.
#pragma once

#include <chrono>
#include <string>

namespace formicary::server {

// Runs a program with one argument and a text on standard input; its output is discarded. Returns
// what went wrong, for a log, or an empty text. The program is killed after the timeout.
std::string run_program(const std::string& program, const std::string& argument,
                        const std::string& input, std::chrono::milliseconds timeout);

}  // namespace formicary::server
