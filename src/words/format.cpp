#include "words/format.h"

#include <algorithm>

#include "base/text.h"
#include "words/languages.h"

namespace formicary {
namespace {

class Formatter {
 public:
  Formatter(std::span<const Argument> arguments, std::string_view language)
      : arguments_(arguments), language_(language) {}

  void add(const Pattern& pattern) {
    for (const Piece& piece : pattern) {
      switch (piece.kind) {
        case Piece::Kind::kText:
          out_ += piece.text;
          break;
        case Piece::Kind::kParam:
          add_param(piece.text);
          break;
        case Piece::Kind::kPlural:
          add(plural(piece));
          break;
        case Piece::Kind::kSelect:
          add(select(piece));
          break;
      }
    }
  }

  [[nodiscard]] std::string take() { return std::move(out_); }

 private:
  [[nodiscard]] const Argument* find(std::string_view name) const {
    const auto found = std::find_if(arguments_.begin(), arguments_.end(),
                                    [&](const Argument& each) { return each.name == name; });
    return found == arguments_.end() ? nullptr : &*found;
  }

  static const Pattern* branch(const Piece& piece, std::string_view key) {
    for (const Branch& each : piece.branches) {
      if (each.key == key) return &each.pattern;
    }
    return nullptr;
  }

  static const Pattern& other(const Piece& piece) {
    const Pattern* pattern = branch(piece, "other");
    FORMICARY_CHECK(pattern != nullptr);
    return *pattern;
  }

  void add_param(std::string_view name) {
    if (const Argument* argument = find(name)) {
      out_ += argument->shown;
      return;
    }
    out_ += '{';
    out_ += name;
    out_ += '}';
  }

  // An exact number takes precedence over a category.
  [[nodiscard]] const Pattern& plural(const Piece& piece) const {
    const Argument* argument = find(piece.text);
    if (argument == nullptr || !argument->number) return other(piece);
    std::string exact = "=";
    append_number(exact, *argument->number);
    if (const Pattern* pattern = branch(piece, exact)) return *pattern;
    const Pattern* pattern = branch(piece, plural_category(language_, *argument->number));
    return pattern != nullptr ? *pattern : other(piece);
  }

  [[nodiscard]] const Pattern& select(const Piece& piece) const {
    const Argument* argument = find(piece.text);
    const Pattern* pattern = argument == nullptr ? nullptr : branch(piece, argument->key);
    return pattern != nullptr ? *pattern : other(piece);
  }

  std::span<const Argument> arguments_;
  std::string_view language_;
  std::string out_;
};

}  // namespace

std::string format(const Pattern& pattern, std::span<const Argument> arguments,
                   std::string_view language) {
  Formatter formatter(arguments, language);
  formatter.add(pattern);
  return formatter.take();
}

}  // namespace formicary
