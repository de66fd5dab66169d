// A whole service in this process, with its data in a folder that goes with it.
#pragma once

#include <doctest/doctest.h>

#include <atomic>
#include <filesystem>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <utility>

#include "server/clock.h"
#include "server/service.h"
#include "tests/server/client.h"

namespace formicary::test {

class Folder {
 public:
  Folder() {
    std::string name = (std::filesystem::temp_directory_path() / "formicary-XXXXXX").string();
    REQUIRE(mkdtemp(name.data()) != nullptr);
    path_ = name;
  }
  ~Folder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  [[nodiscard]] const std::string& path() const { return path_; }

 private:
  std::string path_;
};

// The log of the service.
class Lines {
 public:
  void add(std::string_view line) {
    const std::scoped_lock lock(mutex_);
    text_ += line;
  }
  [[nodiscard]] std::string text() {
    const std::scoped_lock lock(mutex_);
    return text_;
  }

 private:
  std::mutex mutex_;
  std::string text_;
};

class Serving {
 public:
  Serving() {
    config.port = 0;
    config.data = folder.path();
    config.durable = false;
    config.bot_threads = 1;
    config.log.sink = [this](std::string_view line) { log.add(line); };
  }

  void start() {
    auto started = server::Service::start(config);
    REQUIRE(started.ok());
    service = std::move(*started);
  }
  void stop() { service.reset(); }

  [[nodiscard]] net::HttpResponse fetch(const std::string& path) const {
    const auto url = net::parse_url("http://127.0.0.1:" + std::to_string(service->port()) + path);
    auto answer = net::fetch(*url, {});
    REQUIRE(answer.ok());
    return *answer;
  }
  // A number of `/metrics`.
  [[nodiscard]] long metric(const std::string& name) const {
    const std::string text = *fetch("/metrics").body;
    const std::size_t at = text.find("\nformicary_" + name + " ");
    REQUIRE(at != std::string::npos);
    return std::stol(text.substr(at + name.size() + 12));
  }
  [[nodiscard]] std::unique_ptr<Client> client(char name) const {
    return std::make_unique<Client>(service->port(), std::string(40, name));
  }

  Folder folder;
  Lines log;
  server::ServiceConfig config;
  std::unique_ptr<server::Service> service;
};

// Looks again and again, but not for ever.
template <class Condition>
void wait_until(const Condition& condition) {
  const std::int64_t limit = server::steady_now() + 60'000;
  while (!condition()) {
    REQUIRE(server::steady_now() < limit);
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
}

inline CreateRequest small_table(std::string name = "Ada") {
  CreateRequest request;
  request.setup.game = {"ithappens", 2, {}, {}};
  request.setup.bot_pause = 0;
  request.setup.level = 1;
  request.setup.seats.resize(2);
  request.setup.seats[1].kind = SeatKind::kBot;
  request.setup.seats[1].level = 1;
  request.mine = {Seat(0)};
  request.name = std::move(name);
  return request;
}

// Makes a table for somebody and gives its id.
inline std::string make_table(Client& host, const std::string& id = "make",
                              const CreateRequest& request = small_table()) {
  const ServerMessage made = host.ask(id, {}, request);
  REQUIRE(made.kind == Kind::kCreated);
  return made.table;
}

inline std::string refusal(const ServerMessage& said) {
  return said.kind == Kind::kRefused && said.message ? said.message->id : std::string();
}

}  // namespace formicary::test
