// The small parts of the load generator.
#include <doctest/doctest.h>

#include "load/latency_histogram.h"
#include "load/peek.h"

using namespace formicary::load;

TEST_CASE("a histogram gives what most values don't exceed") {
  LatencyHistogram histogram;
  CHECK(histogram.percentile(0.5) == 0);
  for (std::uint64_t value = 1; value <= 100'000; ++value) histogram.add(value);
  CHECK(histogram.count() == 100'000);
  CHECK(histogram.max() == 100'000);
  CHECK(histogram.mean() == 50'000);
  CHECK(histogram.percentile(1) == 100'000);
  for (const double share : {0.001, 0.01, 0.1, 0.5, 0.9, 0.99, 0.999}) {
    CAPTURE(share);
    const double found = static_cast<double>(histogram.percentile(share));
    CHECK(found >= share * 100'000);
    CHECK(found <= share * 100'000 * 1.04);
  }
  histogram.add(UINT64_MAX);  // goes into the last bucket
  CHECK(histogram.max() == UINT64_MAX);
}

TEST_CASE("small values have a bucket each") {
  LatencyHistogram histogram;
  for (int i = 0; i < 98; ++i) histogram.add(7);
  histogram.add(8);
  histogram.add(63);
  CHECK(histogram.percentile(0.98) == 7);
  CHECK(histogram.percentile(0.99) == 8);
  CHECK(histogram.percentile(0.995) == 63);
}

TEST_CASE("a frame is looked into") {
  const FramePeek update =
      peek_frame(R"({"type":"update","table":"abc","n":42,"entries":["5 3 roll = 5b0f7d0e"]})");
  CHECK(update.type == "update");
  CHECK(update.table == "abc");
  CHECK(update.number == 42);
  CHECK(update.id.empty());
  const FramePeek ok = peek_frame(R"({"type":"ok","id":"r17","n":7})");
  CHECK(ok.type == "ok");
  CHECK(ok.id == "r17");
  CHECK(ok.number == 7);
  // In another order, with things in between that look like what is searched.
  const FramePeek odd = peek_frame(
      R"({"x":{"id":"wrong","n":1,"t":["}"]},"y":"\"n\":2,{","n" : 3,"id": "right","type":"ok"})");
  CHECK(odd.id == "right");
  CHECK(odd.number == 3);
  CHECK(peek_frame(R"({"type":"refused","message":{"id":"x"}})").id.empty());
}

TEST_CASE("what is no frame does no harm") {
  for (const std::string_view text :
       {"", "{", "[]", "{\"type", "{\"type\":", "{\"type\":\"", "{\"type\":\"a\\", "{{{{",
        "nonsense", "{\"n\":}", "{\"n\":99999999999999999999999}"}) {
    CAPTURE(text);
    CHECK(peek_frame(text).number == 0);
  }
}
