#include "arena/fault.h"

#include "platform/text_io.h"
#include "record/ledger.h"

namespace formicary::arena {
namespace {

std::string record_of_fault(const ArenaSeries& series, const PlayedGame& played) {
  RecordHeader header = make_header(*series.game);
  for (std::size_t seat = 0; seat < header.seats.size(); ++seat) {
    const std::string& name = series.players[played.result.line_up[seat]].name;
    header.seats[seat] = {"bot-0", name.substr(0, kMaxPlayerNameLength)};
  }
  Ledger ledger(*series.game, std::move(header));
  for (const AnyAction ply : played.plies) ledger.play(ply);
  return write_record(ledger.record());
}

Message what_happened(const ArenaSeries& series, const PlayedGame& played) {
  const std::string& name = series.players[played.entrant].name;
  const auto plies = static_cast<std::int64_t>(played.plies.size());
  if (played.end == GameEnd::kIllegal) {
    return Message("arena.illegal")
        .text("player", name)
        .text("move", played.chosen)
        .number("plies", plies);
  }
  if (played.end == GameEnd::kEndless) return Message("arena.endless").number("plies", plies);
  return Message("arena.threw")
      .text("player", name)
      .text("what", played.what)
      .number("plies", plies);
}

}  // namespace

std::string report_fault(const ArenaSeries& series, const PlayedGame& played, std::uint64_t block,
                         std::size_t game, const Words& words) {
  const std::string path = (series.folder.empty() ? "" : series.folder + "/") + "fault-" +
                           std::to_string(block) + "-" + std::to_string(game + 1) + ".game";
  std::string sentence = words.say(what_happened(series, played));
  if (const auto fault = write_file(path, record_of_fault(series, played))) {
    return sentence + " " + words.say(*fault);
  }
  return sentence + " " +
         words.say(Message("arena.repeat")
                       .text("path", path)
                       .number("block", static_cast<std::int64_t>(block)));
}

}  // namespace formicary::arena
