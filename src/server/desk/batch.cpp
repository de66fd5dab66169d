#include "server/desk/batch.h"

#include <utility>

#include "protocol/write.h"
#include "server/desk/store_errors.h"

namespace formicary::server {

int Batch::add(store::Commit commit) {
  commits_.push_back(std::move(commit));
  return size() - 1;
}

void Batch::post(int after, store::Letter letter) {
  commits_.at(static_cast<std::size_t>(after)).letters.push_back(std::move(letter));
}

void Batch::answer(const VisitorPtr& to, int after, std::string_view request, std::string json,
                   std::size_t type, hosting::Fate fate) {
  Outgoing each;
  each.after = after;
  each.frame = std::make_shared<const std::string>(std::move(json));
  each.answers = to;
  each.request = request;
  each.type = type;
  each.fate = fate;
  outgoing_.push_back(std::move(each));
}

void Batch::tell(net::ConnectionId to, int after, net::Frame frame) {
  Outgoing each;
  each.after = after;
  each.connection = to;
  each.frame = std::move(frame);
  outgoing_.push_back(std::move(each));
}

void Batch::settled(int after, std::function<void(const store::Done&)> what) {
  Outgoing each;
  each.after = after;
  each.what = std::move(what);
  outgoing_.push_back(std::move(each));
}

void Batch::then(int after, std::function<void()> what) {
  settled(after, [act = std::move(what)](const store::Done& failed) {
    if (!failed) act();
  });
}

void Batch::hang_up(net::ConnectionId connection, std::uint16_t code, std::string_view reason) {
  if (connection == 0) return;
  then(hosting::kNoKeep, [this, connection, code, text = std::string(reason)] {
    net_.close(connection, code, text);
  });
}

void Batch::publish(const std::vector<store::Done>& results) {
  // The callbacks below may add to the batch: that belongs to the next one.
  std::vector<Outgoing> now;
  std::swap(now, outgoing_);
  commits_.clear();
  for (Outgoing& each : now) {
    static const store::Done kGood;
    publish(each,
            each.after == hosting::kNoKeep ? kGood : results[static_cast<std::size_t>(each.after)]);
  }
  if (!outgoing_.empty()) return;
  now.clear();
  outgoing_ = std::move(now);  // reuses its memory
}

void Batch::publish(Outgoing& each, const store::Done& failed) {
  if (each.what) return each.what(failed);
  if (failed && each.answers != nullptr) {
    each.frame =
        std::make_shared<const std::string>(write_refused(each.request, message_of(*failed)));
    each.fate = hosting::Fate::kFailed;
  } else if (failed) {
    return;
  }
  if (each.type <= kBadType)
    count(metrics_.messages[each.type][static_cast<std::size_t>(each.fate)]);
  if (each.answers == nullptr) {
    net_.send(each.connection, std::move(each.frame));
  } else {
    reply(*each.answers, std::move(each.frame));
  }
}

void Batch::reply(Visitor& visitor, net::Frame frame) {
  if (visitor.connection != 0) {
    net_.send(visitor.connection, std::move(frame));
  } else if (visitor.reply) {
    net::HttpResponse response;
    response.content_type = "application/json";
    response.headers.emplace_back("Cache-Control", "no-store");
    response.body = std::move(frame);
    std::exchange(visitor.reply, {})(std::move(response));
  }
}

}  // namespace formicary::server
