import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { words } from "../../plugins/words.mjs";

export default defineConfig({
  root: import.meta.dirname,
  base: "./",
  plugins: [words(), svelte({ configFile: "../../svelte.config.js" })],
  build: { target: "es2022", emptyOutDir: true },
});
