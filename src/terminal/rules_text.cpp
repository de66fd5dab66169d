#include "terminal/rules_text.h"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/text.h"
#include "terminal/columns.h"

namespace formicary::terminal {
namespace {

constexpr std::size_t kRuleWidth = 8;

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
  return out;
}

// `10.2` as 10 and 2, for sorting; the second number of a heading is 0.
std::pair<int, int> in_order(std::string_view number) {
  const std::size_t dot = number.find('.');
  const auto value = [](std::string_view digits) {
    return static_cast<int>(parse_number(digits, 999).value_or(0));
  };
  if (dot == std::string_view::npos) return {value(number), 0};
  return {value(number.substr(0, dot)), value(number.substr(dot + 1))};
}

bool is_wanted(std::string_view number, std::string_view clause) {
  const bool heading = number.find('.') == std::string_view::npos;
  if (clause.empty()) return heading;
  if (number == clause) return true;
  return clause.find('.') == std::string_view::npos &&
         number.starts_with(std::string(clause) + ".");
}

}  // namespace

std::optional<std::string> rules_text(const Words& words, const Paint& paint,
                                      std::string_view title_prefix, std::string_view clause) {
  const std::string prefix = std::string(title_prefix) + "-";
  if (lower_case(clause).starts_with(lower_case(prefix))) clause.remove_prefix(prefix.size());
  const std::string start = "rule." + prefix;
  std::vector<std::string> numbers;
  for (const std::string& id : words.ids()) {
    if (!id.starts_with(start)) continue;
    std::string number = id.substr(start.size());
    if (is_wanted(number, clause)) numbers.push_back(std::move(number));
  }
  if (numbers.empty()) return {};
  std::sort(numbers.begin(), numbers.end(),
            [](const std::string& a, const std::string& b) { return in_order(a) < in_order(b); });
  std::string out;
  for (const std::string& number : numbers) {
    const std::string text = words.say(start + number);
    if (number.find('.') == std::string::npos) {
      out += paint.bold(prefix + number + " " + text) + "\n";
    } else {
      const std::string label = pad_right(prefix + number, kRuleWidth - 1) + " ";
      out += wrap(label + text, kScreenWidth, kRuleWidth) + "\n";
    }
  }
  return out;
}

}  // namespace formicary::terminal
