// Where data of a user goes, with and without the variables of the environment.
#include "platform/data_folder.h"

#include <doctest/doctest.h>

#include <cstdlib>
#include <optional>
#include <string>

namespace formicary {
namespace {

// Sets a variable of the environment, or removes it, and restores it at the end.
class Variable {
 public:
  Variable(const char* name, const std::optional<std::string>& value) : name_(name) {
    if (const char* found = std::getenv(name)) before_ = found;
    set(value);
  }
  Variable(const Variable&) = delete;
  Variable& operator=(const Variable&) = delete;
  ~Variable() { set(before_); }

 private:
  void set(const std::optional<std::string>& value) {
    if (value) {
      setenv(name_, value->c_str(), 1);
    } else {
      unsetenv(name_);
    }
  }

  const char* name_;
  std::optional<std::string> before_;
};

std::string folder(const std::optional<std::string>& data, const std::optional<std::string>& home) {
  const Variable first("XDG_DATA_HOME", data);
  const Variable second("HOME", home);
  return data_folder();
}

}  // namespace

TEST_CASE("the data folder is that of the XDG specification") {
  CHECK(folder("/data", "/home/ada") == "/data/formicary");
  CHECK(folder({}, "/home/ada") == "/home/ada/.local/share/formicary");
  CHECK(folder("", "/home/ada") == "/home/ada/.local/share/formicary");
  CHECK(folder("data", "/home/ada") == "/home/ada/.local/share/formicary");  // relative: ignored
}

TEST_CASE("without a home folder there is no data folder") {
  CHECK(folder({}, {}).empty());
  CHECK(folder({}, "").empty());
  CHECK(folder("data", {}).empty());
  CHECK(folder("/data", {}) == "/data/formicary");
}

}  // namespace formicary
