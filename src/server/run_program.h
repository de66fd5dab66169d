// Runs a program without a shell.
#pragma once

#include <chrono>
#include <string>

namespace formicary::server {

// Runs it with one argument and this text on standard input, its output going nowhere. What went
// wrong, for a log; empty if it ended well. It is ended where it takes too long.
std::string run_program(const std::string& program, const std::string& argument,
                        const std::string& input, std::chrono::milliseconds timeout);

}  // namespace formicary::server
