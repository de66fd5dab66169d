#include "server/service.h"

#include <thread>
#include <utility>

#include "base/text.h"
#include "server/assets.h"
#include "server/bot_pool.h"
#include "server/clock.h"
#include "server/desk/desk.h"
#include "server/expired_writer.h"
#include "server/gate.h"
#include "server/hooks.h"
#include "server/ids.h"
#include "server/inbox.h"
#include "store/sqlite.h"

namespace formicary::server {
namespace {

constexpr std::size_t kMaxMessage =
    64 * 1024;  // bytes from a client: enough for a table with a custom edition
constexpr std::chrono::seconds kHttpTimeout{40};    // longer than the longest wait for a turn
constexpr std::string_view kSecretName = "secret";  // ids and invite links are derived from it

StartError data_error(const ServiceConfig& config, const store::Error& error) {
  using Kind = store::Error::Kind;
  const auto say = [&](std::string_view id) {
    return StartError{Message(id).text("folder", config.data).text("what", error.what), true};
  };
  switch (error.kind) {
    case Kind::kUnwritable:
      return say("serve.unwritable");
    case Kind::kNewer:
      return say("serve.newer");
    case Kind::kForeign:
      return say("serve.foreign");
    case Kind::kDamaged:
      return say("serve.damaged");
    case Kind::kFull:
      return say("serve.full");
    case Kind::kBusy:
      return say("serve.locked");
    case Kind::kTaken:
      return say("serve.taken");
    default:
      return say("serve.store");
  }
}

StartError listen_error(const ServiceConfig& config, const net::ListenError& error) {
  using Kind = net::ListenError::Kind;
  const auto say = [&](std::string_view id) {
    return StartError{Message(id)
                          .text("address", config.address)
                          .text("port", std::to_string(config.port))
                          .text("what", error.what),
                      false};
  };
  switch (error.kind) {
    case Kind::kAddressInUse:
      return say("serve.in-use");
    case Kind::kNotPermitted:
      return say("serve.not-permitted");
    case Kind::kBadAddress:
      return say("serve.bad-address");
    default:
      return say("serve.listen");
  }
}

// Created at the first start.
store::Got<Digest> secret_of(store::Store& store) {
  auto kept = store.setting(kSecretName);
  if (!kept) return kept.error();
  Digest secret{};
  if (*kept && parse_hex(**kept, secret)) return secret;
  secret = random_digest();
  if (auto failed = store.set_setting(kSecretName, to_hex(secret))) return *failed;
  return secret;
}

store::Got<std::unique_ptr<store::Store>> open_store(const ServiceConfig& config, Log& log) {
  if (config.open_store) return config.open_store();
  store::SqliteConfig sqlite;
  sqlite.folder = config.data;
  sqlite.durable = config.durable;
  sqlite.migrated = [&log](std::int64_t from, std::int64_t to) {
    log.info("data-migrated", {{"from", from}, {"to", to}});
  };
  sqlite.server = config.address;
  if (config.port != 0) sqlite.server += ':' + std::to_string(config.port);
  return store::open_sqlite(sqlite);
}

}  // namespace

// In the order in which they depend on each other; they are destroyed in reverse.
struct Service::Parts {
  explicit Parts(ServiceConfig given)
      : config(std::move(given)),
        log(config.log),
        inbox(metrics),
        gate(config, assets, inbox, metrics, log) {}

  ServiceConfig config;
  Assets assets;
  Log log;
  Metrics metrics;
  Inbox inbox;
  Gate gate;
  std::unique_ptr<store::Store> store;
  std::unique_ptr<net::Server> net;
  std::unique_ptr<HookSender> hooks;
  std::unique_ptr<ExpiredWriter> expired;
  std::unique_ptr<BotPool> bots;
  std::unique_ptr<Desk> desk;
  std::thread desk_thread;
  std::uint16_t port = 0;
};

Result<std::unique_ptr<Service>, StartError> Service::start(ServiceConfig config) {
  auto parts = std::make_unique<Parts>(std::move(config));
  const ServiceConfig& settings = parts->config;
  parts->metrics.started = steady_now();
  if (!settings.pages.empty()) {
    auto assets = Assets::with_folder(settings.pages);
    if (!assets) return StartError{Message("serve.no-pages").text("folder", settings.pages), true};
    parts->assets = std::move(*assets);
  }
  auto store = open_store(settings, parts->log);
  if (!store) return data_error(settings, store.error());
  parts->store = std::move(*store);
  const auto secret = secret_of(*parts->store);
  if (!secret) return data_error(settings, secret.error());
  const auto time = parts->store->service_time();
  if (!time) return data_error(settings, time.error());

  net::ServerConfig listening;
  listening.address = settings.address;
  listening.port = settings.port;
  listening.max_connections = settings.max_connections;
  if (settings.limits.on) listening.max_connections_per_address = settings.limits.per_address;
  listening.max_body = kMaxMessage;
  listening.max_frame = kMaxMessage;
  listening.http_timeout = kHttpTimeout;
  listening.trust_proxy = settings.trust_proxy;
  auto net = net::Server::start(listening, parts->gate);
  if (!net) return listen_error(settings, net.error());
  parts->net = std::move(*net);
  parts->gate.set_net(parts->net.get());
  parts->port = parts->net->port();

  parts->hooks = std::make_unique<HookSender>(
      HookSender::Config{settings.hooks_anywhere, settings.mail_command}, parts->inbox);
  parts->expired = std::make_unique<ExpiredWriter>(settings.data + "/expired", parts->inbox);
  parts->bots =
      std::make_unique<BotPool>(settings.bot_threads, parts->inbox, parts->metrics, parts->log);
  parts->desk = std::make_unique<Desk>(
      Desk::Parts{settings, *parts->store, *parts->net, parts->inbox, *parts->bots, *parts->hooks,
                  *parts->expired, parts->metrics, parts->log},
      *secret, *time);
  parts->desk_thread = std::thread([desk = parts->desk.get()] { desk->run(); });
  parts->log.info("started", {{"port", std::int64_t{parts->port}}, {"version", settings.version}});
  return std::unique_ptr<Service>(new Service(std::move(parts)));
}

Service::Service(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

Service::~Service() { stop(); }

std::uint16_t Service::port() const { return parts_->port; }

std::vector<std::string> Service::hosts() const { return parts_->gate.hosts().names(); }

bool Service::is_alive(std::chrono::milliseconds within) const {
  return steady_now() - parts_->metrics.desk_at < within.count();
}

void Service::note(std::string_view event) { parts_->log.info(event); }

void Service::stop() {
  if (!parts_->desk_thread.joinable()) return;
  parts_->metrics.stopping = true;
  parts_->hooks->stop();  // the desk still stores what was delivered
  parts_->expired->stop();
  parts_->inbox.close();
  parts_->desk_thread.join();
  parts_->net->stop(parts_->config.patience);
  parts_->bots.reset();
  parts_->hooks.reset();
  parts_->expired.reset();
  parts_->desk.reset();
  parts_->net.reset();
  parts_->store.reset();
  parts_->log.info("stopped");
}

}  // namespace formicary::server
