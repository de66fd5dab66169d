// Every text of every language, looked at as it stands in its file: the choices that it makes, what
// is typed, and that each choice reads well.
#include <map>
#include <set>

#include "base/text.h"
#include "tests/words/reading.h"
#include "words/languages.h"
#include "words/pattern.h"

namespace formicary::test {
namespace {

using Texts = std::map<std::string, std::string>;

// The texts of one file, by id. Only for files that are read without a fault.
Texts texts_of(const std::filesystem::path& path) {
  Texts texts;
  std::string* last = nullptr;
  const std::string file = file_text(path);
  for (const std::string_view line : split(file, '\n')) {
    const std::string_view text = trim(line);
    if (text.empty() || text.starts_with('#')) continue;
    if (line.starts_with(' ')) {
      if (!last->empty()) *last += ' ';
      *last += text;
      continue;
    }
    const std::size_t equals = text.find('=');
    last = &texts[std::string(trim(text.substr(0, equals)))];
    *last = trim(text.substr(equals + 1));
  }
  return texts;
}

std::vector<std::string> file_names() {
  std::vector<std::string> out;
  for (const auto& entry : std::filesystem::directory_iterator(source_dir() / "words" / "en")) {
    out.push_back(entry.path().filename());
  }
  return out;
}

// Calls with every text: language, id, text, and the English text.
template <class Look>
void for_each_text(const Look& look) {
  for (const std::string_view language : shipped_languages()) {
    for (const std::string& name : file_names()) {
      const Texts english_texts = texts_of(source_dir() / "words" / "en" / name);
      for (const auto& [id, text] : texts_of(source_dir() / "words" / language / name)) {
        CAPTURE(language);
        CAPTURE(id);
        const auto found = english_texts.find(id);
        REQUIRE(found != english_texts.end());  // in the file of the same name
        look(language, id, text, found->second);
      }
    }
  }
}

// The last parts of all ids of terms: what a `select` may ask for.
std::set<std::string> term_ids() {
  std::set<std::string> out;
  for (const std::string& name : file_names()) {
    for (const auto& [id, text] : texts_of(source_dir() / "words" / "en" / name)) {
      if (id.starts_with("term.")) out.insert(id.substr(id.rfind('.') + 1));
    }
  }
  return out;
}

void check_selects(const Pattern& pattern, const std::set<std::string>& terms) {
  for (const Piece& piece : pattern) {
    for (const Branch& branch : piece.branches) {
      const bool known = piece.kind != Piece::Kind::kSelect || branch.key == "other" ||
                         parse_number(branch.key, 99) || terms.contains(branch.key);
      CHECK_MESSAGE(known, branch.key << " is neither a term nor a number");
      check_selects(branch.pattern, terms);
    }
  }
}

// The parameters whose plurals have, or have not, a form for 1.
void collect_plurals(const Pattern& pattern, bool with_one, std::set<std::string>& names) {
  for (const Piece& piece : pattern) {
    const bool has_one =
        std::any_of(piece.branches.begin(), piece.branches.end(),
                    [](const Branch& each) { return each.key == "one" || each.key == "=1"; });
    if (piece.kind == Piece::Kind::kPlural && has_one == with_one) names.insert(piece.text);
    for (const Branch& branch : piece.branches) collect_plurals(branch.pattern, with_one, names);
  }
}

// The text with one choice everywhere, and a word for each parameter.
std::string with_choice(const Pattern& pattern, std::size_t choice) {
  std::string out;
  for (const Piece& piece : pattern) {
    if (piece.kind == Piece::Kind::kText) {
      out += piece.text;
    } else if (piece.branches.empty()) {
      out += "word";
    } else {
      out += with_choice(piece.branches[choice % piece.branches.size()].pattern, choice);
    }
  }
  return out;
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + part.size())) {
    ++found;
  }
  return found;
}

// The fault of a sentence; empty if it has none.
std::string_view wrong_in(std::string_view sentence) {
  if (trim(sentence) != sentence) return "a space at an end";
  for (const std::string_view part : {" ,", " )", "( ", " 。", " ，", "。。", "，，"}) {
    if (count(sentence, part) > 0) return part;
  }
  static constexpr std::array<std::array<std::string_view, 2>, 4> kPairs = {
      {{"“", "”"}, {"「", "」"}, {"(", ")"}, {"（", "）"}}};
  for (const auto& [open, close] : kPairs) {
    if (count(sentence, open) != count(sentence, close)) return open;
  }
  // Two spaces are for tables, at the start of a line or behind a command there.
  return count(sentence, "\n  ") == 0 && count(sentence, "  ") > 0 ? "two spaces" : "";
}

bool ends_with_any(std::string_view text, std::span<const std::string_view> ends) {
  return std::any_of(ends.begin(), ends.end(),
                     [&](std::string_view end) { return text.ends_with(end); });
}

// The kind of a text, by its end: a sentence, the head of a list, a prompt, or a few words.
std::string_view kind_of(std::string_view text) {
  static constexpr std::array<std::string_view, 7> kSentence = {".",  "?",  "!", "…",
                                                                "。", "？", "！"};
  static constexpr std::array<std::string_view, 2> kHead = {":", "："};
  while (text.ends_with(')') || text.ends_with("）")) {
    text.remove_suffix(text.ends_with(')') ? 1 : std::string_view("）").size());
  }
  if (ends_with_any(text, kSentence)) return "sentence";
  if (ends_with_any(text, kHead)) return "head";
  return text.ends_with(">") ? "prompt" : "words";
}

