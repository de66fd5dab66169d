// Any bytes as messages of clients and servers. A message that reads is written back the same; a
// mirror that does not take a message stays as it was; a table that is told anything by anybody
// never fails badly, a refusal leaves it as it was, and a mirror can follow whatever it does.
#include <algorithm>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "base/check.h"
#include "client/mirror.h"
#include "fuzz/support.h"
#include "protocol/read.h"
#include "protocol/schema.h"
#include "protocol/write.h"
#include "protocol/write_client.h"

namespace formicary::fuzz {
namespace {

// More steps would find little more, and every one of them is a message that is written, read and
// played by a mirror.
constexpr std::size_t kMostSteps = 80;

// The input up to the next line break.
std::string line_of(Input& input) {
  std::string line;
  while (!input.empty()) {
    const char c = static_cast<char>(input.byte());
    if (c == '\n') break;
    line += c;
  }
  return line;
}

void check_client(std::string_view text) {
  const auto message = read_client_message(text);
  if (!message) {
    FORMICARY_CHECK(!message.error().message.id.empty());
    // The refusal can be sent.
    const std::string refused = write_refused(message.error().id, message.error().message);
    FORMICARY_CHECK(read_server_message(refused).ok());
    return;
  }
  if (const auto* hello = std::get_if<HelloRequest>(&message->what)) {
    if (hello->protocol != kProtocolVersion) return;
  }
  const std::string written = write_client_message(*message);
  const auto again = read_client_message(written);
  FORMICARY_CHECK(again.ok());
  FORMICARY_CHECK(write_client_message(*again) == written);
}

std::string state_of(const Mirror& mirror) {
  if (!mirror.known()) return {};
  std::string out = mirror.id() + ' ' + std::to_string(mirror.number()) + ' ' +
                    std::to_string(mirror.chat().size()) + ' ' +
                    std::to_string(mirror.face().seats.size()) + ' ';
  mirror.ledger().position().write(out);
  return out + write_record(mirror.ledger().record());
}

void check_server(Input& input) {
  static Games games;
  games.forget_unused();
  Mirror mirror(games);
  std::vector<Message> events;
  while (!input.empty()) {
    const auto message = read_server_message(line_of(input));
    if (!message) {
      FORMICARY_CHECK(!message.error().id.empty());
      continue;
    }
    const std::string before = state_of(mirror);
    events.clear();
    const Mirror::Taken taken = mirror.take(*message, &events);
    if (taken == Mirror::Taken::kNew) continue;
    FORMICARY_CHECK(state_of(mirror) == before);
    FORMICARY_CHECK(events.empty());
    FORMICARY_CHECK(taken != Mirror::Taken::kBroken || mirror.fault());
  }
}

class LiveTable {
 public:
  explicit LiveTable(Input& input) : mirror_(games()) {
    TableSetup setup;
    setup.game = request_of(choose_game(input));
    setup.listed = input.below(2) == 0;
    setup.pace.kind = static_cast<Pace::Kind>(input.below(3));
    setup.pace.bank = 20'000;
    setup.pace.add = 1'000;
    setup.pace.turn = 30'000;
    setup.seats.resize(static_cast<std::size_t>(setup.game.players));
    auto table = Table::create(games(), setup, "p0", sha256("secret"));
    FORMICARY_CHECK(table.ok());
    table_ = std::move(*table);
    head_ = table_->write_head();
    hear(write_snapshot("t", *table_, {}, now_));
  }

  // What must hold at the end. The mirror has compared the hash of every position on the way, but
  // an update also has to say when the head, which is stored, has changed.
  void finish() const {
    std::string shown;
    std::string is;
    mirror_.ledger().position().write(shown);
    table_->ledger().position().write(is);
    FORMICARY_CHECK(shown == is);
    FORMICARY_CHECK(table_->write_head() == head_);
    Mirror again(games());
    const auto whole = read_server_message(write_snapshot("t", *table_, {}, now_));
    FORMICARY_CHECK(whole.ok());
    FORMICARY_CHECK(again.take(*whole, nullptr) == Mirror::Taken::kNew);
    FORMICARY_CHECK(write_record(again.ledger().record()) ==
                    write_record(mirror_.ledger().record()));
  }

