// The letters of a text as readers see them: a letter with its accents, or an emoji, is one.
const segmenter = new Intl.Segmenter();

export function lettersOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
