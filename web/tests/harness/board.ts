// A page for looking at the board alone: ?fixture=NAME&theme=dark&language=nl&confirm=1. It is not
// part of the page that is built.
import "../../src/style/tokens.css";
import "../../src/style/base.css";
import "../../src/style/controls.css";
import "./board.css";
import { mount } from "svelte";
import { begin, settings } from "../../src/ui/settings.svelte";
import { setLanguage, type Language } from "../../src/words/words.svelte";
import Harness from "./Harness.svelte";
import { fixtures } from "./fixtures";

const query = new URLSearchParams(location.search);
await begin();
settings.confirm = query.has("confirm");
if (query.has("still")) settings.speed = "off";
document.documentElement.dataset.theme = query.get("theme") ?? "light";
await setLanguage((query.get("language") ?? "en") as Language);
const name = query.get("fixture") ?? "rolled";
const target = document.getElementById("app");
if (target) mount(Harness, { target, props: { name, fixture: (fixtures[name] ?? fixtures.rolled!)() } });
