#include "terminal/replayer.h"

#include <algorithm>
#include <utility>

#include "base/text.h"
#include "terminal/boards.h"
#include "terminal/score_table.h"
#include "terminal/speech.h"

namespace formicary::terminal {

Result<Replayer, Fault> Replayer::open(const Words& words, const Record& record, bool colour) {
  auto opened = Replay::open(record);
  if (!opened) return opened.error();
  Replayer replayer(words, record, std::move(*opened), colour);
  if (auto fault = replayer.play()) return *std::move(fault);
  return replayer;
}

Replayer::Replayer(const Words& words, const Record& record, std::unique_ptr<Replay> replay,
                   bool colour)
    : words_(&words),
      record_(&record),
      replay_(std::move(replay)),
      names_(names_of(words, record.header)),
      colour_(colour) {}

std::optional<Fault> Replayer::play() {
  steps_.push_back({words_->say("replay.start"), {}, replay_->ledger().position().clone()});
  while (!replay_->at_end()) {
    const RecordEntry& entry = replay_->next();
    std::vector<Message> events;
    if (auto fault = replay_->step(&events)) return fault;
    steps_.push_back({title_of(entry), sentences(events), replay_->ledger().position().clone()});
  }
  return {};
}

std::string Replayer::title_of(const RecordEntry& entry) const {
  if (entry.kind == RecordEntry::Kind::kBack) {
    return words_->say(Message("replay.back").number("count", entry.number));
  }
  const std::string who = entry.actor.is_seat() ? names_.seats[entry.actor.seat()] : "*";
  return std::to_string(entry.number) + ". " + who + ": " + entry.command;
}

std::string Replayer::sentences(const std::vector<Message>& events) const {
  std::string out;
  for (const Message& event : events) out += "     " + words_->say(event, names_) + "\n";
  return out;
}

std::string Replayer::text_of(const Step& step) const { return step.title + "\n" + step.words; }

std::string Replayer::result() const {
  if (!record_->result) return words_->say("verify.unfinished") + "\n";
  return score_table(replay_->ledger().game(), *steps_.back().position, names_, *words_);
}

std::string Replayer::all() const {
  std::string out;
  for (const Step& step : steps_) out += text_of(step);
  return out + result();
}

std::string Replayer::at(std::size_t step) const {
  std::string out =
      "\n" + draw_board({replay_->ledger().game(), *steps_[step].position, names_, *words_,
                         record_->header.colours, kNoSeat, record_->result.has_value(), colour_});
  out += text_of(steps_[step]);
  return step == last() ? out + result() : out;
}

std::string Replayer::prompt(std::size_t step) const {
  return words_->say(Message("replay.prompt")
                         .number("at", static_cast<std::int64_t>(step))
                         .number("last", static_cast<std::int64_t>(last()))) +
         " ";
}

std::optional<std::size_t> Replayer::go(std::size_t step, std::string_view command) const {
  if (command.empty() || command == "n") return std::min(step + 1, last());
  if (command == "b") return step == 0 ? 0 : step - 1;
  if (command == "e") return last();
  return parse_number(command, last());
}

}  // namespace formicary::terminal
