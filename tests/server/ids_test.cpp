#include "server/ids.h"

#include <doctest/doctest.h>

#include <set>

namespace formicary::server {

TEST_CASE("base32 is as in RFC 4648, in lower case and without padding") {
  const auto bytes = [](std::string_view text) {
    return Bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());  // NOLINT
  };
  CHECK(to_base32(bytes("fooba")) == "mzxw6ytb");
  CHECK(to_base32(bytes("f")) == "m");  // the three bits left over are dropped
  CHECK(to_base32({}).empty());
  CHECK(is_base32("mzxw6ytb", 8));
  CHECK_FALSE(is_base32("mzxw6yt1", 8));
  CHECK_FALSE(is_base32("mzxw6ytb", 9));
}

TEST_CASE("ids depend on everything that they stand for") {
  const IdMaker one(sha256("one"));
  const IdMaker two(sha256("two"));
  const std::set<std::string> all = {one.table_id("p", "r"),
                                     one.table_id("p", "s"),
                                     one.table_id("q", "r"),
                                     two.table_id("p", "r"),
                                     one.rematch_id("t"),
                                     one.invite_token("t", Seat(0), 0),
                                     one.invite_token("t", Seat(1), 0),
                                     one.invite_token("t", Seat(0), 1),
                                     one.invite_token("u", Seat(0), 0),
                                     two.invite_token("t", Seat(0), 0)};
  CHECK(all.size() == 10);
  for (const std::string& id : all) CHECK(is_table_id(id));
  CHECK(one.table_id("p", "r") == one.table_id("p", "r"));
}

TEST_CASE("keys are hashed, and players are not their hash") {
  CHECK(is_key(std::string(32, 'k')));
  CHECK_FALSE(is_key(std::string(31, 'k')));
  CHECK_FALSE(is_key(std::string(65, 'k')));
  CHECK_FALSE(is_key(std::string(31, 'k') + ' '));
  CHECK_FALSE(is_key(std::string(31, 'k') + "\xc3"));
  const std::string hash = hash_of_key(std::string(32, 'k'));
  CHECK(hash.size() == 64);
  const PlayerId player = player_of_key(hash);
  CHECK(player.size() == 32);
  CHECK(hash.find(player) == std::string::npos);
}

TEST_CASE("codes may be typed as people do") {
  const IdMaker ids(sha256("secret"));
  const std::string code = ids.code("ann", "r1");
  CHECK(code.size() == 19);
  std::string typed;
  for (const char c : code) typed += c == '-' ? ' ' : static_cast<char>(c >= 'a' ? c - 32 : c);
  CHECK(hash_of_code(typed) == hash_of_code(code));
  CHECK(ids.code("ann", "r1") == code);
  CHECK(ids.code("ann", "r2") != code);
  CHECK(ids.code("ben", "r1") != code);
  CHECK(IdMaker(sha256("another")).code("ann", "r1") != code);
}

TEST_CASE("comparing in constant time compares") {
  CHECK(equals_in_constant_time("abc", "abc"));
  CHECK_FALSE(equals_in_constant_time("abc", "abd"));
  CHECK_FALSE(equals_in_constant_time("abc", "ab"));
}

}  // namespace formicary::server
