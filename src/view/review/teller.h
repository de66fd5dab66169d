// A review in words: the course of the game, the moments that decided it, and a bill for each
// colour. No percentage has decimals, because no evaluator is that good.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "analysis/review.h"
#include "words/words.h"

namespace formicary::view {

// Whole percentages of all colours, which add up to 100.
std::array<int, kMaxColours> percents_of(const analysis::Value& value);

class ReviewTeller {
 public:
  // The review must be done; it and the words must outlive the teller.
  ReviewTeller(const analysis::Review& review, const Words& words, Names names);

  [[nodiscard]] int colours() const { return review_->game().colours(); }
  [[nodiscard]] std::string name_of(Colour colour) const;

  // The chances at about `rows` places of the game, with the start and the end among them.
  struct CourseRow {
    int ply = 0;
    analysis::Value value;
  };
  [[nodiscard]] std::vector<CourseRow> course(std::size_t rows) const;

  // The three steps that changed most, in sentences.
  [[nodiscard]] std::vector<std::string> moments() const;
  // Any step in one line.
  [[nodiscard]] std::string describe_step(const analysis::Step& step) const;

  // `Ann: 33 % at the start, +21 luck, -8 own play = won`.
  [[nodiscard]] std::string bill(Colour colour) const;
  // The same in expected points.
  [[nodiscard]] std::string points_bill(Colour colour) const;
  // By line of analysis::AccountLine, in whole units, which add up together with start and end.
  struct WholeBill {
    int start = 0;
    std::array<int, analysis::kLines> lines{};
    int end = 0;
  };
  [[nodiscard]] WholeBill whole_bill(Colour colour, bool points) const;
  [[nodiscard]] std::string name_of(analysis::AccountLine line) const;

 private:
  [[nodiscard]] std::string describe_draw(int ply) const;
  [[nodiscard]] std::string describe_actions(int ply, const std::vector<AnyAction>& actions) const;
  [[nodiscard]] std::string describe_changes(const analysis::Step& step) const;
  [[nodiscard]] std::string parts_of(const WholeBill& bill) const;
  [[nodiscard]] std::string end_of(Colour colour) const;

  const analysis::Review* review_;
  const Words* words_;
  Names names_;
  analysis::Account account_;
};

}  // namespace formicary::view
