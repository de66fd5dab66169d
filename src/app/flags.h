// The command line: a program of subcommands, each with its own flags. The library for it is large
// and slow to compile, so only flags.cpp includes it.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
class Option;
}  // namespace CLI

namespace formicary::app {

struct ProgramState;

// One flag. These functions refine it and can be chained; those that change the name of the type in
// the help must be called before type_name.
class Flag {
 public:
  Flag(ProgramState& state, CLI::App& command, CLI::Option& option)
      : state_(&state), command_(&command), option_(&option) {}

  Flag& required();
  Flag& hidden();                  // left out of the help
  Flag& split_at(char delimiter);  // several values in one word: a,b,c
  Flag& not_negative();            // a number, from 0
  Flag& one_of(const std::vector<std::string>& values);
  Flag& type_name(const std::string& name);     // how the help shows the value
  Flag& show_default();                         // in the help: what the target holds now
  Flag& show_default(const std::string& text);  // shown in the help instead of the default value
  Flag& excludes(const Flag& other);            // not both
  // The environment variable that is used if the flag is not given, unless the variable is empty.
  // Only the command that runs reads its variables.
  Flag& env(const std::string& name);

  // A number from least to most. For int, unsigned, std::uint64_t and double.
  template <class Number>
  Flag& range(Number least, Number most);

 private:
  ProgramState* state_;
  CLI::App* command_;
  CLI::Option* option_;
};

// One subcommand: a handle that is cheap to copy. The targets of its flags must live until the
// program has run.
class Flags {
 public:
  Flags(ProgramState& state, CLI::App& command) : state_(&state), command_(&command) {}

  // A flag with a value. Names such as "-p,--players"; a name without dashes is a positional
  // argument. For int, unsigned, std::uint64_t, double, std::string, std::optional of int or
  // std::uint64_t or std::string, std::vector of int or std::string.
  template <class Value>
  Flag option(const std::string& names, Value& target, const std::string& help) const;

  // A flag without a value.
  Flag flag(const std::string& names, bool& target, const std::string& help) const;

  // The text below the flags in the help; computed when it is needed.
  void footer(std::function<std::string()> text) const;

  // Adds a subcommand to this subcommand, which then can't run alone.
  [[nodiscard]] Flags command(const std::string& name, const std::string& about) const;

  // The function to run if this subcommand is chosen; it returns the exit code.
  void run(std::function<int()> job) const;

  // Whether the flag was given on the command line or by the environment. Call it inside `run`.
  [[nodiscard]] bool given(const std::string& name) const;

 private:
  ProgramState* state_;
  CLI::App* command_;
};

class Program {
 public:
  struct About {
    std::string name;
    std::string text;
    std::string footer;
    std::string version;
  };
  explicit Program(const About& about);
  ~Program();
  Program(const Program&) = delete;
  Program& operator=(const Program&) = delete;

  [[nodiscard]] Flags command(const std::string& name, const std::string& about);

  // Reads the command line and runs the chosen command, or prints what is wrong. Returns the exit
  // code.
  int run(int argc, char** argv);

 private:
  std::unique_ptr<ProgramState> state_;
};

}  // namespace formicary::app
