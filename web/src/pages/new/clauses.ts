// Rules name an option in quotation marks.
export function clauseOf(option: string, sections: { clauses: { id: string; text: string }[] }[]): string {
  const named = new RegExp(`[“「„"]${option}[”」“"]`);
  return sections.flatMap(({ clauses }) => clauses).find(({ text }) => named.test(text))?.id ?? "";
}
