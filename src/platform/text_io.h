// Files and the terminal. No other code of the program accesses them.
#pragma once

#include <poll.h>

#include <chrono>
#include <cstdio>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/result.h"
#include "core/message.h"

namespace formicary {

// Reads a whole file, or standard input if the path is `-`. The message says why that failed.
Result<std::string, Message> read_file(const std::string& path);

// Writes a temporary file first, so that a file is never left half written.
std::optional<Message> write_file(const std::string& path, std::string_view text);

// The message that a file can't be written, with the reason of the system.
Message unwritable(const std::string& path, int error);

// A name `stem-N.ending` that no file in the current folder has yet.
std::string free_file_name(std::string_view stem, std::string_view ending);

// The name that the program was started with, to be typed again.
std::string program_name();

void print(std::string_view text);        // to standard output
void print_line(std::string_view text);   // the same, and a line break
void print_error(std::string_view text);  // a line to standard error

bool is_terminal(std::FILE* stream);

// From now on SIGINT (Ctrl-C), SIGHUP and SIGTERM end the input instead of the program.
void catch_signals();

// Whether a caught signal requests the end of the program.
bool asked_to_leave();

// Waits until one of these can be read, `patience` has passed, or a signal requests the end.
// Returns whether one can be read.
bool wait_readable(std::span<pollfd> inputs, std::chrono::milliseconds patience);

// The next line of standard input without its line break. Returns nullopt at the end of the file,
// after a caught signal, or if standard output is closed.
std::optional<std::string> read_line();

// Whether to use colours. `choice` is `always`, `never` or `auto`: only if standard output is a
// terminal with colours and NO_COLOR is not set.
bool wants_colour(std::string_view choice);

}  // namespace formicary
