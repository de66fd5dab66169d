// The golden games as records of version 2 (tests/golden/make-version-2): they verify, are written
// as they were read, and together have every line that only version 2 has. Some have a revealed
// secret, so that all draws are checked.
#include <doctest/doctest.h>

#include <algorithm>
#include <set>

#include "record/verify.h"
#include "tests/record/playing.h"

namespace formicary::testing {
namespace {

void note_lines(const Record& record, std::set<std::string>& seen) {
  for (const RecordEntry& entry : record.entries) {
    if (entry.kind == RecordEntry::Kind::kHands) {
      seen.insert("hands " + entry.command.substr(entry.command.find(' ') + 1));
    } else if (entry.kind == RecordEntry::Kind::kEnded) {
      seen.insert(entry.scored ? "ended scored" : "ended no-result");
    } else if (entry.kind == RecordEntry::Kind::kBack && entry.agreed) {
      seen.insert("back by people");
    }
  }
  if (!record.header.entropy_commitments.empty()) seen.insert("entropy-commitment");
  if (record.no_result) seen.insert("no-result");
  if (!record.header.deal.empty()) seen.insert("deal");
  if (record.header.origin && record.header.origin->secret != record.secret) seen.insert("from");
  const auto sources = entropy_sources(record.header);
  const auto has = [&](EntropySource source) {
    return std::find(sources.begin(), sources.end(), source) != sources.end();
  };
  if (record.secret && has(EntropySource::kWithheld)) seen.insert("withheld");
  const bool bots = std::any_of(record.header.seats.begin(), record.header.seats.end(),
                                [](const RecordSeat& seat) { return bot_level(seat).has_value(); });
  if (record.secret && bots && has(EntropySource::kGiven)) {
    seen.insert("given beside a bot, " + record.header.title);
  }
}

}  // namespace

TEST_CASE("golden games of version 2 verify and are written as they were read") {
  std::set<std::string> seen;
  int games = 0;
  const auto folder = source_path("tests/golden/version-2");
  for (const auto& file : std::filesystem::directory_iterator(folder)) {
    CAPTURE(file.path().filename().string());
    const std::string text = file_text(file.path());
    const auto record = read_record(text);
    REQUIRE(record.ok());
    CHECK(record->header.format == 2);
    CHECK(write_record(*record) == text);
    CHECK(verify(*record).ok());
    note_lines(*record, seen);
    // Brothers have the same plies, with the same hashes.
    const auto brother = source_path("tests/golden") / file.path().filename();
    if (std::filesystem::exists(brother))
      CHECK(verify(file_text(brother)).digest == verify(*record).digest);
    ++games;
  }
  CHECK(games >= 57);
  for (const char* line : {"hands time", "hands back", "hands resigned", "hands unseated",
                           "hands person", "ended no-result", "ended scored", "back by people",
                           "entropy-commitment", "no-result", "deal", "from", "withheld",
                           "given beside a bot, ithappens", "given beside a bot, antics"}) {
    CHECK_MESSAGE(seen.contains(line), line);
  }
}

}  // namespace formicary::testing
