// The loop of the desk and its input.
#include "server/desk/desk.h"

#include <algorithm>
#include <chrono>
#include <exception>
#include <utility>

#include "base/check.h"
#include "protocol/read.h"
#include "protocol/write.h"
#include "record/record.h"
#include "server/desk/costs.h"
#include "server/desk/store_errors.h"
#include "server/desk/table_lists.h"
#include "server/mail_page.h"
#include "server/pages.h"

namespace formicary::server {
namespace {

constexpr std::int64_t kLongestSleep = 1000;
// Answers are sent after the batch, so that everybody waits for all of its jobs.
constexpr std::size_t kBatchOfAddress = 64;

net::HttpResponse text_response(int status, std::string_view type, std::string text) {
  net::HttpResponse response;
  response.status = status;
  response.content_type = type;
  response.headers.emplace_back("Cache-Control", "no-store");
  response.body = std::make_shared<const std::string>(std::move(text));
  return response;
}

}  // namespace

Desk::Desk(const Parts& parts, const Digest& secret, Millis service_time)
    : config_(parts.config),
      store_(parts.store),
      net_(parts.net),
      inbox_(parts.inbox),
      bots_(parts.bots),
      expired_(parts.expired),
      metrics_(parts.metrics),
      log_(parts.log),
      home_(link_origin({}, config_, net_.port())),
      people_(store_),
      policy_({config_, store_, games_, people_, parts.hooks, metrics_, log_}, secret),
      hall_(games_, hall_settings(config_), policy_),
      batch_(net_, metrics_),
      work_(config_.limits.work, config_.limits.on),
      more_work_(config_.limits.work, config_.limits.on),
      outbox_({config_, store_, parts.hooks, metrics_, log_}, secret, home_),
      clock_(service_time, steady_now()) {}

void Desk::run() {
  steady_ = steady_now();
  next_expiry_ = steady_ + config_.expiry.count();
  heartbeat();
  while (!inbox_.closed_and_empty()) {
    std::int64_t until = std::min(next_heartbeat_, steady_ + kLongestSleep);
    if (hall_.next_due() != kNever) until = std::min(until, hall_.next_due());
    const std::size_t of_one = config_.limits.on ? kBatchOfAddress : Inbox::kAny;
    std::vector<Job> jobs = inbox_.take(config_.batch, until, of_one);
    begin_batch();
    for (Job& job : jobs) work(job);
    hall_.tick(now(), config_.batch);
    perform();
    finish_batch();
    upkeep();
  }
  end();
}

void Desk::begin_batch() {
  steady_ = steady_now();
  metrics_.desk_at = steady_;
  now_ = clock_.at(steady_);
}

void Desk::finish_batch() {
  std::vector<store::Done> results;
  if (batch_.size() > 0) {
    const auto began = std::chrono::steady_clock::now();
    results = store_.commit(batch_.commits());
    const auto took = std::chrono::duration_cast<std::chrono::microseconds>(
        std::chrono::steady_clock::now() - began);
    metrics_.batch_commits.add(static_cast<std::uint64_t>(batch_.size()));
    metrics_.commit_micros.add(static_cast<std::uint64_t>(took.count()));
  }
  std::vector<std::pair<std::string, store::Error>> failed;
  for (std::size_t i = 0; i < results.size(); ++i) {
    if (results[i]) failed.emplace_back(batch_.commits()[i].table, *results[i]);
  }
  const auto alone = [](const auto& each) {
    return each.second.kind == store::Error::Kind::kFenced ||
           each.second.kind == store::Error::Kind::kExists ||
           each.second.kind == store::Error::Kind::kNoCode;
  };
  if (std::exchange(lobby_changed_, false)) policy_.shared_lobby().expire();
  if (!results.empty()) metrics_.writable = std::all_of(failed.begin(), failed.end(), alone);
  count(metrics_.commits_failed, failed.size());
  batch_.publish(results);
  hall_.settle(now());
  adopt(results);
  for (const auto& [id, error] : failed) {
    if (hall_.in_memory(id) == nullptr) continue;
    log_.error("commit-failed", {{"table", id}, {"what", error.what}});
    if (error.kind == store::Error::Kind::kFenced) {
      hall_.drop(id, message_of(error));
    } else {
      hall_.unload(id, now());
    }
  }
  perform();
}

void Desk::adopt(const std::vector<store::Done>& results) {
  for (const KeyAdoption& each : std::exchange(adoptions_, {})) {
    if (results[static_cast<std::size_t>(each.after)]) continue;
    std::vector<hosting::ClientId> clients;
    for (const VisitorPtr& changed : people_.become(each.key_hash, each.player)) {
      clients.push_back(changed->id);
    }
    hall_.become(clients, each.player, now());
  }
}

// Ends the service: every request gets its answer.
void Desk::end() {
  begin_batch();
  hall_.close(Message("server.stopping"));
  perform();
  batch_.publish({});
}

void Desk::work(Job& job) {
  try {
    std::visit([this](auto& each) { work_on(each); }, job);
  } catch (const std::exception& error) {
    log_.error("job-failed", {{"what", error.what()}});
  }
  perform();
}

void Desk::work_on(const Opened& job) {
  people_.enter(job);
  hall_.enter(job.connection, {}, true);
}

void Desk::work_on(Received& job) {
  const VisitorPtr visitor = people_.find(job.connection);
  if (visitor != nullptr) read_message(*visitor, job.frame, job.limited);
}

void Desk::work_on(const Closed& job) {
  hall_.leave(job.connection, now());
  people_.leave(job.connection);
}

void Desk::work_on(Asked& job) {
  auto visitor = people_.enter(job);
  if (!visitor) {
    job.reply(text_response(401, "application/json", write_refused({}, visitor.error())));
    return;
  }
  hall_.enter((*visitor)->id, (*visitor)->player, false);
  read_message(**visitor, job.body, false);
}

void Desk::work_on(Fetched& job) {
  if (job.what == Fetched::What::kConfirmMail || job.what == Fetched::What::kStopMail) {
    return change_mail(job);
  }
  const bool is_lobby = job.what == Fetched::What::kLobby;
  bool far = false;
  if (!charge(job.address, is_lobby ? kListCost : kRecordCost, far)) {
    return job.reply(plain_response(429, "too many requests\n"));
  }
  if (is_lobby) {
    auto summaries = policy_.lobby({});
    if (!summaries) {
      job.reply(text_response(503, "application/json", write_refused({}, summaries.error())));
      return;
    }
    job.reply(text_response(200, "application/json", write_tables({}, *summaries)));
    return;
  }
  const auto found = hall_.open(job.table, now());
  if (!found) {
    const bool unknown = found.error().id == "server.no-table";
    job.reply(text_response(unknown ? 404 : 503, "text/plain; charset=utf-8",
                            unknown ? "not found\n" : "not now\n"));
    return;
  }
  const hosting::Hosted& hosted = **found;
  std::string text = write_record(hosted.table->public_record());
  batch_.then(hosted.last_keep, [reply = std::move(job.reply), body = std::move(text)]() mutable {
    reply(text_response(200, "text/plain; charset=utf-8", std::move(body)));
  });
}

// Stored together with everything else, so that it costs nobody a sync of the disk. A choice that
// has been stored before is not stored again.
void Desk::change_mail(Fetched& job) {
  bool far = false;
  if (!charge(job.address, kCommandCost, far)) {
    return job.reply(plain_response(429, "too many requests\n"));
  }
  const store::MailChoice choice{hash_of_code(job.table), job.what == Fetched::What::kStopMail};
  const auto chosen = store_.has_chosen(choice);
  const auto answer = [this, stops = choice.stops,
                       reply = std::move(job.reply)](const store::Done& failed) {
    const MailTexts& texts = config_.mail_texts;
    if (!failed) {
      reply(mail_page(200, stops ? texts.stopped : texts.done, {}));
    } else if (failed->kind == store::Error::Kind::kNoCode) {
      reply(mail_page(404, texts.unknown, {}));
    } else {
      reply(plain_response(503, "not now\n"));
    }
  };
  if (!chosen) return answer(chosen.error());
  if (!*chosen) return answer(store::Error{store::Error::Kind::kNoCode, {}});
  if (**chosen) return answer({});
  store::Commit commit;
  commit.player = choice;
  const int index = hall_.reserve_keep();
  FORMICARY_CHECK(batch_.add(std::move(commit)) == index);
  batch_.settled(index, answer);
}

void Desk::work_on(const BotChose& job) {
  thinking_.erase(job.job);
  hall_.chosen(job.job, job.action, now());
}

void Desk::work_on(const Delivered& job) { outbox_.settle(job, now_); }

void Desk::read_message(Visitor& visitor, std::string_view text, bool limited) {
  auto message = read_client_message(text);
  if (!message) return refuse_bad(visitor, message.error());
  try {
    bool far = false;
    if (limited || !charge(visitor.address, cost_of(message->what), far)) {
      hall_.refuse(visitor.id, *message, Message("server.too-fast"));
      if (far) batch_.hang_up(visitor.connection, net::kPolicyViolation, "too fast");
      return;
    }
    hall_.hear(visitor.id, *message, now());
  } catch (const std::exception& error) {
    log_.error("message-failed", {{"table", message->table}, {"what", error.what()}});
    hall_.refuse(visitor.id, *message, Message("server.bug"));
  }
}

bool Desk::charge(const std::string& address, double cost, bool& far) {
  if (work_.take(address, steady_, cost)) return true;
  count(metrics_.limited);
  far = !more_work_.take(address, steady_, cost);
  return false;
}

void Desk::refuse_bad(Visitor& visitor, const BadMessage& bad) {
  hosting::Answer answer{visitor.id, hosting::kNoKeep,
                         bad.id,     write_refused(bad.id, bad.message),
                         kBadType,   hosting::Fate::kRefused};
  const net::ConnectionId connection = visitor.connection;
  const bool too_many =
      !visitor.bad.take(config_.limits.bad_messages, steady_) && config_.limits.on;
  perform_one(answer);
  if (!too_many) return;
  log_.warn("bad-messages", {{"connection", static_cast<std::int64_t>(connection)}});
  batch_.hang_up(connection, net::kPolicyViolation, "too many bad messages");
}

}  // namespace formicary::server
