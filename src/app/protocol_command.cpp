// formicary protocol: the messages of clients and servers, for those who write a client, and what
// the page's workers tell the page.
#include <memory>

#include "app/commands.h"
#include "app/flags.h"
#include "page/schema.h"
#include "platform/text_io.h"
#include "protocol/schema_text.h"
#include "server/limit_list.h"
#include "view/schema.h"

namespace formicary::app {
namespace {

struct ProtocolFlags {
  bool typescript = false;
  bool markdown = false;
  bool scene = false;
  bool engine = false;
  bool limits = false;
};

std::string text_of(const ProtocolFlags& flags) {
  if (flags.typescript) return schema_typescript();
  if (flags.scene) return view::schema::typescript();
  if (flags.engine) return page::schema::typescript();
  if (flags.limits) return server::limits_markdown({});
  return schema_markdown();
}

}  // namespace

void add_protocol(Program& program) {
  const auto flags = std::make_shared<ProtocolFlags>();
  const Flags command = program.command("protocol", "Print what clients and servers may say");
  const Flag typescript = command.flag("--typescript", flags->typescript, "As TypeScript types");
  const Flag scene =
      command.flag("--scene", flags->scene, "The scenes of the page, as TypeScript types")
          .excludes(typescript);
  const Flag engine =
      command.flag("--engine", flags->engine, "Requests to workers, as TypeScript types")
          .excludes(typescript)
          .excludes(scene);
  const Flag limits =
      command.flag("--limits", flags->limits, "The limits of a server, as a table for people")
          .excludes(typescript)
          .excludes(scene)
          .excludes(engine);
  command.flag("--markdown", flags->markdown, "As tables for people (the default)")
      .excludes(typescript)
      .excludes(scene)
      .excludes(engine)
      .excludes(limits);
  command.run([flags] {
    print(text_of(*flags));
    return kExitOk;
  });
}

}  // namespace formicary::app
