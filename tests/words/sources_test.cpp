// Every message that the sources make has an English text, which uses only the parameters that the
// message is given. The sources are read as text: `Message("id")` with the `.text("name", ..)` and
// `.number("name", ..)` that follow it, and ids of NoteSpecs.
#include <cctype>
#include <set>

#include "catalog/catalog.h"
#include "tests/words/reading.h"

namespace formicary::test {
namespace {

// Walks over C++ text, as far as calls and string literals go.
class Scanner {
 public:
  explicit Scanner(std::string_view text) : text_(text) {}

  void skip_spaces() {
    while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
  }
  bool skip(std::string_view token) {
    skip_spaces();
    if (!text_.substr(at_).starts_with(token)) return false;
    at_ += token.size();
    return true;
  }
  void skip_name() {
    skip_spaces();
    while (at_ < text_.size() &&
           (std::isalnum(static_cast<unsigned char>(text_[at_])) != 0 || text_[at_] == '_')) {
      ++at_;
    }
  }
  // Moves past the next occurrence of the name as a whole word; returns false if there is none.
  bool find(std::string_view name) {
    while (true) {
      const std::size_t found = text_.find(name, at_);
      if (found == std::string_view::npos) return false;
      at_ = found + name.size();
      const bool whole =
          found == 0 || std::isalnum(static_cast<unsigned char>(text_[found - 1])) == 0;
      if (whole) return true;
    }
  }
  // The string literal that stands here; empty if none does.
  std::string literal() {
    if (!skip("\"")) return {};
    const std::size_t end = text_.find('"', at_);
    const std::string_view found = text_.substr(at_, end - at_);
    at_ = end + 1;
    return std::string(found);
  }
  // Moves past the bracket that closes the one before.
  void skip_call() {
    for (int depth = 1; depth > 0 && at_ < text_.size(); ++at_) {
      const char c = text_[at_];
      if (c == '"') {
        at_ = text_.find('"', at_ + 1);
      } else if (c == '(' || c == '{') {
        ++depth;
      } else if (c == ')' || c == '}') {
        --depth;
      }
    }
  }

 private:
  std::string_view text_;
  std::size_t at_ = 0;
};

struct Made {
  std::string id;
  std::vector<std::string> params;
};

std::vector<Made> messages_in(const std::string& source) {
  std::vector<Made> out;
  Scanner scanner(source);
  while (scanner.find("Message")) {
    scanner.skip_name();  // the name of a variable, if any
    if (!scanner.skip("(") && !scanner.skip("{")) continue;
    Made made{scanner.literal(), {}};
    if (made.id.empty()) continue;
    scanner.skip_call();
    while (scanner.skip(".text(") || scanner.skip(".number(") || scanner.skip(".seat(") ||
           scanner.skip(".colour(")) {
      made.params.push_back(scanner.literal());
      scanner.skip_call();
    }
    out.push_back(std::move(made));
  }
  return out;
}

std::vector<std::string> specs_in(const std::string& source) {
  std::vector<std::string> out;
  Scanner scanner(source);
  while (scanner.find("NoteSpec")) {
    scanner.skip_name();
    if (!scanner.skip("{")) continue;
    scanner.skip_name();  // the kind
    scanner.skip("::");
    scanner.skip_name();
    scanner.skip(",");
    if (std::string id = scanner.literal(); !id.empty()) out.push_back(std::move(id));
  }
  return out;
}

std::vector<std::filesystem::path> sources() {
  std::vector<std::filesystem::path> out;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(source_dir() / "src")) {
    const auto extension = entry.path().extension();
    if (extension == ".cpp" || extension == ".h" || extension == ".inl")
      out.push_back(entry.path());
  }
  return out;
}

// The words that a source may use: a game's own in folders of that game, those of any game in the
// others.
const Words& words_for(const std::filesystem::path& source) {
  for (const CatalogEntry& entry : catalog()) {
    const std::string title(entry.title().id);
    const bool own = source.string().find("/" + title + "/") != std::string::npos;
    if (own) return english(title);
  }
  return english({});
}

// A message of a source that belongs to no game has one text for all games, or a text in each.
void check_everywhere(const Words& words, const Made& made) {
  if (words.has(made.id)) {
    check_text(words, made.id, made.params);
    return;
  }
  for (const CatalogEntry& entry : catalog()) {
    // Its parameters differ by game, and are given apart.
    CHECK_MESSAGE(english(entry.title().id).has(made.id), "there is no text for " << made.id);
  }
}

}  // namespace

TEST_CASE("the scanner finds messages and their parameters") {
  const auto made = messages_in(
      "Message(\"a.b\", \"IH-1\").text(\"c\", f(\")\", {1}))\n  .number(\"d\", 2), Message()"
      "Message&& m; Message message(\"e\"); message.text(\"f\", x); describe_Message x");
  REQUIRE(made.size() == 2);
  CHECK(made[0].id == "a.b");
  CHECK(made[0].params == std::vector<std::string>{"c", "d"});
  CHECK(made[1].id == "e");
  CHECK(made[1].params.empty());
  CHECK(specs_in(
            "NoteSpec{Kind::kA, \"a\", {}} NoteSpec kB{\n  Kind::kB, \"b\"} const NoteSpec& spec")
            .size() == 2);
}

TEST_CASE("every message that the sources make has its text") {
  std::set<std::string> seen;
  for (const auto& path : sources()) {
    const std::string source = file_text(path);
    const Words& words = words_for(path);
    CAPTURE(path.string());
    for (const Made& made : messages_in(source)) {
      check_everywhere(words, made);
      seen.insert(made.id);
    }
    for (const std::string& id : specs_in(source)) {
      CHECK_MESSAGE(words.has(id), "there is no text for " << id);
      seen.insert(id);
    }
  }
  CHECK(seen.size() > 80);
  // Families of messages that are all made in the sources: no text without use.
  const std::set<std::string> families = {"action", "command",  "edition", "file",
                                          "game",   "position", "words"};
  for (const CatalogEntry& entry : catalog()) {
    for (const std::string& id : english(entry.title().id).ids()) {
      if (!families.contains(id.substr(0, id.find('.')))) continue;
      CHECK_MESSAGE(seen.contains(id), id << " is a text that nothing uses");
    }
  }
}

}  // namespace formicary::test
