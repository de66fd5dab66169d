// The configuration of a service.
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

// A token bucket: burst size and refill rate per second.
struct Rate {
  double burst = 1;
  double per_second = 1;
};

struct Limits {
  bool on = true;
  Rate messages{400, 100};    // on one connection
  Rate work{8000, 2000};      // messages from one address, weighted by desk/costs.h
  Rate connections{200, 10};  // from one address
  Rate requests{400, 40};     // HTTP requests from one address
  Rate creates{60, 0.5};      // new tables from one address
  Rate listed{20, 0.05};      // new tables for the lobby from one address
  Rate bot_tables{6, 0.02};   // the same where only bots play
  // Changes of one table by others than its host: sitting down, leaving, names, colours and hooks.
  Rate changes{120, 1.0 / 30};           // from one address
  Rate changes_of_player{40, 1.0 / 30};  // by one player
  Rate chat{60, 0.2};   // lines at one table from one address, by people without a seat
  Rate codes{20, 0.2};  // attempts at one-time codes from one address
  Rate bad_messages{30, 0.1};
  Rate hooks{60, 1};                       // web hooks to one full address
  Rate hosts{600, 10};                     // web hooks to one host
  Rate mails{10, 1.0 / 600};               // mails to one address
  std::size_t bot_tables_of_player = 4;    // tables in progress where only bots play
  std::size_t bot_tables_of_address = 12;  // the same
  std::size_t lobby_lines = 20;            // for the tables made from one address
  std::size_t per_address = 1'000;         // concurrent connections from one address
  std::size_t watched = 100;               // tables that one connection may watch
  std::size_t waiting_jobs = 50'000;       // received messages that wait for the desk
  std::size_t waiting_of_address = 5'000;
};

// The sentences of mails and of the pages that confirm a mail address or stop mail to it: in all
// languages, one after the other, because the language of the receiver is not known.
struct MailTexts {
  std::string request;   // in the mail that asks for confirmation, before the link
  std::string question;  // on the page, before the button
  std::string button;
  std::string done;
  std::string unknown;  // the code is not known
  std::string stop;     // in every mail, before the link that stops them
  std::string stop_question;
  std::string stop_button;
  std::string stopped;
};

struct ServiceConfig {
  std::string version = "0";
  std::string address = "127.0.0.1";
  std::uint16_t port = 8010;  // 0: any free port
  std::string data;           // the folder of the store
  bool durable = true;
  std::string pages;                 // a folder with the built page; empty: the built-in page
  std::string public_url;            // the base of links; empty: taken from the Host header
  std::vector<std::string> hosts;    // further names under which the server answers
  std::vector<std::string> origins;  // other hosts whose pages may open a WebSocket
  bool trust_proxy = false;
  std::size_t max_connections = 18'000;
  Limits limits;

  unsigned bot_threads = 0;  // 0: one less than the number of cores
  std::optional<std::chrono::milliseconds>
      bot_thinking;  // the limit for one decision; if unset, that of the title

  bool hooks_anywhere = false;  // allows web hooks to private networks and without TLS
  std::string mail_command;     // empty: no mail
  MailTexts mail_texts;

  int expire_days = 90;  // days of service after the last use of an unfinished game; 0: for ever
  int keep_days = 0;     // for games that are over; 0: for ever

  // How tables are kept in memory and on disk; only tests change these.
  std::chrono::milliseconds evict_after{30'000};
  std::chrono::milliseconds heartbeat{1'000};
  std::chrono::milliseconds look_ahead{60'000};  // tables due within this time are loaded
  std::chrono::milliseconds expiry{3'600'000};
  std::chrono::milliseconds hook_pause{5'000};  // after the first failure; it grows
  std::size_t batch = 512;
  std::chrono::milliseconds patience{3'000};  // for closing connections

  Log::Config log;

  // For tests: a store other than the SQLite file in `data`, and a callback that sees each request
  // before its table does.
  std::function<store::Got<std::unique_ptr<store::Store>>()> open_store;
  std::function<void(const std::string& table, const TableRequest& request)> before_step;
};

}  // namespace formicary::server
