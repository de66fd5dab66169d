// Programs that end with this process, whatever ends it: the kernel kills them if it dies (PR_SET_PDEATHSIG).
import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { delimiter, join } from "node:path";

export const SETPRIV = "/usr/bin/setpriv";

// The arguments of setpriv that run a command this way, in the process of setpriv itself.
export const tied = (command, args = []) => ["--pdeathsig", "KILL", "--", command, ...args];

export const startTied = (command, args, options) => spawn(SETPRIV, tied(command, args), options);

// Ends a program that was started here, and waits for it.
export async function end(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGKILL");
  await gone;
}

// Throws a sentence that names the missing package if a program is not there.
export function demand(programs) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const isThere = (name) =>
    folders.some((folder) => {
      try {
        accessSync(name.startsWith("/") ? name : join(folder, name), constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
  for (const [name, packageName] of Object.entries(programs)) {
    if (!isThere(name)) {
      throw new Error(`${name} is not there. Install the Debian package ${packageName}: scripts/setup check does it.`);
    }
  }
}
