// The positions of the lessons, as records write them (docs/record.md). What most of them share is
// written once; the engine refuses a position in which the pieces don't add up.

interface Player {
  hill: string;
  levels: string;
  supply: string;
  areas: string;
  trails: string;
  prey: string;
  leaves: string;
}

interface Position {
  actions: number;
  end?: string;
  rows?: string;
  bag: string;
  food?: string;
  players: [Partial<Player>, Partial<Player>?, Partial<Player>?];
}

const NEW: Player = {
  hill: "l9:ants1.5,k10:hatch1.4,l10:scout1.2,j11:heave1.1,k11:build1.0,l11:heave1.3",
  levels: "0,0,0,0,0",
  supply: "scout-hatch:1",
  areas: "0,0,0,0,0,0",
  trails: "-",
  prey: "-",
  leaves: "0,0",
};
const ROWS =
  "a=scout-build,hatch-ants,build-heave,hatch-heave,scout-fungus,anteater " +
  "b=ants-heave,build-fungus,scout-hatch,build-ants,heave-fungus,anteater " +
  "c=build-hatch,scout-ants,hatch-heave,scout-heave,ants-fungus,anteater sides=1,1,1 attacked=-";
const FOOD =
  "clearings=dragonfly:2,grasshopper:2,woodlouse:2,ladybird:2,earthworm:2,butterfly:2,green-leaf:5,brown-leaf:5 exhausted=-";

function write({ actions, end = "trigger=none last=0", rows = ROWS, bag, food = FOOD, players }: Position): string {
  const written = [0, 1, 2].map((seat) => {
    const own = { ...NEW, ...players[seat] };
    const nr = seat + 1;
    return (
      `hill${nr}=${own.hill} levels${nr}=${own.levels} supply${nr}=${own.supply} areas${nr}=${own.areas} ` +
      `trails${nr}=${own.trails} guards${nr}=- prey${nr}=${own.prey} leaves${nr}=${own.leaves}`
    );
  });
  return (
    `turn turn=1 opening=3 actions=${actions} magnificant=0 steps=0 tile=- must=- took=0 progress=0 stalled=0 ` +
    `${end} ${rows} bag=${bag} ${food} ${written.join(" ")}`
  );
}

const LITTLE_BUILT =
  "scout-build:2,scout-hatch:3,scout-ants:3,scout-heave:3,scout-fungus:2,build-hatch:3,build-ants:4,build-heave:3," +
  "build-fungus:2,hatch-ants:3,hatch-heave:3,hatch-fungus:2,ants-heave:3,ants-fungus:2,heave-fungus:2";

export const hill = write({ actions: 3, bag: LITTLE_BUILT, players: [{ supply: "scout-build:1,scout-hatch:1" }] });

export const display = write({
  actions: 1,
  bag: LITTLE_BUILT,
  players: [{ hill: "l9:ants1,k10:hatch1.4,l10:scout2.5,j11:heave1.1,k11:build1,l11:build2.2", levels: "0,1,0,0,0" }],
});

// A hill of three levels: hatch and heave are the highest.
const THREE_LEVELS: Partial<Player> = {
  hill: "l9:ants2,k10:hatch3.0,l10:heave3.3,m10:scout1.5,j11:heave1,k11:build1,l11:build2,m11:hatch1.2",
  levels: "1,2,1,0,0",
  supply: "-",
};
const BUILT =
  "scout-build:2,scout-hatch:3,scout-ants:3,scout-heave:3,scout-fungus:2,build-hatch:3,build-ants:4,build-heave:3," +
  "build-fungus:2,hatch-ants:2,hatch-heave:2,hatch-fungus:2,ants-heave:3,ants-fungus:2,heave-fungus:2";

export const ants = write({ actions: 3, bag: BUILT, players: [THREE_LEVELS] });

export const heave = write({
  actions: 1,
  bag: BUILT,
  players: [{ ...THREE_LEVELS, areas: "1,0,0,0,0,0", trails: "f1,g3" }],
});

