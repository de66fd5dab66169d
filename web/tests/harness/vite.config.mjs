import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { words } from "../../plugins/words.mjs";

const page = process.env["HARNESS_PAGE"] ?? "board.html"; // or antics.html

export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "./",
  plugins: [words(), svelte()],
  build: {
    outDir: process.env["HARNESS_OUT"] ?? "/tmp/board-harness",
    emptyOutDir: true,
    target: "es2022",
    minify: process.env["HARNESS_PLAIN"] ? false : true,
    rolldownOptions: { input: fileURLToPath(new URL(page, import.meta.url)) },
  },
});
