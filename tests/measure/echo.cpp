// Measures the net module: how many frames go through a Server and Clients in one process, and how
// much memory connections take that do nothing.
//
//   formicary_echo [CONNECTIONS [SECONDS]]     frames per second, in and out counted apart
//   formicary_echo idle [CONNECTIONS]          memory of the server, and of the clients
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <fstream>
#include <string>
#include <string_view>
#include <thread>

#include "net/client.h"
#include "net/server.h"

namespace {

using namespace formicary::net;

constexpr int kConnections = 50;
constexpr int kSeconds = 5;
constexpr int kIdleConnections = 10'000;
constexpr std::size_t kFrameBytes = 64;

class Echo : public Handler {
 public:
  void set_server(Server& server) { server_ = &server; }
  void request(HttpRequest /*request*/, Reply reply) override { reply({}); }
  HttpResponse admit(const HttpRequest& /*request*/) override {
    HttpResponse yes;
    yes.status = 101;
    return yes;
  }
  void opened(ConnectionId /*connection*/, const HttpRequest& /*request*/) override {}
  void received(ConnectionId connection, std::string frame) override {
    server_->send(connection, std::make_shared<const std::string>(std::move(frame)));
  }
  void closed(ConnectionId /*connection*/) override {}

 private:
  Server* server_ = nullptr;
};

// Sends a frame when it is connected, and another for each that comes back.
class Pingers : public LinkHandler {
 public:
  explicit Pingers(bool talk) : talk_(talk) {}
  void set_clients(Clients& clients) { clients_ = &clients; }
  void connected(LinkId link) override {
    ++open;
    if (talk_) {
      clients_->send(link, std::string(kFrameBytes, 'x'));
    }
  }
  void received(LinkId link, std::string_view frame) override {
    ++echoed;
    clients_->send(link, std::string(frame));
  }
  void lost(LinkId /*link*/, std::string_view why) override {
    if (!over && failures++ == 0) {
      std::fprintf(stderr, "lost: %.*s\n", static_cast<int>(why.size()), why.data());
    }
  }

  std::atomic<int> open = 0;
  std::atomic<long> echoed = 0;
  std::atomic<int> failures = 0;
  std::atomic<bool> over = false;

 private:
  bool talk_;
  Clients* clients_ = nullptr;
};

void wait_until_open(const Pingers& pingers, int connections) {
  for (int i = 0; i < 3000 && pingers.open + pingers.failures < connections; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
}

long resident_kilobytes() {
  std::ifstream file("/proc/self/status");
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("VmRSS:")) {
      return std::strtol(line.c_str() + 6, nullptr, 10);
    }
  }
  return 0;
}

int measure_echo(const Url& url, int connections, int seconds) {
  Pingers pingers(true);
  const std::unique_ptr<Clients> clients = Clients::start(pingers);
  pingers.set_clients(*clients);
  for (int i = 0; i < connections; ++i) {
    clients->connect(url, std::chrono::seconds(10));
  }
  wait_until_open(pingers, connections);
  const long before = pingers.echoed;
  const std::clock_t cpu_before = std::clock();
  std::this_thread::sleep_for(std::chrono::seconds(seconds));
  const long echoed = pingers.echoed - before;
  const double cpu =
      static_cast<double>(std::clock() - cpu_before) / static_cast<double>(CLOCKS_PER_SEC);
  pingers.over = true;
  std::printf("%d connections: %ld echoes/s, that is %ld frames/s in and out of the server\n",
              connections, echoed / seconds, 2 * echoed / seconds);
  std::printf("CPU of server and clients together: %.1f us per echo, %.2f cores\n",
              cpu * 1e6 / static_cast<double>(echoed), cpu / seconds);
  return pingers.failures == 0 ? 0 : 1;
}

// In a process of its own, so that memory is counted apart.
void hold_connections(const Url& url, int connections) {
  const long before = resident_kilobytes();
  Pingers pingers(false);
  const std::unique_ptr<Clients> clients = Clients::start(pingers);
  for (int begun = 0; begun < connections;) {
    for (int i = 0; i < 500 && begun < connections; ++i, ++begun) {
      clients->connect(url, std::chrono::seconds(30));
    }
    wait_until_open(pingers, begun);
  }
  std::printf("clients: %d open, %.2f KB each\n", pingers.open.load(),
              static_cast<double>(resident_kilobytes() - before) / connections);
  std::fflush(stdout);
  std::this_thread::sleep_for(std::chrono::seconds(3));
  pingers.over = true;
}

int measure_idle(const Server& server, const Url& url, const char* self, int connections) {
  const long before = resident_kilobytes();
  const pid_t child = fork();
  if (child == 0) {
    execl(self, self, "hold", origin_of(url).c_str(), std::to_string(connections).c_str(), nullptr);
    std::_Exit(127);
  }
  for (int i = 0; i < 6000 && server.counts().connections < static_cast<std::uint64_t>(connections);
       ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
  }
  std::this_thread::sleep_for(std::chrono::seconds(1));
  std::printf("server: %llu open, %.2f KB each\n",
              static_cast<unsigned long long>(server.counts().connections),
              static_cast<double>(resident_kilobytes() - before) / connections);
  int status = 0;
  waitpid(child, &status, 0);
  return status;
}

int number_or(char** arguments, int count, int index, int otherwise) {
  return index < count ? std::atoi(arguments[index]) : otherwise;
}

}  // namespace

int main(int count, char** arguments) {
  const bool idle = count > 1 && std::strcmp(arguments[1], "idle") == 0;
  if (count > 3 && std::strcmp(arguments[1], "hold") == 0) {
    Url url = *parse_url(arguments[2]);
    url.target = "/ws";
    hold_connections(url, std::atoi(arguments[3]));
    return 0;
  }
  Echo echo;
  ServerConfig config;
  config.port = 0;
  auto started = Server::start(config, echo);
  if (!started) {
    std::fprintf(stderr, "%s\n", started.error().what.c_str());
    return 1;
  }
  Server& server = **started;
  echo.set_server(server);
  const Url url{false, "127.0.0.1", server.port(), "/ws"};
  if (idle) {
    return measure_idle(server, url, arguments[0],
                        number_or(arguments, count, 2, kIdleConnections));
  }
  return measure_echo(url, number_or(arguments, count, 1, kConnections),
                      number_or(arguments, count, 2, kSeconds));
}
