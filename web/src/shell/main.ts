import "../style/tokens.css";
import "../style/base.css";
import "../style/controls.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { keepForOffline, warmUp } from "../client/offline";
import { watchFaults } from "./crash";
import { begin } from "../ui/settings.svelte";
import { beginScroll } from "../ui/scroll";
import { beginUpdates } from "../client/update.svelte";

watchFaults();
beginScroll();
warmUp();
await begin();
const target = document.getElementById("app");
if (target) mount(App, { target });
beginUpdates();
keepForOffline();