// Ada carries a ladybird over a trail with an ant of the newcomer.
export const soldiers = write({
  actions: 2,
  bag:
    "scout-build:2,scout-hatch:3,scout-ants:3,scout-heave:3,scout-fungus:2,build-hatch:3,build-ants:4,build-heave:3," +
    "build-fungus:2,hatch-ants:2,hatch-heave:3,hatch-fungus:2,ants-heave:2,ants-fungus:2,heave-fungus:2",
  food: "clearings=dragonfly:2,grasshopper:2,woodlouse:2,ladybird:1,earthworm:2,butterfly:2,green-leaf:5,brown-leaf:5 exhausted=-",
  players: [
    {
      hill: "l9:ants3.5,k10:hatch2,l10:heave3.2,m10:scout1.5,j11:heave1,k11:build1,l11:build2,m11:hatch1.2",
      levels: "1,2,1,0,0",
      supply: "-",
      areas: "0,0,0,0,0,5",
      trails: "e1",
    },
    { areas: "0,0,0,0,0,1", trails: "f5,e1:ladybird,s3" },
    { areas: "0,2,0,0,0,0" },
  ],
});

// Two anteaters have attacked; the third is a field away.
export const anteaters = write({
  actions: 2,
  rows:
    "a=anteater,hatch-ants,build-heave,hatch-heave,scout-fungus,scout-build " +
    "b=anteater,build-fungus,scout-hatch,build-ants,heave-fungus,scout-heave " +
    "c=build-hatch,anteater,scout-ants,hatch-heave,ants-fungus,ants-heave sides=1,1,1 attacked=a,b",
  bag:
    "scout-build:3,scout-hatch:3,scout-ants:3,scout-heave:3,scout-fungus:2,build-hatch:3,build-ants:4,build-heave:2," +
    "build-fungus:2,hatch-ants:3,hatch-heave:3,hatch-fungus:2,ants-heave:3,ants-fungus:2,heave-fungus:2",
  food: "clearings=dragonfly:1,grasshopper:2,woodlouse:1,ladybird:2,earthworm:2,butterfly:2,green-leaf:5,brown-leaf:5 exhausted=-",
  players: [
    {
      hill: "l9:ants1.5,k10:hatch1,l10:scout1.2,j11:heave2.0,k11:build2.3,l11:heave1",
      levels: "0,1,0,0,0",
      areas: "1,0,0,0,0,0",
    },
    { areas: "2,0,0,1,0,0" },
    { areas: "0,0,0,0,2,0" },
  ],
});

// The last turn of a game: a butterfly is still on its way.
export const end = write({
  actions: 1,
  end: "trigger=prey last=1",
  bag:
    "scout-build:3,scout-hatch:3,scout-ants:3,scout-heave:3,build-hatch:3,build-ants:4,build-heave:3,build-fungus:1," +
    "hatch-ants:2,hatch-heave:3,hatch-fungus:2,ants-heave:3,ants-fungus:1,heave-fungus:1",
  food:
    "clearings=dragonfly:1,grasshopper:0,woodlouse:0,ladybird:0,earthworm:0,butterfly:0,green-leaf:3,brown-leaf:3 " +
    "exhausted=grasshopper,woodlouse,ladybird,earthworm,butterfly",
  players: [
    {
      hill:
        "l9:ants2,j10:scout1.4+earthworm,k10:fungus3.0,l10:ants3.3,m10:scout1.5," +
        "i11:fungus1.1,j11:heave1,k11:build1,l11:fungus2,m11:hatch1.2+ladybird",
      levels: "2,2,1,0,0",
      supply: "-",
      trails: "s1:butterfly",
      leaves: "1,1",
    },
    {
      hill: "l9:ants1+woodlouse,k10:hatch1.4+grasshopper,l10:scout2.5,j11:heave1.1+ladybird,k11:build1,l11:fungus2.2",
      levels: "0,1,0,0,0",
      leaves: "0,1",
    },
    {
      hill: "l9:ants1.5+butterfly,k10:hatch1,l10:scout1.2+grasshopper,j11:heave2.0,k11:fungus2.3,l11:heave1",
      levels: "0,1,0,0,0",
      leaves: "1,0",
    },
  ],
});
