// Moving a player to another device: codes are stored with everything else, and repeated requests
// are answered like the first time.
#include "tests/server/flaky_store.h"
#include "tests/server/serving.h"

namespace formicary::test {
namespace {

TEST_CASE("transfer and adopt may be repeated, also after a restart") {
  Serving serving;
  serving.start();
  auto ada = serving.client('a');
  const std::string table = make_table(*ada);
  const ServerMessage code = ada->ask("code", {}, TransferRequest{});
  REQUIRE(code.kind == Kind::kCode);
  CHECK(ada->ask("code", {}, TransferRequest{}).text == code.text);
  CHECK(ada->ask("other", {}, TransferRequest{}).text != code.text);

  auto ben = serving.client('b');
  CHECK(ben->ask("w", table, WatchRequest{}).yours.empty());
  CHECK(ben->ask("adopt", {}, AdoptRequest{code.text}).kind == Kind::kOk);
  CHECK_FALSE(
      ben->wait_for([](const auto& said) { return said.kind == Kind::kYours; }).yours.empty());
  CHECK(ben->ask("adopt", {}, AdoptRequest{code.text}).kind == Kind::kOk);

  ada.reset();
  ben.reset();
  serving.stop();
  serving.start();
  ben = serving.client('b');
  CHECK(ben->ask("adopt", {}, AdoptRequest{code.text}).kind == Kind::kOk);
  CHECK_FALSE(ben->ask("m", {}, MineRequest{}).tables.empty());
  const auto cyd = serving.client('c');
  CHECK(refusal(cyd->ask("adopt", {}, AdoptRequest{code.text})) == "server.bad-code");
  // Repeating the request makes the code no good again.
  ada = serving.client('a');
  CHECK(ada->ask("code", {}, TransferRequest{}).text == code.text);
  CHECK(refusal(cyd->ask("adopt", {}, AdoptRequest{code.text})) == "server.bad-code");
}

TEST_CASE("a key that could not be stored belongs to nobody else") {
  Disk disk;
  Serving serving;
  serving.config.open_store = [&] { return open_flaky(serving.folder.path(), disk); };
  serving.start();
  const auto ada = serving.client('a');
  make_table(*ada);
  const ServerMessage code = ada->ask("code", {}, TransferRequest{});
  const auto ben = serving.client('b');
  disk.full = true;
  CHECK(refusal(ben->ask("adopt", {}, AdoptRequest{code.text})) == "server.disk-full");
  disk.full = false;
  CHECK(ben->ask("m", {}, MineRequest{}).tables.empty());
  CHECK(ben->ask("adopt", {}, AdoptRequest{code.text}).kind == Kind::kOk);
  CHECK_FALSE(ben->ask("m2", {}, MineRequest{}).tables.empty());
}

TEST_CASE("an address gets few codes at once") {
  Serving serving;
  serving.config.limits.codes = {3, 0.0001};
  serving.start();
  const auto ada = serving.client('a');
  for (int i = 0; i < 3; ++i) {
    CHECK(ada->ask(std::to_string(i), {}, TransferRequest{}).kind == Kind::kCode);
  }
  CHECK(refusal(ada->ask("3", {}, TransferRequest{})) == "server.too-fast");
}

}  // namespace
}  // namespace formicary::test
