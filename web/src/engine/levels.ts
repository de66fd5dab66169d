// The ids of the engine's levels of bots: the messages `level.ID` and `level.ID.about` describe them.
// Those that are trained need weights, which they load when they play.
export const LEVELS: Record<number, { id: string; trained?: true }> = {
  1: { id: "larva" },
  2: { id: "worker" },
  3: { id: "forager" },
  4: { id: "scout", trained: true },
  5: { id: "soldier", trained: true },
  6: { id: "anton", trained: true },
};
