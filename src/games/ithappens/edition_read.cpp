// read_edition: one pass over the lines that goes on after a fault, so that all are reported.
#include <algorithm>
#include <optional>
#include <string>

#include "base/text.h"
#include "core/lines.h"
#include "games/ithappens/edition.h"

namespace formicary::ithappens {
namespace {

constexpr std::size_t kMaxNameLength = 60;
constexpr std::size_t kMaxNoteLength = 500;
constexpr int kMaxWormNumber = kMaxHeight * kFaces;
constexpr int kMaxTileValue = 99;

// A mound as it stands in the file, which may have too many or too few of anything.
struct MoundBlock {
  Card card;
  int line = 0;
  int columns = 0;
  bool has_name = false;
  bool has_queen = false;
  bool has_general = false;
  bool has_worm = false;
};

class EditionReader {
 public:
  explicit EditionReader(std::string_view text) : lines_(read_lines(text, faults_)) {}

  Result<Edition, Faults> read() {
    if (read_header()) {
      for (std::size_t i = 1; i < lines_.size(); ++i) read_line(lines_[i]);
      end_mound();
      check_whole();
    }
    std::stable_sort(faults_.begin(), faults_.end(), [](const Fault& a, const Fault& b) {
      return (a.line == 0 ? last_line : a.line) < (b.line == 0 ? last_line : b.line);
    });
    if (!faults_.empty()) return std::move(faults_);
    return std::move(edition_);
  }

 private:
  static constexpr int last_line = 1 << 30;  // faults of the file as a whole come last

  void fault(Message message, int line, int column = 0) {
    faults_.push_back({std::move(message), line, column});
  }

  bool read_header() {
    if (lines_.empty() || lines_[0].text != "formicary-edition 1") {
      fault(Message("edition.header").text("expected", "formicary-edition 1"),
            lines_.empty() ? 1 : lines_[0].number);
      return false;
    }
    return true;
  }

  void read_line(const Line& line) {
    const std::string_view key = line.words[0].text;
    if (key == "game") return read_game(line);
    if (key == "id") return read_id(line);
    if (key == "name") return read_name(line);
    if (key == "licence") return read_text(line, edition_.licence, "licence");
    if (key == "note") return read_note(line);
    if (key == "item") return read_item(line);
    if (key == "mound") return begin_mound(line);
    if (key == "queen" || key == "general" || key == "worm") return read_value(line);
    if (key == "column") return read_column(line);
    fault(Message("edition.unknown-keyword")
              .text("word", key)
              .text("expected",
                    "game, id, name, licence, note, item, mound, queen, general, worm, "
                    "column"),
          line.number, line.words[0].column);
  }

  // True if the line has exactly `count` words; reports it otherwise.
  bool has_words(const Line& line, std::size_t count, std::string_view form) {
    if (line.words.size() == count) return true;
    const int column = line.words.size() > count ? line.words[count].column : 0;
    fault(Message("edition.form").text("expected", form), line.number, column);
    return false;
  }

  void read_game(const Line& line) {
    if (!has_words(line, 2, "game ithappens")) return;
    if (line.words[1].text != "ithappens") {
      fault(Message("edition.wrong-game")
                .text("found", line.words[1].text)
                .text("expected", "ithappens"),
            line.number, line.words[1].column);
    }
    if (has_game_) fault(Message("edition.repeated").text("what", "game"), line.number);
    has_game_ = true;
  }

  void read_id(const Line& line) {
    if (!has_words(line, 2, "id ID")) return;
    if (!edition_.id.empty()) fault(Message("edition.repeated").text("what", "id"), line.number);
    if (good_id(line, 1)) edition_.id = line.words[1].text;
  }

  bool good_id(const Line& line, std::size_t word) {
    if (is_id(line.words[word].text)) return true;
    fault(Message("edition.bad-id").text("found", line.words[word].text), line.number,
          line.words[word].column);
    return false;
  }

  void read_text(const Line& line, std::string& out, std::string_view what) {
    const std::string_view text = line.rest(1);
    if (text.empty()) {
      fault(Message("edition.form").text("expected", std::string(what) + " TEXT"), line.number);
    } else if (!out.empty()) {
      fault(Message("edition.repeated").text("what", what), line.number);
    } else if (text.size() > kMaxNameLength) {
      fault(Message("edition.too-long").text("what", what).number("most", kMaxNameLength),
            line.number, line.words[1].column);
    } else {
      out = text;
    }
  }

  void read_note(const Line& line) {
    if (line.words.size() < 2) {
      fault(Message("edition.form").text("expected", "note TEXT"), line.number);
    } else if (line.rest(1).size() > kMaxNoteLength) {
      fault(Message("edition.too-long").text("what", "note").number("most", kMaxNoteLength),
            line.number, line.words[1].column);
    } else {
      edition_.notes.emplace_back(line.rest(1));
    }
  }

  // The name of the edition, or of the mound whose block has begun.
  void read_name(const Line& line) {
    if (!mound_) return read_text(line, edition_.name, "name");
    mound_->has_name = true;
    read_text(line, mound_->card.name, "name");
  }

