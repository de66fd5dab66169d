// read_edition: one pass over the lines that goes on after a fault, so that all are reported.
#include <algorithm>
#include <array>
#include <optional>
#include <string>

#include "base/text.h"
#include "core/edition_text.h"
#include "games/ithappens/edition.h"

namespace formicary::ithappens {
namespace {

constexpr int kMaxWormNumber = kMaxHeight * kFaces;
constexpr int kMaxTileValue = 99;

constexpr std::array<std::string_view, 6> kKeywords = {"item",    "mound", "queen",
                                                       "general", "worm",  "column"};

// A mound as it stands in the file, which may have too many or too few of anything.
struct MoundBlock {
  Card card;
  int line = 0;
  int columns = 0;
  bool has_queen = false;
  bool has_general = false;
  bool has_worm = false;
  // Begun by a line without a keyword, which may have been the line of a mound or not.
  bool tentative = false;
  int without_keyword = 0;  // lines that may be what seems to be missing

  [[nodiscard]] int missing() const {
    return int{!has_queen} + int{!has_general} + int{!has_worm} + std::max(0, kColumns - columns);
  }
  [[nodiscard]] bool complete() const { return missing() <= without_keyword; }
  [[nodiscard]] bool empty() const {
    return columns == 0 && !has_queen && !has_general && !has_worm && card.name.empty();
  }
};

// A word of a column that no line declares as an item, with the place of its first use.
struct UnknownSymbol {
  std::string_view text;
  int line = 0;
  int column = 0;
  std::size_t items = 0;  // declared before it
};

class EditionReader {
 public:
  explicit EditionReader(std::string_view text) : text_(text, "ithappens", kKeywords) {}

  Result<Edition, Faults> read() {
    if (text_.is_readable()) {
      for (const Line& line : text_.lines()) read_line(line);
      end_mound();
      check_whole();
    }
    Faults faults = text_.take_faults();
    if (!faults.empty()) return faults;
    return std::move(edition_);
  }

 private:
  void read_line(const Line& line) {
    const std::string_view key = line.words[0].text;
    if (key == "item") return read_item(line);
    if (key == "mound") return begin_mound(line);
    if (key == "queen" || key == "general" || key == "worm") return read_value(line);
    if (key == "column") return read_column(line);
    if (key.empty()) return read_unknown(line);
    if (key == "name" && mound_ && !(mound_->tentative && edition_.name.empty())) {
      text_.read_text(line, 1, key, EditionText::kMaxNameLength, mound_->card.name);
      return;
    }
    text_.read_header(line, edition_);
  }

  // A line whose keyword is not even a misspelling: whatever it may have been is not missing.
  void read_unknown(const Line& line) {
    for (std::size_t i = 1; i < line.words.size(); ++i) {
      if (const auto type = find_item(line.words[i].text)) ++item_spaces_[*type];
    }
    if (mound_ && !mound_->complete()) {
      ++mound_->without_keyword;
      return;
    }
    if (mound_count_ == 0 && !mound_) {
      text_.read_header(line, edition_);
      wrong_items_.push_back(second_word(line));
    }
    end_mound();
    mound_.emplace();
    mound_->line = line.number;
    mound_->tentative = true;
  }

  static std::string_view second_word(const Line& line) {
    return line.words.size() < 2 ? std::string_view() : line.words[1].text;
  }

  void read_item(const Line& line) {
    if (!add_item(line)) wrong_items_.push_back(second_word(line));
  }

  // Reports a fault and returns false if the line declares no item.
  bool add_item(const Line& line) {
    if (line.words.size() < 2) {
      text_.fault(Message("edition.form").text("expected", "item ID NAME"), line.number);
      return false;
    }
    const std::string_view id = line.words[1].text;
    if (!text_.require_id(line, 1)) return false;
    if (id == "worm" || id == "blank") {
      text_.fault(Message("edition.reserved-item").text("id", id), line.number,
                  line.words[1].column);
      return false;
    }
    if (find_item(id)) {
      text_.fault(Message("edition.duplicate-id").text("id", id), line.number,
                  line.words[1].column);
      return false;
    }
    if (edition_.items.size() == kMaxItemTypes) {
      text_.fault(Message("edition.too-many-items").number("most", kMaxItemTypes), line.number);
      return false;
    }
    ItemType item{std::string(id), {}};
    if (line.words.size() > 2) {
      text_.read_text(line, 2, "item", EditionText::kMaxNameLength, item.name);
    } else {
      item.name = id;
    }
    edition_.items.push_back(std::move(item));
    item_spaces_.push_back(0);
    item_lines_.push_back(line.number);
    return true;
  }

  [[nodiscard]] std::optional<std::size_t> find_item(std::string_view id) const {
    for (std::size_t i = 0; i < edition_.items.size(); ++i) {
      if (edition_.items[i].id == id) return i;
    }
    return {};
  }

  void begin_mound(const Line& line) {
    end_mound();
    mound_.emplace();
    mound_->line = line.number;
    if (!text_.require_words(line, 2, "mound ID") || !text_.require_id(line, 1)) return;
    mound_->card.id = line.words[1].text;
    if (std::find(mound_ids_.begin(), mound_ids_.end(), mound_->card.id) != mound_ids_.end()) {
      text_.fault(Message("edition.duplicate-id").text("id", mound_->card.id), line.number,
                  line.words[1].column);
    }
    mound_ids_.push_back(mound_->card.id);
  }

  bool in_mound(const Line& line) {
    if (mound_) return true;
    text_.fault(Message("edition.outside-mound").text("word", line.words[0].text), line.number);
    return false;
  }

