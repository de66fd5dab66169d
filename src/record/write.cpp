// write_record: the text of a record.
#include "base/text.h"
#include "record/record.h"

namespace formicary {
namespace {

class RecordWriter {
 public:
  std::string write(const Record& record) {
    write_header(record.header);
    out_ += "plies\n";
    for (const RecordEntry& entry : record.entries) write_entry(entry, out_);
    if (record.result) {
      write_result(*record.result);
    } else if (record.no_result) {
      out_ += "no-result\n";
    } else {
      out_ += "unfinished\n";
    }
    if (record.secret) line("secret", to_hex(*record.secret));
    out_ += "end\n";
    return std::move(out_);
  }

 private:
  void line(std::string_view key, std::string_view value) {
    out_ += key;
    out_ += ' ';
    out_ += value;
    out_ += '\n';
  }
  void numbered(std::string_view key, std::size_t index, std::string_view value) {
    out_ += key;
    out_ += ' ';
    append_number(out_, static_cast<std::int64_t>(index) + 1);
    out_ += ' ';
    out_ += value;
    out_ += '\n';
  }

  void write_header(const RecordHeader& header) {
    line("formicary-record", std::to_string(header.format));
    line("game", header.title);
    line("revision", std::to_string(header.revision));
    line("edition", header.edition_id + ' ' + header.edition_hash);
    line("players", std::to_string(header.players));
    for (const auto& [name, value] : header.options) line("option", name + ' ' + value);
    for (std::size_t i = 0; i < header.colours.size(); ++i) {
      numbered("colour", i, header.colours[i]);
    }
    for (std::size_t i = 0; i < header.seats.size(); ++i) {
      const RecordSeat& seat = header.seats[i];
      numbered("seat", i, seat.name.empty() ? seat.player : seat.player + ' ' + seat.name);
    }
    if (header.origin) write_origin(*header.origin);
    if (!header.deal.empty()) line("deal", header.deal);
    if (header.commitment) line("commitment", to_hex(*header.commitment));
    for (std::size_t i = 0; i < header.entropy_commitments.size(); ++i) {
      const auto& promised = header.entropy_commitments[i];
      if (promised) numbered("entropy-commitment", i, to_hex(*promised));
    }
    for (std::size_t i = 0; i < header.entropy.size(); ++i) {
      numbered("entropy", i, to_hex(header.entropy[i]));
    }
    if (header.edition_text.empty()) return;
    std::string_view text = header.edition_text;
    if (text.back() == '\n') text.remove_suffix(1);
    for (const std::string_view edition_line : split(text, '\n')) line("|", edition_line);
  }

  void write_origin(const RecordOrigin& origin) {
    line("from", to_hex(origin.record) + ' ' + std::to_string(origin.plies));
    if (origin.commitment) line("from-commitment", to_hex(*origin.commitment));
    for (std::size_t i = 0; i < origin.entropy.size(); ++i) {
      numbered("from-entropy", i, to_hex(origin.entropy[i]));
    }
    if (origin.secret) line("from-secret", to_hex(*origin.secret));
  }

  void write_result(const RecordResult& result) {
    for (std::size_t colour = 0; colour < result.scores.size(); ++colour) {
      const RecordScore& score = result.scores[colour];
      std::string text = "total " + std::to_string(score.total);
      for (const auto& [key, points] : score.points) {
        text += ' ' + key + ' ';
        append_number(text, points);
      }
      numbered("score", colour, text);
    }
    out_ += "winners";
    for (int colour = 0; colour < kMaxColours; ++colour) {
      if ((result.winners >> colour & 1) == 0) continue;
      out_ += ' ';
      append_number(out_, colour + 1);
    }
    out_ += '\n';
  }

  std::string out_;
};

}  // namespace

void write_entry(const RecordEntry& entry, std::string& out) {
  if (entry.kind == RecordEntry::Kind::kBack) {
    out += "back ";
    append_number(out, entry.number);
    if (entry.agreed) out += entry.command.empty() ? " agreed" : " by " + entry.command;
  } else if (entry.kind == RecordEntry::Kind::kEnded) {
    out += entry.scored ? "ended scored by " : "ended no-result by ";
    out += entry.command;
  } else if (entry.kind == RecordEntry::Kind::kHands) {
    out += "hands ";
    append_number(out, entry.actor.seat() + 1);
    out += ' ';
    out += entry.command;
  } else {
    append_number(out, entry.number);
    out += ' ';
    if (entry.actor.is_seat()) {
      append_number(out, entry.actor.seat() + 1);
    } else {
      out += '*';
    }
    out += ' ';
    out += entry.command;
  }
  out += " = ";
  out += to_hex(entry.hash);
  out += '\n';
}

std::string write_record(const Record& record) { return RecordWriter().write(record); }

}  // namespace formicary
