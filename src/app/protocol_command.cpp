// formicary protocol: the messages of clients and servers, for those who write a client.
#include <memory>

#include "app/commands.h"
#include "app/flags.h"
#include "platform/text_io.h"
#include "protocol/schema_text.h"

namespace formicary::app {
namespace {

struct ProtocolFlags {
  bool typescript = false;
  bool markdown = false;
};

}  // namespace

void add_protocol(Program& program) {
  const auto flags = std::make_shared<ProtocolFlags>();
  const Flags command = program.command("protocol", "Print what clients and servers may say");
  const Flag typescript = command.flag("--typescript", flags->typescript, "As TypeScript types");
  command.flag("--markdown", flags->markdown, "As tables for people (the default)")
      .excludes(typescript);
  command.run([flags] {
    print(flags->typescript ? schema_typescript() : schema_markdown());
    return kOk;
  });
}

}  // namespace formicary::app
