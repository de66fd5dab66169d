#include "words/pattern.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "words/languages.h"

namespace formicary {
namespace {

constexpr int kMaxDepth = 8;

// Recursive descent. After a fault every function returns at once, and the results are ignored.
class PatternParser {
 public:
  PatternParser(std::string_view text, std::string_view language)
      : text_(text), language_(language) {}

  Result<Pattern, PatternFault> parse() {
    Pattern pattern = read_pattern({}, 0);
    if (!fault_ && at_ < text_.size()) fail(at_, Message("words.stray-brace"));
    if (fault_) return std::move(*fault_);
    return pattern;
  }

 private:
  void fail(std::size_t offset, Message message) {
    if (!fault_) fault_ = PatternFault{offset, std::move(message)};
  }

  [[nodiscard]] bool at_end() const { return at_ == text_.size(); }
  [[nodiscard]] bool sees(std::string_view token) const {
    return text_.substr(at_).starts_with(token);
  }
  bool skip(std::string_view token) {
    if (!sees(token)) return false;
    at_ += token.size();
    return true;
  }
  void skip_spaces() {
    while (skip(" ") || skip("\t")) {
    }
  }
  // Reads the word before the next space, comma or brace, and skips spaces around it.
  std::string_view read_word() {
    skip_spaces();
    const std::size_t end = std::min(text_.find_first_of(" \t,{}", at_), text_.size());
    const std::string_view word = text_.substr(at_, end - at_);
    at_ = end;
    skip_spaces();
    return word;
  }

  // Reads up to the closing brace or the end. `counted` is the parameter of the surrounding plural.
  Pattern read_pattern(std::string_view counted, int depth) {
    Pattern pattern;
    while (!fault_ && !at_end() && !sees("}")) {
      if (skip("'{'")) {
        add_text(pattern, "{");
      } else if (skip("'}'")) {
        add_text(pattern, "}");
      } else if (skip("\\n")) {
        add_text(pattern, "\n");
      } else if (!counted.empty() && skip("#")) {
        pattern.push_back({Piece::Kind::kParam, std::string(counted), {}});
      } else if (sees("{")) {
        pattern.push_back(read_argument(counted, depth));
      } else {
        add_text(pattern, text_.substr(at_++, 1));
      }
    }
    return pattern;
  }

  static void add_text(Pattern& pattern, std::string_view text) {
    if (pattern.empty() || pattern.back().kind != Piece::Kind::kText) pattern.emplace_back();
    pattern.back().text += text;
  }

  Piece read_argument(std::string_view counted, int depth) {
    const std::size_t open = at_++;
    const std::string_view name = read_word();
    Piece piece{Piece::Kind::kParam, std::string(name), {}};
    if (at_end()) {
      fail(open, Message("words.open-brace"));
    } else if (!is_id(name)) {
      fail(open + 1, Message("words.bad-name").text("found", name));
    } else if (skip("}")) {
      return piece;
    } else if (!skip(",")) {
      fail(at_, Message("words.bad-argument").text("name", name));
    } else {
      read_choice(piece, open, counted, depth);
    }
    return piece;
  }

  // Reads the rest of `{name, type, branches}`, starting with the type.
  void read_choice(Piece& piece, std::size_t open, std::string_view counted, int depth) {
    skip_spaces();
    const std::size_t type_at = at_;
    const std::string_view type = read_word();
    if (at_end()) return fail(open, Message("words.open-brace"));
    if (type != "plural" && type != "select") {
      return fail(type_at, Message("words.unknown-type").text("found", type));
    }
    if (!skip(",")) return fail(at_, Message("words.no-branches").text("type", type));
    if (depth == kMaxDepth) return fail(open, Message("words.too-deep").number("most", kMaxDepth));
    const bool plural = type == "plural";
    piece.kind = plural ? Piece::Kind::kPlural : Piece::Kind::kSelect;
    while (true) {
      skip_spaces();
      if (skip("}")) break;
      if (at_end()) return fail(open, Message("words.open-brace"));
      read_branch(piece, plural ? piece.text : counted, depth);
      if (fault_) return;
    }
    if (!has_branch(piece, "other")) fail(open, Message("words.no-other").text("type", type));
  }

  void read_branch(Piece& piece, std::string_view counted, int depth) {
    const std::size_t key_at = at_;
    const std::string_view key = read_word();
    if (key.empty() || !sees("{")) {
      return fail(key_at, Message("words.bad-branch").text("found", key));
    }
    if (piece.kind == Piece::Kind::kPlural && !good_plural_key(key)) {
      return fail(key_at, Message("words.bad-plural").text("found", key));
    }
    if (has_branch(piece, key)) {
      return fail(key_at, Message("words.repeated-branch").text("found", key));
    }
    const std::size_t open = at_++;
    Branch branch{std::string(key), read_pattern(counted, depth + 1)};
    if (!fault_ && !skip("}")) fail(open, Message("words.open-brace"));
    piece.branches.push_back(std::move(branch));
  }

  [[nodiscard]] bool good_plural_key(std::string_view key) const {
    if (!key.starts_with('=')) return has_plural_category(language_, key);
    const std::string_view digits = key.substr(1);
    return parse_number(digits, 1'000'000) && (digits == "0" || !digits.starts_with('0'));
  }

  static bool has_branch(const Piece& piece, std::string_view key) {
    return std::any_of(piece.branches.begin(), piece.branches.end(),
                       [&](const Branch& branch) { return branch.key == key; });
  }

  std::string_view text_;
  std::string_view language_;
  std::size_t at_ = 0;
  std::optional<PatternFault> fault_;
};

void collect_params(const Pattern& pattern, std::vector<std::string>& names) {
  for (const Piece& piece : pattern) {
    if (piece.kind != Piece::Kind::kText) names.push_back(piece.text);
    for (const Branch& branch : piece.branches) collect_params(branch.pattern, names);
  }
}

}  // namespace

Result<Pattern, PatternFault> parse_pattern(std::string_view text, std::string_view language) {
  return PatternParser(text, language).parse();
}

std::vector<std::string> params_of(const Pattern& pattern) {
  std::vector<std::string> names;
  collect_params(pattern, names);
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

}  // namespace formicary
