// As much of a table as says whose turn it is.
export function fakeTable() {
  let scene = $state.raw({
    titleName: "Fake",
    toAct: 2,
    at: 1,
    seats: [
      { seat: 1, name: "Ada", yours: true },
      { seat: 2, name: "Bob" },
    ],
  });
  return {
    model: {
      id: "T",
      state: "playing",
      live: true,
      length: 1,
      yours: [1],
      get scene() {
        return scene;
      },
    },
    toAct(seat: number): void {
      scene = { ...scene, toAct: seat };
    },
    touch(): void {
      scene = { ...scene };
    },
  };
}
