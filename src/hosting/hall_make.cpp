// New tables of a hall: requested ones and rematches.
#include <utility>

#include "base/check.h"
#include "hosting/hall.h"
#include "hosting/keep.h"

namespace formicary::hosting {
namespace {

// The commands that the player of a rematch would otherwise have to give before it starts.
std::vector<TableCommand> same_people(const Table& before, const PlayerId& player, bool named) {
  std::vector<TableCommand> commands;
  const auto& seats = before.seats();
  for (const Seat seat : first_seats(seats.size())) {
    if (!before.owns(player, seat)) continue;
    commands.emplace_back(Sit{seat, named ? seats[seat].name : std::string(), {}, true});
  }
  commands.emplace_back(Start{true});
  return commands;
}

}  // namespace

void Hall::add(std::string_view id, std::unique_ptr<Table> table, const Now& now) {
  begin(now);
  auto made = std::make_unique<Hosted>();
  made->id = id;
  made->table = std::move(table);
  made->used = now_.steady;
  Hosted& hosted = tables_.add(std::move(made));
  refresh_bot(hosted);
  arm(hosted);
}

// Creates a table and gives it these commands. If one of them is refused, there is no table and
// nothing is stored.
Result<Hosted*, Faults> Hall::make(const std::string& id, const TableSetup& setup,
                                   const PlayerId& host, const std::vector<TableCommand>& first) {
  auto table = Table::create(games_, setup, host, policy_.dice_secret());
  if (!table) return table.error();
  const auto effects = static_cast<std::ptrdiff_t>(effects_.size());
  const int keeps = keeps_;
  auto made = std::make_unique<Hosted>();
  made->id = id;
  made->table = std::move(*table);
  made->used = now_.steady;
  Keep what = keep_new(id, *made->table);
  Hosted& hosted = tables_.add(std::move(made));
  keep(hosted, std::move(what));
  for (const TableCommand& command : first) {
    const Stepped stepped = step(hosted, {host, {}, command});
    if (!stepped.failed && !stepped.outcome.refusal) continue;
    Message why = stepped.failed ? Message("server.frozen") : *stepped.outcome.refusal;
    erase(hosted);
    effects_.erase(effects_.begin() + effects, effects_.end());
    keeps_ = keeps;
    return Faults{Fault{std::move(why)}};
  }
  arm(hosted);
  return &hosted;
}

void Hall::make_rematch(Hosted& hosted, const PlayerId& player) {
  const std::string id = policy_.rematch_id(hosted.id);
  // A damaged table is in memory, although find() does not return it.
  if (!find(id) && tables_.find(id) == nullptr) {
    const TableSetup setup = hosted.table->rematch_setup();
    const auto make_with = [&](const std::vector<TableCommand>& first) {
      return make(id, setup, player, first).ok();
    };
    // Names that were free at the last table may be refused before everybody sits.
    const bool done = settings_.rematch_starts_at_once
                          ? make_with(same_people(*hosted.table, player, true)) ||
                                make_with(same_people(*hosted.table, player, false))
                          : make_with({});
    FORMICARY_CHECK(done);
  }
  step(hosted, {{}, {}, NameNext{id}});
}

}  // namespace formicary::hosting
