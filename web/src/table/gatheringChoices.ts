// What can be chosen at a table before the start, with its words.
export interface GatheringChoices {
  levels: readonly { level: number; name: string }[];
  colours: readonly { colour: string; name: string }[];
}
