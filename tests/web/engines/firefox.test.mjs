import { firefox } from "./lib/firefox.mjs";
import { testIn } from "./tests.mjs";

await testIn(firefox);
