declare module "virtual:page-words/*" {
  const texts: Record<string, string | ((params: Record<string, string | number>) => string)>;
  export default texts;
}
// The words of one part of the page, by language and chapter.
declare module "virtual:page-chapters" {
  type Texts = Record<string, string | ((params: Record<string, string | number>) => string)>;
  const index: Record<string, Record<string, () => Promise<{ default: Texts }>>>;
  export default index;
}
declare module "virtual:engine-words/*" {
  const text: string;
  export default text;
}
declare module "virtual:rules/*" {
  const rules: [id: string, text: string][];
  export default rules;
}
// The engine's words, by language and title; "" has those of all games.
declare module "virtual:engine-index" {
  const index: Record<string, Record<string, () => Promise<{ default: string }>>>;
  export default index;
}
// The weights of trained bots, by file name.
declare module "virtual:weights" {
  const index: Record<string, { edition: string; address: string }>;
  export default index;
}
// The address of the engine's WebAssembly module.
declare module "formicary-engine?url" {
  const address: string;
  export default address;
}
// The addresses of the engine's further modules, by title.
declare module "formicary-engine-parts" {
  const parts: Record<string, string>;
  export default parts;
}
// The rules, by title and language.
declare module "virtual:rules-index" {
  const index: Record<string, Record<string, () => Promise<{ default: [id: string, text: string][] }>>>;
  export default index;
}
