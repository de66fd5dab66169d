#include "client/typed_move.h"

#include <algorithm>
#include <utility>

#include "base/text.h"

namespace formicary {

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  return out;
}

std::string command_of(const Position& position, AnyAction action) {
  std::string out;
  position.text(action, out);
  return out;
}

std::vector<AnyAction> matching(const Position& position, const std::vector<AnyAction>& legal,
                                std::string_view text) {
  const std::vector<Word> wanted = split_words(text);
  std::vector<AnyAction> found;
  for (const AnyAction action : legal) {
    const std::string typed = command_of(position, action);
    std::size_t at = 0;
    for (const Word& word : split_words(typed)) {
      if (at < wanted.size() && word.text.starts_with(wanted[at].text)) ++at;
    }
    if (at == wanted.size()) found.push_back(action);
  }
  return found;
}

std::vector<AnyAction> meant_by(const Position& position, const std::vector<AnyAction>& legal,
                                std::string_view text) {
  std::vector<AnyAction> found = matching(position, legal, text);
  if (found.empty()) return found;
  const std::string first = command_of(position, found[0]);
  const bool go_on_from_first = std::all_of(found.begin(), found.end(), [&](AnyAction action) {
    return command_of(position, action).starts_with(first);
  });
  if (go_on_from_first) found.resize(1);
  return found;
}

namespace {

// One letter is too little for a move that spends something: it may be a command of the program.
constexpr std::size_t kClearBeginning = 2;

const VerbSpec* verb_of(const Title& title, const std::string& command) {
  const std::string_view word = std::string_view(command).substr(0, command.find(' '));
  const auto found = std::find_if(title.verbs.begin(), title.verbs.end(),
                                  [&](const VerbSpec& verb) { return verb.word == word; });
  return found == title.verbs.end() ? nullptr : &*found;
}

// Whether a word is a verb of the title or the beginning of no other one. Ignores what is legal
// now.
bool is_clear(const Title& title, const VerbSpec& verb, std::string_view word) {
  if (word == verb.word) return true;
  return word.size() >= kClearBeginning && verb.word.starts_with(word) &&
         std::count_if(title.verbs.begin(), title.verbs.end(),
                       [&](const VerbSpec& each) { return each.word.starts_with(word); }) == 1;
}

// A move that spends something, although the text does not name its verb clearly.
bool is_guess(const Title& title, const Position& position, AnyAction action,
              std::string_view text) {
  const VerbSpec* verb = verb_of(title, command_of(position, action));
  if (verb == nullptr || !verb->spends) return false;
  const std::vector<Word> words = split_words(text);
  return words.empty() || !is_clear(title, *verb, words[0].text);
}

// The words of the game in a move's description that the text begins, such as `symbol.hatch`.
std::vector<std::string> named_terms(const Position& position, AnyAction action,
                                     const std::vector<Word>& text) {
  std::vector<std::string> terms;
  for (const Param& param : position.describe(action).params) {
    if (param.kind != ParamKind::kTerm) continue;
    const std::string_view id = std::string_view(param.text).substr(param.text.find('.') + 1);
    const bool named = std::any_of(text.begin(), text.end(),
                                   [&](const Word& word) { return id.starts_with(word.text); });
    if (named) terms.push_back(param.text);
  }
  return terms;
}

// The guesses, and other moves that do what the text names: a space of the hill for the same
// action.
std::vector<AnyAction> with_alternatives(const Position& position,
                                         const std::vector<AnyAction>& legal,
                                         const std::vector<AnyAction>& guesses,
                                         std::string_view text) {
  const std::vector<Word> words = split_words(text);
  std::vector<std::string> wanted;
  for (const AnyAction guess : guesses) {
    for (std::string& term : named_terms(position, guess, words)) wanted.push_back(std::move(term));
  }
  std::vector<AnyAction> out;
  for (const AnyAction action : legal) {
    bool alike = std::find(guesses.begin(), guesses.end(), action) != guesses.end();
    for (const std::string& term : named_terms(position, action, words)) {
      alike = alike || std::find(wanted.begin(), wanted.end(), term) != wanted.end();
    }
    if (alike) out.push_back(action);
  }
  return out;
}

}  // namespace

TypedMove read_typed(const Title& title, const Position& position, std::string_view typed) {
  const std::string text = lower_case(typed);
  std::vector<AnyAction> legal;
  position.legal(legal);
  if (const auto number = parse_number(text, legal.size()); number && *number > 0) {
    return {legal[static_cast<std::size_t>(*number) - 1], {}, {}};
  }
  if (const auto action = position.parse(text)) {
    if (auto refusal = position.why_not(*action)) return {{}, std::move(refusal), {}};
    return {*action, {}, {}};
  }
  std::vector<AnyAction> found = meant_by(position, legal, text);
  const bool guessed =
      !found.empty() && std::all_of(found.begin(), found.end(), [&](AnyAction action) {
        return is_guess(title, position, action, text);
      });
  if (guessed) return {{}, {}, with_alternatives(position, legal, found, text)};
  if (found.size() == 1) return {found[0], {}, {}};
  return {{}, {}, std::move(found)};
}

}  // namespace formicary
