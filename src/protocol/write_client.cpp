#include "protocol/write_client.h"

#include "base/text.h"
#include "protocol/json_writer.h"
#include "protocol/names.h"
#include "protocol/pace_json.h"

namespace formicary {
namespace {

// Writes the fields of each kind of request after `type`, `id` and `table`.
class ClientMessageWriter {
 public:
  explicit ClientMessageWriter(const ClientMessage& message) : message_(message) {}

  std::string write() {
    out_.begin_object();
    std::visit([this](const auto& request) { write_request(request); }, message_.what);
    out_.end_object();
    return out_.finish();
  }

 private:
  void type(std::string_view name) { out_.string("type", name).string_if("id", message_.id); }
  void at_table(std::string_view name) {
    type(name);
    out_.string("table", message_.table);
  }
  void at_seat(std::string_view name, Seat seat) {
    at_table(name);
    if (seat != kNoSeat) out_.integer("seat", seat + 1);
  }
  void entropy_commitment(const std::optional<Digest>& digest) {
    if (digest) out_.string("entropyCommitment", to_hex(*digest));
  }

  void write_request(const HelloRequest& hello) {
    type("hello");
    out_.integer("protocol", hello.protocol);
    out_.string_if("key", hello.key).string_if("client", hello.client);
    out_.true_if("moves", hello.moves);
  }
  void write_request(const CreateRequest& create) {
    const TableSetup& setup = create.setup;
    type("create");
    out_.string("game", setup.game.title).integer("players", setup.game.players);
    out_.string_if("edition", setup.game.edition);
    if (!setup.game.options.empty()) {
      out_.key("options").begin_object();
      for (const auto& [name, value] : setup.game.options) out_.string(name, value);
      out_.end_object();
    }
    out_.true_if("listed", setup.listed);
    if (setup.pace.kind != Pace::Kind::kNone) write_pace(out_.key("pace"), setup.pace);
    out_.integer("level", setup.level).integer("pause", setup.bot_pause);
    if (setup.hints) out_.boolean("hints", *setup.hints);
    seats(create);
    if (!setup.colours.empty()) {
      out_.key("colours").begin_array();
      for (const std::string& colour : setup.colours) out_.string(colour);
      out_.end_array();
    }
    out_.string_if("name", create.name);
    entropy_commitment(create.entropy_commitment);
    out_.true_if("start", create.start);
  }
  void seats(const CreateRequest& create) {
    out_.key("seats").begin_array();
    for (std::size_t i = 0; i < create.setup.seats.size(); ++i) {
      bool mine = false;
      for (const Seat seat : create.mine) mine = mine || seat == i;
      out_.string(mine ? "me" : write_seat_kind(create.setup.seats[i]));
    }
    out_.end_array();
  }
  void write_request(const WatchRequest& watch) {
    at_table("watch");
    if (watch.have) out_.integer("have", static_cast<std::int64_t>(*watch.have));
  }
  void write_request(const UnwatchRequest& /*request*/) { at_table("unwatch"); }
  void write_request(const LobbyRequest& /*request*/) { type("lobby"); }
  void write_request(const MineRequest& /*request*/) { type("mine"); }
  void write_request(const TransferRequest& /*request*/) { type("transfer"); }
  void write_request(const AdoptRequest& adopt) {
    type("adopt");
    out_.string("code", adopt.code);
  }
  void write_request(const RecordRequest& /*request*/) { at_table("record"); }
  void write_request(const TurnRequest& turn) {
    at_table("turn");
    if (turn.wait > 0) out_.integer("wait", turn.wait);
  }
  void write_request(const PingRequest& /*request*/) { type("ping"); }

  void write_request(const TableCommand& command) {
    std::visit([this](const auto& what) { write_request(what); }, command);
  }
  void write_request(const Sit& sit) {
    at_table("sit");
    if (sit.seat != kNoSeat) out_.integer("seat", sit.seat + 1);
    out_.string_if("name", sit.name);
    entropy_commitment(sit.entropy_commitment);
    out_.string_if("token", message_.token);
  }
  void write_request(const Leave& leave) { at_seat("leave", leave.seat); }
  void write_request(const Rename& rename) {
    at_seat("rename", rename.seat);
    out_.string("name", rename.name);
  }
  void write_request(const Recolour& recolour) {
    at_seat("recolour", recolour.seat);
    out_.string("colour", recolour.colour);
  }
  void write_request(const Arrange& arrange) {
    at_seat("arrange", arrange.seat);
    out_.integer("level", arrange.level);
  }
  void write_request(const Reissue& reissue) { at_seat("reissue", reissue.seat); }
  void write_request(const Start& start) {
    at_table("start");
    out_.true_if("fill", start.fill);
  }
  void write_request(const Reveal& reveal) {
    at_seat("reveal", reveal.seat);
    out_.string("entropy", to_hex(reveal.entropy));
  }
  void write_request(const Play& play) {
    at_seat("play", play.seat);
    out_.integer("ply", play.ply).string("text", play.text);
  }
  void write_request(const Undo& undo) {
    at_seat("undo", undo.seat);
    out_.integer("ply", undo.ply);
    if (undo.count != 1) out_.integer("count", undo.count);
  }
  void write_request(const AskBack& back) {
    at_seat("ask-back", back.seat);
    out_.integer("ply", back.ply).integer("to", back.to);
  }
  void write_request(const AnswerBack& back) {
    at_seat("answer-back", back.seat);
    out_.boolean("agree", back.agree);
  }
  void write_request(const Resign& resign) { at_seat("resign", resign.seat); }
  void write_request(const Return& back) { at_seat("return", back.seat); }
  void write_request(const Chat& chat) {
    at_table("chat");
    out_.string_if("name", chat.name).string("text", chat.text);
  }
  void write_request(const Mute& mute) {
    at_table("mute");
    out_.string("speaker", mute.speaker).boolean("muted", mute.muted);
  }
  void write_request(const SeatedChat& chat) {
    at_table("seated-chat");
    out_.boolean("only", chat.only);
  }
  void write_request(const RemoveLine& remove) {
    at_table("remove-line");
    out_.integer("line", static_cast<std::int64_t>(remove.line));
  }
  void write_request(const Hook& hook) {
    at_seat("hook", hook.seat);
    out_.string("to", hook.to);
  }
  void write_request(const Rematch& /*command*/) { at_table("rematch"); }
  // Only the program that hosts the table gives these commands: clients can't.
  void write_request(const PassTime& /*command*/) { FORMICARY_CHECK(false); }
  void write_request(const BotPlay& /*command*/) { FORMICARY_CHECK(false); }
  void write_request(const NameNext& /*command*/) { FORMICARY_CHECK(false); }

  const ClientMessage& message_;
  JsonWriter out_;
};

}  // namespace

std::string write_client_message(const ClientMessage& message) {
  return ClientMessageWriter(message).write();
}

}  // namespace formicary
