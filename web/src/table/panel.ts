// The panels that open over the board.
export type Panel = "log" | "chat" | "players" | "menu" | "result" | "hint";
