// read_edition: one pass over the lines that goes on after a fault, so that all are reported.
#include <algorithm>
#include <optional>
#include <string>

#include "core/edition_text.h"
#include "games/ithappens/edition.h"

namespace formicary::ithappens {
namespace {

constexpr int kMaxWormNumber = kMaxHeight * kFaces;
constexpr int kMaxTileValue = 99;

// A mound as it stands in the file, which may have too many or too few of anything.
struct MoundBlock {
  Card card;
  int line = 0;
  int columns = 0;
  bool has_queen = false;
  bool has_general = false;
  bool has_worm = false;
};

class EditionReader {
 public:
  explicit EditionReader(std::string_view text) : text_(text, "ithappens") {}

  Result<Edition, Faults> read() {
    if (text_.has_first_line()) {
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
    if (key == "name" && mound_) {
      text_.read_text(line, 1, key, EditionText::kMaxNameLength, mound_->card.name);
      return;
    }
    if (text_.read_header(line, edition_)) return;
    text_.fault(Message("edition.unknown-keyword")
                    .text("word", key)
                    .text("expected",
                          "game, id, name, licence, note, item, mound, queen, general, worm, "
                          "column"),
                line.number, line.words[0].column);
  }

  void read_item(const Line& line) {
    if (line.words.size() < 2) {
      text_.fault(Message("edition.form").text("expected", "item ID NAME"), line.number);
      return;
    }
    const std::string_view id = line.words[1].text;
    if (!text_.is_good_id(line, 1)) return;
    if (id == "worm" || id == "blank") {
      text_.fault(Message("edition.reserved-item").text("id", id), line.number,
                  line.words[1].column);
      return;
    }
    if (find_item(id)) {
      text_.fault(Message("edition.duplicate-id").text("id", id), line.number,
                  line.words[1].column);
      return;
    }
    if (edition_.items.size() == kMaxItemTypes) {
      text_.fault(Message("edition.too-many-items").number("most", kMaxItemTypes), line.number);
      return;
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
    if (!text_.has_words(line, 2, "mound ID") || !text_.is_good_id(line, 1)) return;
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
    std::string known = ". worm";
    for (const ItemType& item : edition_.items) known += " " + item.id;
    text_.fault(Message("edition.unknown-symbol").text("symbol", word.text).text("known", known),
                line.number, word.column);
    return kBlank;
  }

  void end_mound() {
    if (!mound_) return;
    Card& card = mound_->card;
    const auto demand = [&](bool has, std::string_view what) {
      if (has) return;
      text_.fault(Message("edition.missing-in-mound").text("what", what).text("mound", card.id),
                  mound_->line);
    };
    demand(mound_->has_queen, "queen");
    demand(mound_->has_general, "general");
    demand(mound_->has_worm, "worm");
    if (card.name.empty()) card.name = card.id;
    if (mound_->columns != kColumns) {
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
    text_.check_header(edition_);
    if (mound_count_ != kCards) {
      text_.fault(
          Message("edition.mound-count").number("found", mound_count_).number("expected", kCards),
          0);
    }
    for (std::size_t i = 0; i < edition_.items.size(); ++i) {
      if (item_spaces_[i] >= 1 && item_spaces_[i] <= kTilesOfItem) continue;
      text_.fault(Message("edition.item-spaces")
                      .text("item", edition_.items[i].id)
                      .number("found", item_spaces_[i])
                      .number("most", kTilesOfItem),
                  item_lines_[i]);
    }
  }

  EditionText text_;
  Edition edition_;
  std::optional<MoundBlock> mound_;
  std::vector<std::string> mound_ids_;
  std::vector<int> item_spaces_;
  std::vector<int> item_lines_;
  int mound_count_ = 0;
};

}  // namespace

Result<Edition, Faults> read_edition(std::string_view text) { return EditionReader(text).read(); }

}  // namespace formicary::ithappens
