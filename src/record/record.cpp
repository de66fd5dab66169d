#include "record/record.h"

#include "base/text.h"

namespace formicary {

std::optional<int> bot_level(const RecordSeat& seat) {
  constexpr std::string_view kBot = "bot-";
  constexpr std::uint64_t kHighest = 99;
  if (!seat.player.starts_with(kBot)) return {};
  const auto level = parse_number(std::string_view(seat.player).substr(kBot.size()), kHighest);
  if (!level) return {};
  return static_cast<int>(*level);
}

RecordHeader make_header(const Game& game) {
  const Title& title = game.title();
  RecordHeader header;
  header.title = title.id;
  header.revision = title.revision;
  header.edition_id = game.edition().id;
  header.edition_hash = game.edition().hash;
  if (!find_shipped(title.id, header.edition_id, header.edition_hash)) {
    header.edition_text = game.edition().text;
  }
  header.players = game.players();
  for (std::size_t i = 0; i < title.options.size(); ++i) {
    const OptionSpec& option = title.options[i];
    header.options.emplace_back(option.name, option.values[game.options()[i]]);
  }
  for (int colour = 0; colour < game.colours(); ++colour) {
    header.colours.emplace_back(title.colours[static_cast<std::size_t>(colour)]);
  }
  header.seats.assign(static_cast<std::size_t>(game.players()), RecordSeat{"person", {}});
  return header;
}

Result<std::unique_ptr<Game>, Fault> open_record(const RecordHeader& header) {
  const CatalogEntry* entry = find_title(header.title);
  if (entry != nullptr && header.revision != entry->title().revision) {
    return Fault{Message("record.revision")
                     .number("found", header.revision)
                     .number("known", entry->title().revision)};
  }
  GameRequest request{header.title, header.players, header.edition_text, header.options};
  if (header.edition_text.empty()) {
    const auto shipped = find_shipped(header.title, header.edition_id, header.edition_hash);
    if (!shipped && entry != nullptr) {
      return Fault{Message("record.edition-unknown")
                       .text("id", header.edition_id)
                       .text("hash", header.edition_hash)};
    }
    request.edition = shipped.value_or("");
  }
  auto game = open_game(request);
  if (!game) {
    Fault fault = game.error().front();
    fault.line = 0;  // of the embedded edition, not of the record
    fault.column = 0;
    return fault;
  }
  const EditionInfo& edition = (*game)->edition();
  if (edition.hash != header.edition_hash || edition.id != header.edition_id) {
    return Fault{Message("record.edition-hash")
                     .text("found", edition.hash)
                     .text("expected", header.edition_hash)};
  }
  return std::move(*game);
}

}  // namespace formicary
