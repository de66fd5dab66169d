// Addresses: of clients, of requests, and which of them are public.
#include <doctest/doctest.h>

#include "net/client.h"
#include "net/public_address.h"
#include "net/target.h"

using namespace formicary::net;

TEST_CASE("net: addresses of all four schemes are read") {
  const auto plain = parse_url("http://Example.org/t/abc?x=1#here");
  REQUIRE(plain);
  CHECK(!plain->tls);
  CHECK(plain->host == "example.org");
  CHECK(plain->port == 80);
  CHECK(plain->target == "/t/abc?x=1");
  CHECK(origin_of(*plain) == "http://example.org");

  const auto tls = parse_url("WSS://[::1]:8443");
  REQUIRE(tls);
  CHECK(tls->tls);
  CHECK(tls->host == "::1");
  CHECK(tls->port == 8443);
  CHECK(tls->target == "/");
  CHECK(origin_of(*tls) == "https://[::1]:8443");
  CHECK(authority_of(*tls) == "[::1]:8443");

  CHECK(parse_url("https://a")->port == 443);
  CHECK(parse_url("ws://a:81?q")->target == "/?q");
  CHECK(parse_url("ws://a/P%20Q")->target == "/P%20Q");
}

TEST_CASE("net: hostile addresses are not read") {
  for (const char* text : {"http://[:::]",
                           "http://[::1::2]",
                           "http://[1:2]",
                           "http://[1:2:3:4:5:6:7:8:9]",
                           "http://[12345::]",
                           "http://[::256.0.0.1]",
                           "http://[::1.2.3]",
                           "http://[.:.]",
                           "http://[::1%eth0]",
                           "http://[::1%25eth0]",
                           "http://[v1.a:b]",
                           "http://[]",
                           "http://[:]",
                           "http://[::1]]",
                           "http://[[::1]]",
                           "http://::1",
                           "http://.",
                           "http://..",
                           "http://.a",
                           "http://a..b",
                           "http://a...",
                           "http://a%2eb",
                           "http://%6c%6f%63%61%6c",
                           "http://a\\b",
                           "http://a\\@b",
                           "http://a@b@c",
                           "http://a:80@b",
                           "http://:80",
                           "http://@a",
                           "http://a:+80",
                           "http://a:-1",
                           "http://a: 80",
                           "http://a:80 ",
                           "http://a:0x50",
                           "http://a:18446744073709551696",
                           "http:///a",
                           "http://?a",
                           "http://#a",
                           "http:\\\\a",
                           "http:a",
                           "httpx://a",
                           "http://a/\t",
                           "http://a/\x7f",
                           "http://a/\r\nHost: b",
                           "http://a\r\n",
                           "http://a*b",
                           "http://a,b",
                           "http://a;b"}) {
    CAPTURE(std::string(text));
    CHECK(!parse_url(text));
  }
  CHECK(!parse_url(std::string_view("http://a\0b", 10)));
  CHECK(!parse_url(std::string_view("http://a/\0", 10)));
  CHECK(!parse_url("http://" + std::string(64, 'a') + ".org"));
  std::string long_name = "a";
  while (long_name.size() < 254) long_name += ".a";
  CHECK(!parse_url("http://" + long_name));
  CHECK(parse_url("http://" + std::string(63, 'a') + ".org"));
  CHECK(parse_url("http://example.org."));
  for (const char* text :
       {"http://[::]", "http://[1:2:3:4:5:6:7:8]", "http://[::ffff:127.0.0.1]:81"}) {
    CAPTURE(std::string(text));
    CHECK(parse_url(text));
  }
  // The contents of a path or a query are the other server's business.
  CHECK(parse_url("http://a/@b:c/%2e%2e/../?http://d")->host == "a");
  CHECK(parse_url("http://a#@b")->host == "a");
  CHECK(parse_url("http://a?@b")->host == "a");
}

TEST_CASE("net: what is no address is not read") {
  for (const char* text : {"",
                           "http",
                           "http:/",
                           "http://",
                           "ftp://a",
                           "http://a:0",
                           "http://a:65536",
                           "http://a:",
                           "http://a:x",
                           "http://user@a",
                           "http://a b",
                           "http://a/b c",
                           "http://a/\n",
                           "http://[::1",
                           "http://[name]",
                           "http://[::1]x",
                           "http://a:1:2",
                           "//a",
                           "a",
                           "http://\xc3\xa9/",
                           "http://a/\xc3\xa9",
                           " http://a"}) {
    CAPTURE(text);
    CHECK(!parse_url(text));
  }
  CHECK(!parse_url("http://" + std::string(300, 'a')));
  CHECK(!parse_url("http://a/" + std::string(5000, 'a')));
}

TEST_CASE("net: the path of a request is decoded, its query is not") {
  const auto target = parse_target("/a%20b/%C3%A9?x=%20");
  REQUIRE(target);
  CHECK(target->path == "/a b/\xc3\xa9");
  CHECK(target->query == "x=%20");
  CHECK(parse_target("http://host:1/p")->path == "/p");
  CHECK(parse_target("http://host")->path == "/");
  for (const char* text : {"", "*", "a", "host:80", "/%", "/%4", "/%zz", "/%00", "/%0a", "/%ff"}) {
    CAPTURE(text);
    CHECK(!parse_target(text));
  }
}

TEST_CASE("net: which addresses are public") {
  using V4 = std::array<std::uint8_t, 4>;
  for (const V4& address :
       {V4{1, 1, 1, 1}, V4{8, 8, 8, 8}, V4{172, 32, 0, 1}, V4{100, 128, 0, 1}}) {
    CHECK(is_public(address));
  }
  for (const V4& address :
       {V4{0, 0, 0, 0}, V4{10, 1, 2, 3}, V4{127, 0, 0, 1}, V4{127, 9, 9, 9}, V4{169, 254, 169, 254},
        V4{172, 16, 0, 1}, V4{172, 31, 255, 255}, V4{192, 168, 1, 1}, V4{100, 64, 0, 1},
        V4{224, 0, 0, 1}, V4{255, 255, 255, 255}}) {
    CAPTURE(int{address[0]});
    CHECK(!is_public(address));
  }
  using V6 = std::array<std::uint8_t, 16>;
  CHECK(is_public(V6{0x26, 0x06, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11}));
  CHECK(is_public(V6{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 8, 8, 8, 8}));
  for (const V6& address :
       {V6{}, V6{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1},
        V6{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff, 127, 0, 0, 1},
        V6{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 127, 0, 0, 1}, V6{0xfe, 0x80}, V6{0xfc}, V6{0xfd, 1},
        V6{0xff, 2}, V6{0x20, 0x02, 127, 0, 0, 1}, V6{0x20, 0x01, 0x0d, 0xb8},
        V6{0, 0x64, 0xff, 0x9b, 0, 0, 0, 0, 0, 0, 0, 0, 10, 0, 0, 1}}) {
    CAPTURE(int{address[0]});
    CHECK(!is_public(address));
  }
}
