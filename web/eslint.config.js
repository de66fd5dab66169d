// The linter's rules. It is run in the project's folder (`lint` in package.json), so all paths start there.
import { fileURLToPath } from "node:url";
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const web = fileURLToPath(new URL(".", import.meta.url));

const typed = {
  files: ["web/{src,tests}/**/*.{ts,svelte}"],
  extends: [ts.configs.strictTypeChecked, ts.configs.stylisticTypeChecked],
  languageOptions: {
    globals: globals.browser,
    parserOptions: { projectService: true, tsconfigRootDir: web, extraFileExtensions: [".svelte"] },
  },
  rules: {
    // A number has one obvious text.
    "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
    // `() => f()` is how a handler is written, and `return f();` leaves a function that returns nothing.
    "@typescript-eslint/no-confusing-void-expression": [
      "error",
      { ignoreArrowShorthand: true, ignoreVoidReturningFunctions: true },
    ],
    // `void value;` in an effect says that it runs again when the value changes.
    "@typescript-eslint/no-meaningless-void-operator": "off",
    // `() => {}` says that nothing is to be done.
    "@typescript-eslint/no-empty-function": ["error", { allow: ["arrowFunctions"] }],
    // A name that begins with _ is there because its place has to be filled.
    "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    // 0 and "" often mean that there is no value.
    "@typescript-eslint/prefer-nullish-coalescing": ["error", { ignorePrimitives: true }],
    // An `async` function without `await` makes rejections of what it throws, as those who call it expect.
    "@typescript-eslint/require-await": "off",
    // The compiler believes that every browser has everything, and that nothing changes during an `await`.
    "@typescript-eslint/no-unnecessary-condition": "off",
    // Replaced by the next rule: the engine's tables hold what its numbers refer to, which the compiler can't know.
    "@typescript-eslint/no-non-null-assertion": "off",
    "no-restricted-syntax": [
      "error",
      {
        selector: "TSNonNullExpression > :matches(Identifier, MemberExpression[computed=false]).expression",
        message: "`!` is for an index (`list[i]!`) or a selected value (`tile()!`). Test this one, or narrow its type.",
      },
    ],
  },
};

const components = {
  files: ["**/*.svelte"],
  rules: {
    // Only svelte-check knows the types of another component's properties: here they are `any`.
    "@typescript-eslint/no-unsafe-argument": "off",
    "@typescript-eslint/no-unsafe-assignment": "off",
    "@typescript-eslint/no-unsafe-call": "off",
    "@typescript-eslint/no-unsafe-member-access": "off",
    "@typescript-eslint/no-unsafe-return": "off",
  },
};

const unitTests = {
  files: ["web/tests/**"],
  rules: {
    // A test fails where something is missing.
    "no-restricted-syntax": "off",
  },
};

export default defineConfig(
  // Made by programs: `formicary protocol` and plugins/words.mjs.
  { ignores: ["web/src/protocol.ts", "web/src/engine/{scene,api}.ts", "web/src/words/ids.ts"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  typed,
  { files: ["web/vite.config.ts", "web/plugins/*.mts"], extends: [ts.configs.strict, ts.configs.stylistic] },
  svelte.configs.recommended,
  svelte.configs.prettier, // off: what prettier decides
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // Maps and sets are for keeping accounts here. What is drawn is in $state, as a whole.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  components,
  unitTests,
  // Programs for node. Those of tests/web hold functions that run in a browser.
  { files: ["**/*.mjs", "web/*.{js,ts}"], languageOptions: { globals: globals.node } },
  { files: ["tests/web/**", "web/public/*"], languageOptions: { globals: globals.browser } },
  {
    files: ["web/plugins/service-worker.js"],
    languageOptions: { globals: { ...globals.serviceworker, __FIRST__: "readonly", __REST__: "readonly" } },
  },
);
