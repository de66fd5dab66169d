// Files that are made from the built ones, after they are written:
//   sw.js        keeps them for offline (service-worker.js, with their list)
//   build.json   {build, version}: tells a page that there is a newer one
//   404.html     the page itself, for static hosts
//   *.br, *.gz   the compressible ones, for the server to send
// The build is a hash of all files; the page has its own in <meta name="build">.
import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const here = dirname(fileURLToPath(import.meta.url));
const cache = join(here, "../node_modules/.cache/formicary");
const COMPRESSIBLE = /\.(wasm|js|mjs|css|html|json|svg|txt|webmanifest|map)$/;
// Not for offline: robots read it, it is about another place, or it is kept when it was needed once
// (src/engine/weights.ts).
const NOT_KEPT = /^\/weights\/|^\/(robots\.txt|404\.html|build\.json|sw\.js|index\.html)$|\.(br|gz|map)$/;
// Pages that a first game needs; the others come when there is time.
const games = readdirSync(join(here, "../src/games"), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
const FIRST_PAGES = new RegExp(
  `/src/(pages/(Start|New|Table)\\.svelte|client/tables\\.ts|games/[a-z]+/part\\.ts)$|virtual:engine-words/en(/(${games.join("|")}))?$`,
);
const FIRST_FILES = /\/formicary-[^./]*\.wasm$|\/(worker|thinker)-[^/]*\.js$|^\/favicon.*\.svg$|^\/app\.webmanifest$/;

async function filesBelow(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort();
}

// The files of the chunks that begin a game, with all that they import at once.
export function firstOf(bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
  const files = new Set();
  const add = (name) => {
    const chunk = bundle[name];
    if (!chunk || files.has(`/${name}`)) return;
    files.add(`/${name}`);
    for (const css of chunk.viteMetadata?.importedCss ?? []) files.add(`/${css}`);
    for (const imported of chunk.imports ?? []) add(imported);
  };
  for (const chunk of chunks) {
    if (chunk.isEntry || FIRST_PAGES.test(chunk.facadeModuleId ?? "")) add(chunk.fileName);
  }
  return files;
}

async function version() {
  const text = await readFile(join(here, "../../CMakeLists.txt"), "utf8");
  return /project\(\s*formicary\s+VERSION\s+([0-9.]+)/.exec(text)?.[1] ?? "";
}

// The best compression takes seconds for the engine: so compressed files are cached.
async function compressed(bytes, kind, act) {
  const name = join(cache, `${createHash("sha256").update(bytes).digest("hex")}.${kind}`);
  const before = await readFile(name).catch(() => undefined);
  if (before) return before;
  const now = await act(bytes);
  await mkdir(cache, { recursive: true })
    .then(() => writeFile(name, now))
    .catch(() => {});
  return now;
}

async function compress(path) {
  const bytes = await readFile(path);
  const kinds = {
    br: (all) =>
      promisify(brotliCompress)(all, {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: all.length },
      }),
    gz: (all) => promisify(gzip)(all, { level: 9 }),
  };
  for (const [kind, act] of Object.entries(kinds)) {
    const small = await compressed(bytes, kind, act);
    // A file that does not get smaller is sent as it is.
    if (small.length < bytes.length) await writeFile(`${path}.${kind}`, small);
  }
}

async function finish(folder, first) {
  const paths = await filesBelow(folder);
  const hash = createHash("sha256");
  for (const path of paths)
    hash
      .update(`${relative(folder, path)}\0`)
      .update(await readFile(path))
      .update("\0");
  const worker = await readFile(join(here, "service-worker.js"), "utf8");
  const build = hash.update(worker).digest("hex").slice(0, 16);

  const index = join(folder, "index.html");
  const html = (await readFile(index, "utf8"))
    .replace(/\s*<meta name="build"[^>]*>/g, "")
    .replace("<head>", `<head>\n    <meta name="build" content="${build}" />`);
  await writeFile(index, html);
  await writeFile(join(folder, "404.html"), html);
  await writeFile(join(folder, "build.json"), `${JSON.stringify({ build, version: await version() })}\n`);

  const kept = paths
    .map((path) => `/${relative(folder, path).split(sep).join("/")}`)
    .filter((path) => !NOT_KEPT.test(path));
  const soon = (path) => first.has(path) || FIRST_FILES.test(path);
  const list = (files) => JSON.stringify(files);
  await writeFile(
    join(folder, "sw.js"),
    worker
      .replace("__BUILD__", build)
      .replace("__FIRST__", list(["/", ...kept.filter(soon)]))
      .replace("__REST__", list(kept.filter((path) => !soon(path)))),
  );
  await Promise.all((await filesBelow(folder)).filter((path) => COMPRESSIBLE.test(path)).map(compress));
}

export function offline() {
  let folder;
  let first = new Set();
  return {
    name: "formicary-offline",
    apply: "build",
    enforce: "post",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
      if (config.build.outDir.startsWith("/")) folder = config.build.outDir;
    },
    generateBundle(_options, bundle) {
      first = firstOf(bundle);
    },
    async closeBundle(error) {
      if (!error) await finish(folder, first);
    },
  };
}
