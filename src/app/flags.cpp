// The only file that includes CLI11.
#include "app/flags.h"

#include <CLI/CLI.hpp>
#include <cstdio>
#include <cstdlib>
#include <exception>

#include "app/commands.h"
#include "platform/text_io.h"
#include "terminal/speech.h"

namespace formicary::app {

struct ProgramState {
  // A flag that a variable of the environment can stand for.
  struct Variable {
    CLI::App* command;
    CLI::Option* option;
    std::string name;
  };

  CLI::App program;
  std::vector<Variable> variables;
  std::function<int()> job;  // runs the chosen command
};

namespace {

// The command that the first words of the command line name. Prints an error and returns null if a
// word in the place of a command is not one.
const CLI::App* find_command(const CLI::App& program, int argc, char** argv) {
  const CLI::App* command = &program;
  for (int i = 1; i < argc && argv[i][0] != '-'; ++i) {
    const auto known = command->get_subcommands([](const CLI::App*) { return true; });
    if (known.empty()) return command;
    std::string names;
    const CLI::App* found = nullptr;
    for (const CLI::App* each : known) {
      names += (names.empty() ? "" : ", ") + each->get_name();
      if (each->get_name() == argv[i]) found = each;
    }
    if (found == nullptr) {
      const auto words = terminal::open_words("en", {});
      print_error(words->say(Message("app.command").text("found", argv[i]).text("known", names)));
      return nullptr;
    }
    command = found;
  }
  return command;
}

// CLI11 would read the variables of all commands, and so one that is wrong would stop them all.
void bind_variables(ProgramState& state, const CLI::App& command) {
  for (const ProgramState::Variable& variable : state.variables) {
    if (variable.command == &command) variable.option->envname(variable.name);
  }
}

// The error message of CLI11, followed by the environment variable of the flag if it is about one.
std::string describe_error(const ProgramState& state, const CLI::Error& error) {
  const std::string what = error.what();
  std::string out = "formicary: " + what + "\n";
  for (const ProgramState::Variable& variable : state.variables) {
    const char* value = std::getenv(variable.name.c_str());
    if (variable.option->get_envname().empty() || value == nullptr || *value == '\0') continue;
    if (what.find(variable.option->get_name()) == std::string::npos) continue;
    const auto words = terminal::open_words("en", {});
    out += words->say(Message("app.variable").text("name", variable.name));
    out += "\n";
  }
  return out + "Run with --help for more information.\n";
}

}  // namespace

Flag& Flag::required() {
  option_->required();
  return *this;
}

Flag& Flag::hidden() {
  option_->group("");
  return *this;
}

Flag& Flag::split_at(char delimiter) {
  option_->delimiter(delimiter);
  return *this;
}

Flag& Flag::not_negative() {
  option_->check(CLI::NonNegativeNumber);
  return *this;
}

Flag& Flag::one_of(const std::vector<std::string>& values) {
  option_->check(CLI::IsMember(values));
  return *this;
}

Flag& Flag::type_name(const std::string& name) {
  option_->type_name(name);
  return *this;
}

Flag& Flag::show_default() {
  option_->capture_default_str();
  return *this;
}

Flag& Flag::show_default(const std::string& text) {
  option_->default_str(text);
  return *this;
}

Flag& Flag::excludes(const Flag& other) {
  option_->excludes(other.option_);
  return *this;
}

Flag& Flag::env(const std::string& name) {
  state_->variables.push_back({command_, option_, name});
  return *this;
}

template <class Number>
Flag& Flag::range(Number least, Number most) {
  option_->check(CLI::Range(least, most));
  return *this;
}

template Flag& Flag::range(int, int);
template Flag& Flag::range(unsigned, unsigned);
template Flag& Flag::range(std::uint64_t, std::uint64_t);
template Flag& Flag::range(double, double);

template <class Value>
Flag Flags::option(const std::string& names, Value& target, const std::string& help) const {
  return {*state_, *command_, *command_->add_option(names, target, help)};
}

template Flag Flags::option(const std::string&, int&, const std::string&) const;
template Flag Flags::option(const std::string&, unsigned&, const std::string&) const;
template Flag Flags::option(const std::string&, std::uint64_t&, const std::string&) const;
template Flag Flags::option(const std::string&, double&, const std::string&) const;
template Flag Flags::option(const std::string&, std::string&, const std::string&) const;
template Flag Flags::option(const std::string&, std::optional<int>&, const std::string&) const;
template Flag Flags::option(const std::string&, std::optional<std::uint64_t>&,
                            const std::string&) const;
template Flag Flags::option(const std::string&, std::optional<std::string>&,
                            const std::string&) const;
template Flag Flags::option(const std::string&, std::vector<int>&, const std::string&) const;
template Flag Flags::option(const std::string&, std::vector<std::string>&,
                            const std::string&) const;

Flag Flags::flag(const std::string& names, bool& target, const std::string& help) const {
  return {*state_, *command_, *command_->add_flag(names, target, help)};
}

void Flags::footer(std::function<std::string()> text) const { command_->footer(std::move(text)); }

Flags Flags::command(const std::string& name, const std::string& about) const {
  command_->require_subcommand(1);
  return {*state_, *command_->add_subcommand(name, about)};
}

void Flags::run(std::function<int()> job) const {
  command_->callback([state = state_, job = std::move(job)] { state->job = job; });
}

bool Flags::given(const std::string& name) const { return command_->count(name) > 0; }

Program::Program(const About& about)
    : state_(new ProgramState{CLI::App(about.text, about.name), {}, {}}) {
  CLI::App& program = state_->program;
  program.set_version_flag("--version", about.name + " " + about.version);
  program.require_subcommand(1);
  program.failure_message([state = state_.get()](const CLI::App*, const CLI::Error& error) {
    return describe_error(*state, error);
  });
  program.footer(about.footer);
}

Program::~Program() = default;

Flags Program::command(const std::string& name, const std::string& about) {
  return {*state_, *state_->program.add_subcommand(name, about)};
}

int Program::run(int argc, char** argv) {
  CLI::App& program = state_->program;
  if (argc < 2) {
    std::fputs(program.help().c_str(), stderr);
    return kExitBadUsage;
  }
  try {
    const CLI::App* command = find_command(program, argc, argv);
    if (command == nullptr) return kExitBadUsage;
    bind_variables(*state_, *command);
    program.parse(argc, argv);
    return state_->job();
  } catch (const CLI::ParseError& error) {
    const int code = program.exit(error);
    return code == 0 ? kExitOk : kExitBadUsage;
  } catch (const std::exception& error) {
    std::fprintf(stderr, "formicary: this is a bug of ours, please report it: %s\n", error.what());
    return kExitFailed;
  }
}

}  // namespace formicary::app
