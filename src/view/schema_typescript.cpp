#include "protocol/typescript.h"
#include "view/schema.h"

namespace formicary::view::schema {

std::string typescript() {
  TypeWriter types({});
  for (const ObjectSpec* object : objects()) types.add(*object);
  return "// The scenes that the engine sends to the page. The page knows no rule: legality, "
         "previews, standings,\n"
         "// scores and words all come in here. Made by `formicary protocol --scene` from the "
         "schema in src/view;\n"
         "// change it there.\n" +
         types.types();
}

}  // namespace formicary::view::schema
