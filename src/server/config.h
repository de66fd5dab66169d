// What a service is started with.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "server/log.h"
#include "store/store.h"
#include "table/command.h"

namespace formicary::server {

// So many at once, and so many a second in the long run.
struct Rate {
  double burst = 1;
  double per_second = 1;
};

struct Limits {
  bool on = true;
  Rate messages{400, 100};    // of one connection
  Rate connections{200, 10};  // from one address
  Rate requests{400, 40};     // HTTP, from one address
  Rate creates{60, 0.5};      // new tables, from one address
  Rate codes{20, 0.2};        // tries of one-time codes, from one address
  Rate bad_messages{30, 0.1};
  std::size_t per_address = 1'000;    // connections at once from one address
  std::size_t watched = 100;          // tables that one connection may watch
  std::size_t waiting_jobs = 50'000;  // that were received and not worked on yet
};

struct ServiceConfig {
  std::string version = "0";
  std::string address = "127.0.0.1";
  std::uint16_t port = 8010;  // 0: any free one
  std::string data;           // the folder of the store
  bool durable = true;
  std::string pages;                 // a folder with the built page; empty: what is built in
  std::string public_url;            // of links; empty: from the Host header
  std::vector<std::string> origins;  // other hosts whose pages may open a WebSocket
  bool trust_proxy = false;
  std::size_t max_connections = 18'000;
  Limits limits;

  unsigned bot_threads = 0;                               // 0: one core less than there are
  std::optional<std::chrono::milliseconds> bot_thinking;  // at most; nothing: the title's own

  bool hooks_anywhere = false;  // web hooks to the home network too, and without TLS
  std::string mail_command;     // empty: no mail

  int expire_days = 90;  // unfinished games that nobody touched
  int keep_days = 0;     // games that are over; 0: for ever

  // How things are kept in memory and on the disk; changed by tests alone.
  std::chrono::milliseconds evict_after{30'000};
  std::chrono::milliseconds heartbeat{1'000};
  std::chrono::milliseconds look_ahead{60'000};  // tables due by then are loaded
  std::chrono::milliseconds expiry{3'600'000};
  std::size_t batch = 512;
  std::chrono::milliseconds patience{3'000};  // for connections that close

  Log::Config log;

  // For tests: another store than the SQLite file in `data`, and a look at each request before its
  // table sees it.
  std::function<store::Got<std::unique_ptr<store::Store>>()> open_store;
  std::function<void(const std::string& table, const TableRequest& request)> before_step;
};

}  // namespace formicary::server
