// What surrounds a board, in any state, without an engine: ?state=gathering&link=offline&..
import "../../src/style/tokens.css";
import "../../src/style/base.css";
import "../../src/style/controls.css";
import { mount } from "svelte";
import Toast from "../../src/ui/Toast.svelte";
import { begin, change } from "../../src/ui/settings.svelte";
import TableView from "../../src/table/TableView.svelte";
import type { Language } from "../../src/words/words.svelte";
import { FakeTable, fakeScene } from "../fake.svelte";

const query = new URLSearchParams(location.search);
const model = new FakeTable();
const set: Record<string, () => void> = {
  loading: () => Object.assign(model, { state: "loading", scene: undefined }),
  gathering: () => {
    model.state = "gathering";
    model.host = true;
    model.invites = [{ seat: 2, link: "https://example.org/t/k3jh5k/abcdefghijklmnop" }];
    model.face = {
      state: "gathering",
      seats: [{ kind: "person", name: "Ada" }, { kind: "open" }, { kind: "bot", level: 2 }],
    };
  },
  invited: () => {
    set.gathering?.();
    Object.assign(model, { host: false, invites: [], yours: [], viewer: 0 });
  },
  gone: () => (model.state = "gone"),
  failed: () => (model.state = "failed"),
  over: () => {
    const scene = fakeScene({ over: true, toAct: 0, moves: [], status: "The game is over." });
    Object.assign(model, {
      state: "over",
      canAct: false,
      scene: { ...scene, scores: { ...scene.scores, winners: [1] } },
    });
  },
  offline: () => (model.link = "offline"),
  reconnecting: () => (model.link = "reconnecting"),
  watching: () => Object.assign(model, { yours: [], viewer: 0, canAct: false }),
  offer: () => (model.face = { ...model.face!, offer: { seat: 2, to: 4, waiting: [1], left: -1 } }),
  away: () =>
    (model.face = {
      ...model.face!,
      seats: [{ kind: "person", name: "Ada", away: "time" }, ...model.face!.seats.slice(1)],
    }),
  pass: () => Object.assign(model, { local: true, link: "local", passTo: "Mia" }),
  clock: () => Object.assign(model, { clock: [125000, 300000, -1], clockAt: performance.now() }),
  past: () => void model.look(4),
  local: () => Object.assign(model, { local: true, link: "local" }),
};
await begin();
change({
  language: (query.get("lang") ?? "en") as Language,
  theme: query.get("theme") === "dark" ? "dark" : "light",
  textPlay: query.has("text"),
});
for (const name of query.getAll("state")) set[name]?.();
const target = document.getElementById("app");
if (target) {
  mount(TableView, {
    target,
    props: {
      model,
      token: query.get("token") ?? undefined,
      levels: [
        { level: 1, name: "Larva" },
        { level: 2, name: "Worker" },
      ],
    },
  });
  mount(Toast, { target });
}
