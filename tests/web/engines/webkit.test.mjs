import { webkit } from "./lib/webkit.mjs";
import { testIn } from "./tests.mjs";

await testIn(webkit);
