// A page for looking at the map, the areas and the display of Antics! alone. The test that opens it puts a
// scene into window.scene before: ?theme=dark&language=nl. It is not part of the page that is built.
import "../../src/style/tokens.css";
import "../../src/style/base.css";
import "../../src/style/controls.css";
import "./board.css";
import { mount } from "svelte";
import type { Scene } from "../../src/engine/scene";
import { begin, settings } from "../../src/ui/settings.svelte";
import { setLanguage, withWords, type Language } from "../../src/words/words.svelte";
import Antics from "./Antics.svelte";

const query = new URLSearchParams(location.search);
await begin();
if (query.has("still")) settings.speed = "off";
document.documentElement.dataset.theme = query.get("theme") ?? "light";
await withWords("antics", Promise.resolve());
await setLanguage((query.get("language") ?? "en") as Language);
const target = document.getElementById("app");
const given = (window as unknown as { scene?: Scene }).scene;
if (target && given) mount(Antics, { target, props: { first: given, query } });
