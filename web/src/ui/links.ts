// The places of the page, as menus list them.
import type { IconName } from "./icons";
import type { PlainWord } from "../words/words.svelte";
import type { PageName } from "./router.svelte";

interface Place {
  page: PageName;
  href: string;
  label: PlainWord;
  icon: IconName;
  bar?: true; // also in the header of wide screens
}

export const links: Place[] = [
  { page: "start", href: "/", label: "shell.start", icon: "home" },
  { page: "new", href: "/new", label: "shell.new", icon: "plus", bar: true },
  { page: "lobby", href: "/lobby", label: "shell.lobby", icon: "people", bar: true },
  { page: "rules", href: "/rules", label: "shell.rules", icon: "rules", bar: true },
  { page: "replay", href: "/replay", label: "shell.replay", icon: "play" },
  { page: "settings", href: "/settings", label: "shell.settings", icon: "settings" },
  { page: "about", href: "/about", label: "shell.about", icon: "info" },
];
