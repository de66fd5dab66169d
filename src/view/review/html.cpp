#include "view/review/html.h"

#include <algorithm>
#include <array>

#include "base/html.h"

namespace formicary::view {
namespace {

using analysis::AccountLine;
using analysis::Step;
using analysis::Value;

constexpr int kWidth = 720;
constexpr int kHeight = 260;

// Drawn in the colours of the pieces, with a dash of its own for each, so that nobody has to tell
// colours apart.
struct Stroke {
  std::string_view colour;
  std::string_view stroke;
};
constexpr std::array kStrokes = {
    Stroke{"yellow", "#c79a00"}, Stroke{"red", "#c0392b"},   Stroke{"green", "#2f855a"},
    Stroke{"blue", "#2b6cb0"},   Stroke{"white", "#8a8a8a"}, Stroke{"purple", "#6b46c1"},
    Stroke{"orange", "#c05621"}, Stroke{"black", "#1a1a1a"},
};
constexpr std::array<std::string_view, kMaxColours> kDashes = {"",    "7 3",  "2 3", "10 3 2 3",
                                                               "4 4", "12 4", "1 5", "8 2"};

std::string_view stroke_of(std::string_view colour) {
  const auto found = std::find_if(kStrokes.begin(), kStrokes.end(),
                                  [&](const Stroke& stroke) { return stroke.colour == colour; });
  return found == kStrokes.end() ? std::string_view("#555555") : found->stroke;
}

class Page {
 public:
  Page(const analysis::Review& review, const ReviewTeller& teller, const Words& words)
      : review_(review), teller_(teller), words_(words) {}

  std::string write(std::string_view heading) {
    out_ = "<!doctype html>\n<html lang=\"" + words_.language() +
           "\">\n<head>\n<meta charset=\"utf-8\">\n"
           "<meta name=\"viewport\" content=\"width=device-width\">\n";
    element("title", heading);
    out_ += kStyle;
    out_ += "</head>\n<body>\n";
    element("h1", heading);
    add_graph();
    add_list("review.moments", teller_.moments());
    add_bills();
    std::vector<std::string> moves;
    for (const Step& step : review_.steps()) moves.push_back(teller_.describe_step(step));
    add_list("review.moves", moves);
    return out_ + "</body>\n</html>\n";
  }

 private:
  static constexpr std::string_view kStyle =
      "<style>\n"
      "body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;"
      "color:#222;background:#fdfbf6}\n"
      "svg{width:100%;height:auto;background:#fff;border:1px solid #ddd}\n"
      "table{border-collapse:collapse;width:100%}\n"
      "th,td{padding:.25rem .5rem;text-align:right;border-bottom:1px solid #ddd}\n"
      "th:first-child{text-align:left}\n"
      "@media(prefers-color-scheme:dark){body{color:#eee;background:#1c1a17}}\n"
      "</style>\n";

  void element(std::string_view name, std::string_view text) {
    out_ += "<";
    out_ += name;
    out_ += ">" + escape_html(text) + "</";
    out_ += name;
    out_ += ">\n";
  }

  void add_list(std::string_view heading, const std::vector<std::string>& sentences) {
    element("h2", words_.say(heading));
    out_ += "<ul>\n";
    for (const std::string& sentence : sentences) element("li", sentence);
    out_ += "</ul>\n";
  }

  [[nodiscard]] std::string point(int ply, const Value& value, Colour colour) const {
    const int x = ply * kWidth / std::max(1, review_.plies());
    const int y = kHeight - static_cast<int>(std::int64_t{value.chances[colour]} * kHeight /
                                             analysis::kWhole);
    return std::to_string(x) + "," + std::to_string(y) + " ";
  }

  void add_graph() {
    element("h2", words_.say("review.course"));
    out_ += "<svg viewBox=\"0 0 " + std::to_string(kWidth) + " " + std::to_string(kHeight) +
            "\" role=\"img\" aria-label=\"" + escape_html(words_.say("review.course")) + "\">\n";
    for (const int quarter : {1, 2, 3}) {
      const std::string y = std::to_string(kHeight * quarter / 4);
      out_ += "<path d=\"M0 " + y + "H" + std::to_string(kWidth) + "\" stroke=\"#e5e5e5\"/>\n";
    }
    for (const Colour colour : first_colours(teller_.colours())) {
      out_ += "<polyline fill=\"none\" stroke-width=\"3\" stroke=\"";
      out_ += stroke_of(review_.record().header.colours[colour]);
      out_ += "\" stroke-dasharray=\"";
      out_ += kDashes[colour];
      out_ += "\" points=\"";
      for (const Step& step : review_.steps()) out_ += point(step.ply, step.before, colour);
      out_ += point(review_.plies(), review_.account().end, colour);
      out_ += "\"><title>" + escape_html(teller_.name_of(colour)) + "</title></polyline>\n";
    }
    out_ += "</svg>\n<p>";
    for (const Colour colour : first_colours(teller_.colours())) {
      out_ +=
          "<svg style=\"width:2.5em;height:.8em;border:0\" viewBox=\"0 0 40 10\">"
          "<path d=\"M0 5H40\" stroke-width=\"3\" stroke=\"";
      out_ += stroke_of(review_.record().header.colours[colour]);
      out_ += "\" stroke-dasharray=\"";
      out_ += kDashes[colour];
      out_ += "\"/></svg> " + escape_html(teller_.name_of(colour)) + " &nbsp; ";
    }
    out_ += "</p>\n";
  }

  // A column for each colour and a row for each line that is not empty.
  void add_bills() {
    element("h2", words_.say("review.bills"));
    for (const bool points : {false, true}) {
      out_ += "<table>\n<tr><th>" +
              escape_html(words_.say(points ? "review.in-points" : "review.in-percent")) + "</th>";
      for (const Colour colour : first_colours(teller_.colours())) {
        out_ += "<th>" + escape_html(teller_.name_of(colour)) + "</th>";
      }
      out_ += "</tr>\n";
      add_row(words_.say("review.at-start"), points, [](const auto& bill) { return bill.start; });
      for (std::size_t line = 0; line < analysis::kLines; ++line) {
        add_row(teller_.name_of(static_cast<AccountLine>(line)), points,
                [line](const auto& bill) { return bill.lines[line]; });
      }
      add_row(words_.say("review.at-end"), points, [](const auto& bill) { return bill.end; });
      out_ += "</table>\n";
    }
  }

  template <class Cell>
  void add_row(const std::string& name, bool points, const Cell& cell) {
    std::string cells;
    bool empty = true;
    for (const Colour colour : first_colours(teller_.colours())) {
      const int value = cell(teller_.whole_bill(colour, points));
      empty = empty && value == 0;
      cells += "<td>" + std::to_string(value) + "</td>";
    }
    if (!empty) out_ += "<tr><th>" + escape_html(name) + "</th>" + cells + "</tr>\n";
  }

  const analysis::Review& review_;
  const ReviewTeller& teller_;
  const Words& words_;
  std::string out_;
};

}  // namespace

std::string review_html(const analysis::Review& review, const ReviewTeller& teller,
                        const Words& words, std::string_view heading) {
  return Page(review, teller, words).write(heading);
}

}  // namespace formicary::view