  void read_value(const Line& line) {
    const std::string_view key = line.words[0].text;
    if (!in_mound(line)) return;
    const bool queen = key == "queen";
    const bool general = key == "general";
    bool& seen = queen ? mound_->has_queen : general ? mound_->has_general : mound_->has_worm;
    if (seen) text_.fault(Message("edition.repeated").text("what", key), line.number);
    seen = true;
    Card& card = mound_->card;
    std::uint8_t& value = queen ? card.queen : general ? card.general : card.worm;
    text_.read_number(line, key == "worm" ? kMaxWormNumber : kMaxTileValue, value);
  }

  void read_column(const Line& line) {
    if (!in_mound(line)) return;
    const int column = mound_->columns++;
    const auto height = static_cast<int>(line.words.size()) - 1;
    if (height < 1 || height > kMaxHeight) {
      text_.fault(Message("edition.column-height")
                      .number("column", column + 1)
                      .number("found", height)
                      .number("most", kMaxHeight),
                  line.number);
    }
    if (column < kColumns) {
      mound_->card.heights[static_cast<std::size_t>(column)] =
          static_cast<std::uint8_t>(std::min(height, kMaxHeight));
    }
    for (int i = 0; i < height; ++i) {
      const Symbol symbol = read_symbol(line, line.words[static_cast<std::size_t>(i) + 1]);
      if (column >= kColumns || i >= kMaxHeight) continue;
      mound_->card.space(static_cast<std::size_t>(column), static_cast<std::size_t>(i)) = symbol;
    }
  }

  Symbol read_symbol(const Line& line, const Word& word) {
    if (word.text == ".") return kBlank;
    if (word.text == "worm") return kWorm;
    if (const auto type = find_item(word.text)) {
      ++item_spaces_[*type];
      return static_cast<Symbol>(kFirstItem + *type);
    }
    const bool seen = std::any_of(unknown_.begin(), unknown_.end(), [&](const UnknownSymbol& each) {
      return each.text == word.text;
    });
    if (!seen) unknown_.push_back({word.text, line.number, word.column, edition_.items.size()});
    return kBlank;
  }

  void end_mound() {
    if (mound_ && mound_->tentative && mound_->empty()) mound_.reset();
    if (!mound_) return;
    Card& card = mound_->card;
    int excused = mound_->without_keyword;
    const auto demand = [&](bool has, std::string_view what) {
      if (has || --excused >= 0) return;
      text_.fault(Message("edition.missing-in-mound").text("what", what).text("mound", card.id),
                  mound_->line);
    };
    demand(mound_->has_queen, "queen");
    demand(mound_->has_general, "general");
    demand(mound_->has_worm, "worm");
    if (card.name.empty()) card.name = card.id;
    const int missing = kColumns - mound_->columns;
    if (missing < 0 || missing > std::max(0, excused)) {
      text_.fault(Message("edition.column-count")
                      .text("mound", card.id)
                      .number("found", mound_->columns)
                      .number("expected", kColumns),
                  mound_->line);
    }
    if (card.queen != 0 && card.general != 0 && card.queen <= card.general) {
      text_.fault(Message("edition.queen-general")
                      .text("mound", card.id)
                      .number("queen", card.queen)
                      .number("general", card.general),
                  mound_->line);
    }
    if (mound_count_ < kCards) edition_.cards[static_cast<std::size_t>(mound_count_)] = card;
    ++mound_count_;
    mound_.reset();
  }

  void check_whole() {
    text_.check_header();
    if (mound_count_ != kCards) {
      text_.fault(
          Message("edition.mound-count").number("found", mound_count_).number("expected", kCards),
          0);
    }
    report_unknown_symbols();
    for (std::size_t i = 0; i < edition_.items.size(); ++i) {
      const std::string& id = edition_.items[i].id;
      if (item_spaces_[i] >= 1 && item_spaces_[i] <= kTilesOfItem) continue;
      if (item_spaces_[i] == 0 && is_reported_as_unknown(id)) continue;
      text_.fault(Message("edition.item-spaces")
                      .text("item", id)
                      .number("found", item_spaces_[i])
                      .number("most", kTilesOfItem),
                  item_lines_[i]);
    }
  }

  // Once for each symbol, and not if a wrong line seems to be the one that declares it.
  void report_unknown_symbols() {
    for (const UnknownSymbol& each : unknown_) {
      const bool declared = std::any_of(
          wrong_items_.begin(), wrong_items_.end(),
          [&](std::string_view id) { return id.empty() || is_misspelling(id, each.text); });
      if (declared) continue;
      std::string known = ". worm";
      for (std::size_t i = 0; i < each.items; ++i) known += " " + edition_.items[i].id;
      text_.fault(Message("edition.unknown-symbol").text("symbol", each.text).text("known", known),
                  each.line, each.column);
    }
  }

  // Whether the item seems to be unused only because its id is spelt in two ways.
  [[nodiscard]] bool is_reported_as_unknown(std::string_view id) const {
    return std::any_of(unknown_.begin(), unknown_.end(),
                       [&](const UnknownSymbol& each) { return is_misspelling(each.text, id); });
  }

  EditionText text_;
  Edition edition_;
  std::optional<MoundBlock> mound_;
  std::vector<std::string> mound_ids_;
  std::vector<int> item_spaces_;
  std::vector<int> item_lines_;
  std::vector<std::string_view> wrong_items_;  // ids of item lines with a fault; may be empty
  std::vector<UnknownSymbol> unknown_;
  int mound_count_ = 0;
};

}  // namespace

Result<Edition, Faults> read_edition(std::string_view text) { return EditionReader(text).read(); }

}  // namespace formicary::ithappens
