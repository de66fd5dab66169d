#include "server/gate.h"

#include <utility>

#include "protocol/write.h"
#include "server/clock.h"
#include "server/mail_page.h"
#include "server/pages.h"

namespace formicary::server {
namespace {

constexpr std::uint16_t kTryLater = 1013;

}  // namespace

Gate::Gate(const ServiceConfig& config, const Assets& assets, Inbox& inbox, Metrics& metrics,
           Log& log)
    : config_(config),
      assets_(assets),
      inbox_(inbox),
      metrics_(metrics),
      log_(log),
      hosts_(config, machine_name()),
      connections_(config.limits.connections, config.limits.on),
      requests_(config.limits.requests, config.limits.on) {}

std::string Gate::origin_of(const net::HttpRequest& request) const {
  const net::Server* net = net_;
  return link_origin(request, config_, net != nullptr ? net->port() : config_.port);
}

bool Gate::is_crowded(const std::string& address) const {
  const Limits& limits = config_.limits;
  if (inbox_.size() > limits.waiting_jobs || metrics_.stopping) return true;
  return limits.on && inbox_.size_of(address) > limits.waiting_of_address;
}

// For monitoring: answered without a limit on requests, under any host name.
net::HttpResponse Gate::health() const {
  return json_response(metrics_.healthy() ? 200 : 503,
                       metrics_.write_health(config_.version, steady_now()));
}

void Gate::request(net::HttpRequest request, net::Reply reply) {
  if (request.path == "/health" && request.method == "GET") return reply(health());
  if (!hosts_.knows(request.host)) return reply(other_host_response(request.host));
  if (!requests_.take(request.address, steady_now())) {
    count(metrics_.limited);
    reply(plain_response(429, "too many requests\n"));
    return;
  }
  if (request.method == "GET" || request.method == "HEAD") {
    get(request, reply);
  } else if (request.method == "POST" && request.path == "/api") {
    post(request, reply);
  } else if (const auto mail = mail_path(request.path);
             mail && request.method == "POST" && !is_crowded(request.address)) {
    const auto what = mail->stops ? Fetched::What::kStopMail : Fetched::What::kConfirmMail;
    inbox_.put(Fetched{what, request.address, mail->code, std::move(reply)});
  } else {
    reply(plain_response(request.path == "/api" ? 405 : 404, "not found\n"));
  }
}

void Gate::get(const net::HttpRequest& request, net::Reply& reply) {
  if (request.path == "/metrics") {
    const net::Server* net = net_;
    const net::ServerCounts counts = net != nullptr ? net->counts() : net::ServerCounts();
    reply(metrics_response(metrics_.write(counts, config_.version, steady_now())));
    return;
  }
  const auto record = record_path(request.path);
  if (record || request.path == "/api/lobby") {
    if (is_crowded(request.address)) {
      reply(plain_response(503, "not now\n"));
      return;
    }
    const auto what = record ? Fetched::What::kRecord : Fetched::What::kLobby;
    inbox_.put(Fetched{what, request.address, record.value_or(""), std::move(reply)});
    return;
  }
  if (const auto mail = mail_path(request.path)) {
    const MailTexts& texts = config_.mail_texts;
    reply(mail->stops ? mail_page(200, texts.stop_question, texts.stop_button)
                      : mail_page(200, texts.question, texts.button));
    return;
  }
  reply(file_response(request, assets_));
}

void Gate::post(net::HttpRequest& request, net::Reply& reply) {
  if (is_crowded(request.address)) {
    reply(json_response(503, write_refused({}, Message("server.busy"))));
    return;
  }
  Asked asked;
  asked.origin = origin_of(request);
  asked.address = std::move(request.address);
  asked.key = std::move(request.bearer);
  asked.body = std::move(request.body);
  asked.reply = std::move(reply);
  inbox_.put(std::move(asked));
}

net::HttpResponse Gate::admit(const net::HttpRequest& request) {
  if (!hosts_.knows(request.host)) return other_host_response(request.host);
  if (!is_good_origin(request, config_)) return plain_response(403, "not from this page\n");
  if (is_crowded(request.address)) return plain_response(503, "not now\n");
  if (!connections_.take(request.address, steady_now())) {
    count(metrics_.limited);
    return plain_response(429, "too many connections\n");
  }
  return plain_response(101, {});
}

void Gate::opened(net::ConnectionId connection, const net::HttpRequest& request) {
  paces_[connection].address = request.address;
  if (log_.addresses()) {
    log_.info("connected", {{"connection", static_cast<std::int64_t>(connection)},
                            {"address", request.address}});
  }
  inbox_.put(Opened{connection, request.address, origin_of(request)});
}

void Gate::received(net::ConnectionId connection, std::string frame) {
  bool limited = false;
  net::Server* net = net_;
  Pace& pace = paces_[connection];
  if (config_.limits.on) {
    const std::int64_t now = steady_now();
    limited = !pace.good.take(config_.limits.messages, now);
    if (limited) count(metrics_.limited);
    if (limited && !pace.bad.take(config_.limits.messages, now)) {
      if (net != nullptr) net->close(connection, net::kPolicyViolation, "too fast");
      return;
    }
  }
  if (is_crowded(pace.address)) {
    if (net != nullptr) net->close(connection, kTryLater, "busy");
    return;
  }
  inbox_.put(Received{connection, pace.address, std::move(frame), limited});
}

void Gate::closed(net::ConnectionId connection) {
  const auto left = paces_.extract(connection);
  inbox_.put(Closed{connection, left.empty() ? std::string() : left.mapped().address});
}

}  // namespace formicary::server
