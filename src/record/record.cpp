#include "record/record.h"

#include <algorithm>

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

std::optional<Message> choose_colours(const Title& title, const std::vector<std::string>& wished,
                                      RecordHeader& header) {
  std::vector<std::string> chosen;
  const auto is_chosen = [&](std::string_view colour) {
    return std::find(chosen.begin(), chosen.end(), colour) != chosen.end();
  };
  const auto known = title.colours;
  for (const std::string& wish : wished) {
    if (std::find(known.begin(), known.end(), wish) == known.end() || is_chosen(wish) ||
        chosen.size() == header.colours.size()) {
      return Message("record.colour").text("found", wish);
    }
    chosen.push_back(wish);
  }
  for (const std::string_view colour : known) {
    if (chosen.size() < header.colours.size() && !is_chosen(colour)) chosen.emplace_back(colour);
  }
  header.colours = std::move(chosen);
  return {};
}

GameRequest game_request_of(const RecordHeader& header) {
  GameRequest request{header.title, header.players, header.edition_text, header.options};
  if (header.edition_text.empty()) {
    request.edition =
        find_shipped(header.title, header.edition_id, header.edition_hash).value_or("");
  }
  return request;
}

Result<std::shared_ptr<const Game>, Faults> open_anew(const GameRequest& request) {
  auto game = open_game(request);
  if (!game) return game.error();
  return std::shared_ptr<const Game>(std::move(*game));
}

Result<std::shared_ptr<const Game>, Fault> open_game_of(const RecordHeader& header,
                                                        const GameOpener& open) {
  const CatalogEntry* entry = find_title(header.title);
  if (entry != nullptr && header.revision != entry->title().revision) {
    return Fault{Message("record.revision")
                     .number("found", header.revision)
                     .number("known", entry->title().revision)};
  }
  const GameRequest request = game_request_of(header);
  if (request.edition.empty() && entry != nullptr) {
    return Fault{Message("record.edition-unknown")
                     .text("id", header.edition_id)
                     .text("hash", header.edition_hash)};
  }
  auto opened = open(request);
  // Lines and columns would refer to the embedded edition, not to the record.
  if (!opened) return Fault{opened.error().front().message};
  const Game& game = **opened;
  if (game.edition().hash != header.edition_hash || game.edition().id != header.edition_id) {
    return Fault{Message("record.edition-hash")
                     .text("found", game.edition().hash)
                     .text("expected", header.edition_hash)};
  }
  const auto seats = static_cast<std::size_t>(game.players());
  const auto colours = static_cast<std::size_t>(game.colours());
  if (header.seats.size() != seats || header.colours.size() != colours) {
    return Fault{
        Message("record.seats").number("seats", game.players()).number("colours", game.colours())};
  }
  return std::move(*opened);
}

}  // namespace formicary