  void read_item(const Line& line) {
    if (line.words.size() < 2) {
      fault(Message("edition.form").text("expected", "item ID NAME"), line.number);
      return;
    }
    const std::string_view id = line.words[1].text;
    if (!good_id(line, 1)) return;
    if (id == "worm" || id == "blank") {
      fault(Message("edition.reserved-item").text("id", id), line.number, line.words[1].column);
      return;
    }
    if (find_item(id)) {
      fault(Message("edition.duplicate-id").text("id", id), line.number, line.words[1].column);
      return;
    }
    if (edition_.items.size() == kMaxItemTypes) {
      fault(Message("edition.too-many-items").number("most", kMaxItemTypes), line.number);
      return;
    }
    ItemType item{std::string(id), {}};
    if (line.words.size() > 2) {
      read_name_of_item(line, item);
    } else {
      item.name = id;
    }
    edition_.items.push_back(std::move(item));
    item_spaces_.push_back(0);
    item_lines_.push_back(line.number);
  }

  void read_name_of_item(const Line& line, ItemType& item) {
    item.name = line.rest(2);
    if (item.name.size() <= kMaxNameLength) return;
    fault(Message("edition.too-long").text("what", "item").number("most", kMaxNameLength),
          line.number, line.words[2].column);
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
    if (!has_words(line, 2, "mound ID")) return;
    if (!good_id(line, 1)) return;
    mound_->card.id = line.words[1].text;
    for (const std::string& id : mound_ids_) {
      if (id != mound_->card.id) continue;
      fault(Message("edition.duplicate-id").text("id", id), line.number, line.words[1].column);
    }
    mound_ids_.push_back(mound_->card.id);
  }

  bool in_mound(const Line& line) {
    if (mound_) return true;
    fault(Message("edition.outside-mound").text("word", line.words[0].text), line.number);
    return false;
  }

  void read_value(const Line& line) {
    const std::string_view key = line.words[0].text;
    if (!in_mound(line)) return;
    bool& seen = key == "queen"     ? mound_->has_queen
                 : key == "general" ? mound_->has_general
                                    : mound_->has_worm;
    if (seen) fault(Message("edition.repeated").text("what", key), line.number);
    seen = true;
    const int most = key == "worm" ? kMaxWormNumber : kMaxTileValue;
    if (!has_words(line, 2, std::string(key) + " NUMBER")) return;
    const auto value = parse_number(line.words[1].text, static_cast<std::uint64_t>(most));
    if (!value || *value == 0) {
      fault(Message("edition.bad-number")
                .text("what", key)
                .text("found", line.words[1].text)
                .number("least", 1)
                .number("most", most),
            line.number, line.words[1].column);
      return;
    }
    Card& card = mound_->card;
    (key == "queen"     ? card.queen
     : key == "general" ? card.general
                        : card.worm) = static_cast<std::uint8_t>(*value);
  }

  void read_column(const Line& line) {
    if (!in_mound(line)) return;
    const int column = mound_->columns++;
    const auto height = static_cast<int>(line.words.size()) - 1;
    if (height < 1 || height > kMaxHeight) {
      fault(Message("edition.column-height")
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
    fault(Message("edition.unknown-symbol").text("symbol", word.text).text("known", known),
          line.number, word.column);
    return kBlank;
  }

  void missing(std::string_view what) {
    fault(Message("edition.missing-in-mound").text("what", what).text("mound", mound_->card.id),
          mound_->line);
  }

  void end_mound() {
    if (!mound_) return;
    Card& card = mound_->card;
    if (!mound_->has_queen) missing("queen");
    if (!mound_->has_general) missing("general");
    if (!mound_->has_worm) missing("worm");
    if (!mound_->has_name) card.name = card.id;
    if (mound_->columns != kColumns) {
      fault(Message("edition.column-count")
                .text("mound", card.id)
                .number("found", mound_->columns)
                .number("expected", kColumns),
            mound_->line);
    }
    if (card.queen != 0 && card.general != 0 && card.queen <= card.general) {
      fault(Message("edition.queen-general")
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
    if (!has_game_) fault(Message("edition.missing").text("what", "game ithappens"), 0);
    if (edition_.id.empty()) fault(Message("edition.missing").text("what", "id ID"), 0);
    if (edition_.name.empty()) fault(Message("edition.missing").text("what", "name TEXT"), 0);
    if (mound_count_ != kCards) {
      fault(Message("edition.mound-count").number("found", mound_count_).number("expected", kCards),
            0);
    }
    for (std::size_t i = 0; i < edition_.items.size(); ++i) {
      if (item_spaces_[i] >= 1 && item_spaces_[i] <= kTilesOfItem) continue;
      fault(Message("edition.item-spaces")
                .text("item", edition_.items[i].id)
                .number("found", item_spaces_[i])
                .number("most", kTilesOfItem),
            item_lines_[i]);
    }
  }

  Faults faults_;
  std::vector<Line> lines_;
  Edition edition_;
  std::optional<MoundBlock> mound_;
  std::vector<std::string> mound_ids_;
  std::vector<int> item_spaces_;
  std::vector<int> item_lines_;
  int mound_count_ = 0;
  bool has_game_ = false;
};

}  // namespace

Result<Edition, Faults> read_edition(std::string_view text) { return EditionReader(text).read(); }

}  // namespace formicary::ithappens
