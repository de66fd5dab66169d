// The real program as a server for one test: on a free port, with a data folder of its own, and it
// can be killed and started again.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { startTied } from "./child.mjs";

export const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
export const program = process.env.FORMICARY ?? join(root, "build/release/formicary");
// Serves the page from this folder instead of the files in the program, for work on the page.
const pages = process.env.FORMICARY_PAGES;
// The built page, as it is embedded in the program.
export const pageFolder = pages ?? join(root, "build/web");

export class Server {
  static async start(options = {}) {
    if (!existsSync(program)) throw new Error(`${program} is not there: build it with ./play or ./check`);
    const server = new Server();
    server.data = mkdtempSync(join(tmpdir(), "formicary-web-"));
    server.options = options;
    await server.run(0);
    return server;
  }

  async run(port) {
    const args = [
      "serve",
      "--port",
      String(port),
      "--data",
      this.data,
      "--limits",
      "off",
      "--log",
      "text",
      "--bot-seconds",
      "0.1",
      ...(this.options.args ?? []),
    ];
    const folder = this.options.pages ?? pages;
    if (folder) args.push("--pages", folder);
    this.process = startTied(program, args, { stdio: ["ignore", "pipe", "pipe"] });
    this.output = "";
    const listening = new Promise((resolve, reject) => {
      const hear = (bytes) => {
        this.output += bytes;
        const found = /port (\d+)\./.exec(this.output);
        if (found) resolve(Number(found[1]));
      };
      this.process.stdout.on("data", hear);
      this.process.stderr.on("data", hear);
      this.process.on("exit", (code) => reject(new Error(`the server ended with ${code}:\n${this.output}`)));
    });
    listening.catch(() => {});
    this.port = await listening;
    this.url = `http://127.0.0.1:${this.port}`;
  }

  // As a power cut would.
  async kill() {
    const gone = new Promise((resolve) => this.process.once("exit", resolve));
    this.process.kill("SIGKILL");
    await gone;
  }

  async restart() {
    await this.run(this.port);
  }

  async stop() {
    if (this.process.exitCode === null && this.process.signalCode === null) await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
