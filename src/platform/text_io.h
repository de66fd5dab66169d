// Files and the terminal: the only place where the program touches them.
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

// The whole of a file, `-` for standard input. The message says what is wrong.
Result<std::string, Message> read_file(const std::string& path);

// Writes beside the file first, so that a file is never left half written.
std::optional<Message> write_file(const std::string& path, std::string_view text);

// That a file can't be written, and why.
Message unwritable(const std::string& path, int error);

// A name `stem-N.ending` that no file in the current folder has yet.
std::string free_file_name(std::string_view stem, std::string_view ending);

// What the program was started as, to be typed again.
std::string program_name();

void print(std::string_view text);        // to standard output
void print_line(std::string_view text);   // the same, and a line break
void print_error(std::string_view text);  // a line to standard error

bool is_terminal(std::FILE* stream);

// Lets Ctrl-C, a closed terminal and a polite kill end the input, instead of the program.
void catch_signals();

// Whether a signal that was caught asks to leave.
bool asked_to_leave();

// Waits until something can be read from one of these, for so long at most, or until a signal asks
// to leave. False where nothing can be read.
bool wait_readable(std::span<pollfd> inputs, std::chrono::milliseconds patience);

// The next line of standard input without its line break; nothing at the end of the file, after a
// signal that was caught, or where standard output is closed.
std::optional<std::string> read_line();

// Whether to colour: `always`, `never`, or `auto`: if standard output is a terminal that can, and
// NO_COLOR is not set.
bool wants_colour(std::string_view choice);

}  // namespace formicary
