#include "store/sqlite_sums.h"

#include <span>

#include "base/sha256.h"
#include "base/text.h"

namespace formicary::store {
namespace {

// Enough to recognise damage; nobody who can write to the file is kept out by these hashes.
constexpr std::size_t kBytes = 16;

std::string shortened(const Digest& digest) { return to_hex(std::span(digest).first(kBytes)); }

void append_field(std::string& text, std::string_view field) {
  append_number(text, static_cast<std::int64_t>(field.size()));
  text += ' ';
  text += field;
}

}  // namespace

std::string next_sum(std::string_view sum, std::int64_t seq, std::string_view request,
                     std::string_view plies) {
  std::string numbers(sum);
  for (const std::int64_t number : {seq, static_cast<std::int64_t>(request.size())}) {
    numbers += ' ';
    append_number(numbers, number);
  }
  numbers += '\n';
  Sha256 hash;
  return shortened(hash.update(numbers).update(request).update(plies).finish());
}

std::string row_sum(std::string_view id, std::int64_t seq, const TableIndex& index) {
  std::string text;
  for (const std::int64_t number :
       {seq, std::int64_t{index.listed}, static_cast<std::int64_t>(index.state), index.wake_at,
        index.plies}) {
    append_number(text, number);
    text += ' ';
  }
  for (const std::string_view field :
       {id, std::string_view(index.title), std::string_view(index.host),
        std::string_view(index.turn)}) {
    append_field(text, field);
  }
  return shortened(sha256(text));
}

std::string head_sum(std::string_view head) { return shortened(sha256(head)); }

std::string seats_sum(const std::vector<SeatRow>& seats) {
  std::string text;
  for (const SeatRow& seat : seats) {
    for (const std::string* field : {&seat.kind, &seat.player, &seat.name, &seat.hook}) {
      append_field(text, *field);
    }
    text += '\n';
  }
  return shortened(sha256(text));
}

}  // namespace formicary::store
