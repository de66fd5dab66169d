// What the engine calls its levels of bots: the messages `level.ID` and `level.ID.about` say the rest.
export const LEVELS: Record<number, string> = { 1: "larva", 2: "worker", 3: "forager" };
