// The layout of everything in JavaScript, TypeScript, Svelte, CSS and HTML. The rest is prettier's default.
export default {
  printWidth: 120,
  plugins: ["prettier-plugin-svelte"],
};
