// The choices at a table before the start, with their names.
export interface GatheringChoices {
  levels: readonly { level: number; name: string }[];
  colours: readonly { colour: string; name: string }[];
}
