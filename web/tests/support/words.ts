// Components are mounted without the part of the page that would bring their words.
import chapters from "virtual:page-chapters";
import { withWords } from "../../src/words/words.svelte";

for (const name of Object.keys(chapters.en ?? {})) await withWords(name, Promise.resolve());