  // Somebody sends this.
  void send(std::size_t player, std::string_view text) {
    now_ += 700;
    const auto message = read_client_message(text);
    if (!message) return;
    const auto* command = std::get_if<TableCommand>(&message->what);
    if (command == nullptr) return;
    TableCommand said = *command;
    if (auto* sit = std::get_if<Sit>(&said)) sit->invited = !message->token.empty();
    const bool known = player < 8;  // or somebody without a key, whom a server lets only watch
    if (known) step({"p" + std::to_string(player), message->id, std::move(said)});
  }

  // The seat to act does something legal, through the protocol if it is a person's.
  void play(std::uint8_t choice) {
    if (table_->to_act() == kNoSeat) return;
    const Position& position = table_->ledger().position();
    std::vector<AnyAction> legal;
    position.legal(legal);
    const AnyAction action = legal[choice % legal.size()];
    if (const auto duty = table_->bot_to_move()) {
      now_ = std::max(now_, duty->ready_at);
      step({{}, {}, BotPlay{duty->seat, duty->moment, action}});
      return;
    }
    Play play{table_->to_act(), table_->ledger().length(), {}};
    position.text(action, play.text);
    const TableSeat& seat = table_->seats()[play.seat];
    const ClientMessage message{"m" + std::to_string(++requests_), "t", {}, TableCommand(play)};
    for (std::size_t player = 0; player < 8; ++player) {
      if (seat.player != "p" + std::to_string(player)) continue;
      send(player, write_client_message(message));
      return;
    }
  }
  void pass_time() {
    if (table_->deadline() != kNever) now_ = std::max(now_, table_->deadline());
    step({{}, {}, PassTime{}});
  }

 private:
  static Games& games() {
    static Games all;
    return all;
  }
  // As a mirror will ask for it. The game is kept open: opening takes longer than a table lives.
  static const GameRequest& request_of(const Game& game) {
    struct Kept {
      GameRequest request;
      std::shared_ptr<const Game> opened;
    };
    static std::map<const Game*, Kept> all;
    Kept& kept = all[&game];
    if (kept.opened == nullptr) {
      const RecordHeader header = make_header(game);
      const auto text = find_shipped(header.title, header.edition_id, header.edition_hash);
      FORMICARY_CHECK(text.has_value());
      kept.request = {header.title, header.players, std::string(*text), header.options};
      kept.opened = *games().open(kept.request);
    }
    return kept.request;
  }

  void hear(const std::string& text) {
    const auto message = read_server_message(text);
    FORMICARY_CHECK(message.ok());
    FORMICARY_CHECK(
        !check_message(*message->body, server_messages(), UnknownFields::kRefused).has_value());
    FORMICARY_CHECK(mirror_.take(*message, nullptr) == Mirror::Taken::kNew);
  }

  void step(const TableRequest& request) {
    const std::uint64_t number = table_->number();
    const std::size_t entries = table_->ledger().record().entries.size();
    const TableOutcome outcome = table_->step(request, now_);
    if (outcome.refusal) {
      FORMICARY_CHECK(read_server_message(write_refused("r", *outcome.refusal)).ok());
    }
    if (outcome.update) {
      if (outcome.update->head) head_ = table_->write_head();
      hear(write_update("t", *table_, *outcome.update, now_));
      return;
    }
    FORMICARY_CHECK(table_->number() == number);
    FORMICARY_CHECK(table_->write_head() == head_);
    FORMICARY_CHECK(table_->ledger().record().entries.size() == entries);
  }

  std::unique_ptr<Table> table_;
  std::string head_;  // as the store has it
  Mirror mirror_;
  Millis now_ = 1000;
  int requests_ = 0;
};

void check_table(Input& input) {
  LiveTable table(input);
  for (std::size_t i = 0; i < kMostSteps && !input.empty(); ++i) {
    const std::uint8_t what = input.byte();
    if (what < 'A') {  // so that seeds are readable
      table.play(what);
    } else if (what == 'T') {
      table.pass_time();
    } else {
      table.send(what % 9U, line_of(input));
    }
  }
  table.finish();
}

}  // namespace
}  // namespace formicary::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace formicary::fuzz;
  if (size == 0) return 0;
  Input input({data + 1, size - 1});
  switch (data[0] % 3) {
    case 0:
      check_client({reinterpret_cast<const char*>(data) + 1, size - 1});
      break;
    case 1:
      check_server(input);
      break;
    default:
      check_table(input);
  }
  return 0;
}