// The parts of a text to be typed: flags, addresses, and the commands of the tables in a help.
std::multiset<std::string> typed_in(std::string_view text) {
  constexpr std::string_view kTyped = "abcdefghijklmnopqrstuvwxyz0123456789-.:/";
  std::multiset<std::string> out;
  for (const std::string_view start : {"--", "http", "mailto:", "\\n  "}) {
    for (std::size_t at = text.find(start); at != text.npos; at = text.find(start, at)) {
      const std::size_t end = text.find_first_not_of(kTyped, at + start.size());
      std::string_view found = text.substr(at, end - at);
      while (found.ends_with('.') || found.ends_with(':')) found.remove_suffix(1);
      out.emplace(found);
      at += start.size();
    }
  }
  return out;
}

}  // namespace

TEST_CASE("every language has the files of English, with the same messages in each") {
  for (const std::string_view language : shipped_languages()) {
    CAPTURE(language);
    for (const std::string& name : file_names()) {
      CAPTURE(name);
      const Texts texts = texts_of(source_dir() / "words" / language / name);
      const Texts english_texts = texts_of(source_dir() / "words" / "en" / name);
      CHECK(texts.size() == english_texts.size());
      for (const auto& [id, text] : english_texts) {
        CHECK_MESSAGE(texts.contains(id), id << " is not translated");
      }
    }
  }
}

TEST_CASE("a text chooses by words that there are") {
  const std::set<std::string> terms = term_ids();
  CHECK(terms.contains("bone"));
  for_each_text([&](std::string_view language, const std::string& id, const std::string& text,
                    const std::string& /*english*/) {
    const auto pattern = parse_pattern(text, language);
    REQUIRE_MESSAGE(pattern.ok(), id);
    check_selects(*pattern, terms);
  });
}

TEST_CASE("a language that has a form for 1 uses it where English does") {
  for_each_text([](std::string_view language, const std::string& /*id*/, const std::string& text,
                   const std::string& english_text) {
    if (!has_plural_category(language, "one")) return;
    std::set<std::string> needed;
    std::set<std::string> without;
    collect_plurals(*parse_pattern(english_text, "en"), true, needed);
    collect_plurals(*parse_pattern(text, language), false, without);
    for (const std::string& name : without) {
      CHECK_MESSAGE(!needed.contains(name), name << " has no form for 1");
    }
  });
}

TEST_CASE("every choice of a text reads well") {
  for_each_text([](std::string_view language, const std::string& id, const std::string& text,
                   const std::string& /*english*/) {
    const auto pattern = parse_pattern(text, language);
    REQUIRE(pattern.ok());
    constexpr std::size_t kChoices = 12;  // more than any text has in one place
    for (std::size_t choice = 0; choice < kChoices; ++choice) {
      const std::string sentence = with_choice(*pattern, choice);
      const std::string_view wrong = wrong_in(sentence);
      CHECK_MESSAGE(wrong.empty(), language << " " << id << ": " << wrong << " in " << sentence);
    }
  });
}

TEST_CASE("a translation ends as the English text does") {
  for_each_text([](std::string_view language, const std::string& id, const std::string& text,
                   const std::string& english_text) {
    if (id.starts_with("term.")) return;
    const auto pattern = parse_pattern(text, language);
    const auto english_pattern = parse_pattern(english_text, "en");
    REQUIRE(pattern.ok());
    REQUIRE(english_pattern.ok());
    CHECK(kind_of(with_choice(*pattern, 0)) == kind_of(with_choice(*english_pattern, 0)));
  });
}

TEST_CASE("what is typed is the same in every language") {
  CHECK(typed_in("give --data. Try: http://a.b:80, \\n  log 20  \\n  {x}") ==
        std::multiset<std::string>{"--data", "http://a.b:80", "\\n  log", "\\n  "});
  for_each_text(
      [](std::string_view /*language*/, const std::string& /*id*/, const std::string& text,
         const std::string& english_text) { CHECK(typed_in(text) == typed_in(english_text)); });
}

TEST_CASE("what the terminal shortens can still be told apart") {
  // By letters; a terminal has room for less of them where they are wide.
  const auto start = [](const std::string& text, std::size_t letters) {
    std::size_t end = 0;
    for (std::size_t room = letters; room > 0 && end < text.size(); --room) {
      const bool wide = static_cast<unsigned char>(text[end]) >= 0xe0;
      if (wide && room < 2) break;
      do ++end;
      while (end < text.size() && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80);
      if (wide) --room;
    }
    return text.substr(0, end);
  };
  CHECK(start("teapot", 3) == "tea");
  CHECK(start("één", 2) == "éé");
  CHECK(start("茶壺", 3) == "茶");
  struct Family {
    std::string_view title;
    std::string_view prefix;
    std::size_t letters;
  };
  for (const std::string_view language : shipped_languages()) {
    for (const Family family :
         {Family{"ithappens", "term.symbol.", 3}, Family{"antics", "term.short.", 2},
          Family{"antics", "term.food.", 3}}) {
      const Words words = shipped_words(language, family.title);
      std::map<std::string, std::string> seen;
      for (const std::string& id : words.ids()) {
        // Leaves are never shortened.
        if (!id.starts_with(family.prefix) || id.ends_with("-leaf")) continue;
        const auto [other, fresh] = seen.emplace(start(words.say(id), family.letters), id);
        CHECK_MESSAGE(fresh, language << ": " << id << " looks like " << other->second);
      }
      CHECK(seen.size() > 5);
    }
  }
}

}  // namespace formicary::test
