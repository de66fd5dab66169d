// Games in this browser: IndexedDB, or memory if the browser has none (a private window). Each
// has a schema version; tables of an older page are converted when they are read, and those of a
// newer page stay as they are, readable through their records.
import type { StoredTable } from "../engine/api";

export const SCHEMA = 1;

export interface LocalGame {
  schema: number;
  id: string;
  touched: number; // Date.now()
  title: string;
  over: boolean;
  plies: number;
  seats: { kind: "open" | "person" | "bot"; level: number; name: string }[];
  kept: StoredTable;
}

// From the schema of the index to the next one. Never change an entry: add one.
export type Step = (game: Record<string, unknown>) => Record<string, unknown>;
const STEPS: Step[] = [
  // 0: before there were versions; nothing of it was ever released.
  (game) => ({ ...game, schema: 1 }),
];

export function migrate(stored: unknown, steps: readonly Step[] = STEPS): LocalGame | undefined {
  if (typeof stored !== "object" || stored === null) return undefined;
  let game = stored as Record<string, unknown>;
  for (;;) {
    const schema = typeof game.schema === "number" ? game.schema : 0;
    const step = steps[schema];
    if (!step) break;
    game = step(game);
  }
  const kept = game.kept as Partial<StoredTable> | undefined;
  if (typeof game.id !== "string" || typeof kept?.record !== "string") return undefined;
  return game as unknown as LocalGame;
}

// Whether this page can go on with it; else its record can still be read.
export function canGoOn(game: LocalGame): boolean {
  return game.schema === SCHEMA;
}

export function describeTable(kept: StoredTable, now: number): LocalGame {
  return {
    schema: SCHEMA,
    id: kept.id,
    touched: now,
    title: kept.title,
    over: kept.over,
    plies: kept.plies.split("\n").filter((line) => line !== "").length,
    seats: kept.seats.map(({ kind, name }) => {
      const level = /^bot-(\d+)$/.exec(kind)?.[1];
      return { kind: level ? "bot" : kind === "open" ? "open" : "person", level: Number(level ?? 0), name };
    }),
    kept,
  };
}

// The storage of games.
export interface Shelf {
  get(id: string): Promise<unknown>;
  // Unless a newer state is there already, from another window: then false.
  put(game: LocalGame): Promise<boolean>;
  delete(id: string): Promise<void>;
  all(): Promise<unknown[]>;
}

const isNewer = (there: unknown, game: LocalGame) => (migrate(there)?.kept.number ?? 0) > game.kept.number;

export class MemoryShelf implements Shelf {
  #games = new Map<string, LocalGame>();
  async get(id: string): Promise<unknown> {
    return this.#games.get(id);
  }
  async put(game: LocalGame): Promise<boolean> {
    if (isNewer(this.#games.get(game.id), game)) return false;
    this.#games.set(game.id, game);
    return true;
  }
  async delete(id: string): Promise<void> {
    this.#games.delete(id);
  }
  async all(): Promise<unknown[]> {
    return [...this.#games.values()];
  }
}

const DATABASE = "formicary";
const TABLES = "tables";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
  });
}

export class DatabaseShelf implements Shelf {
  #database: Promise<IDBDatabase> | undefined;

  get(id: string): Promise<unknown> {
    return this.#with("readonly", (tables) => done<unknown>(tables.get(id)));
  }
  put(game: LocalGame): Promise<boolean> {
    return this.#with("readwrite", async (tables) => {
      if (isNewer(await done<unknown>(tables.get(game.id)), game)) return false;
      await done(tables.put(game));
      return true;
    });
  }
  delete(id: string): Promise<void> {
    return this.#with("readwrite", (tables) => done(tables.delete(id)));
  }
  all(): Promise<unknown[]> {
    return this.#with("readonly", (tables) => done<unknown[]>(tables.getAll()));
  }

  // Resolves only once the transaction is complete: then it is safe.
  async #with<T>(mode: IDBTransactionMode, act: (tables: IDBObjectStore) => Promise<T>): Promise<T> {
    const database = await this.#open();
    const transaction = database.transaction(TABLES, mode);
    const complete = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error("IndexedDB"));
    });
    complete.catch(() => {});
    const result = await act(transaction.objectStore(TABLES));
    await complete;
    return result;
  }

  #open(): Promise<IDBDatabase> {
    if (this.#database) return this.#database;
    const opened = new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(TABLES, { keyPath: "id" });
      request.onblocked = () => reject(new Error("blocked"));
      request.onerror = () => reject(request.error ?? new Error("IndexedDB"));
      request.onsuccess = () => {
        const database = request.result;
        const close = () => {
          this.#database = undefined;
          database.close();
        };
        database.onversionchange = close; // a newer page wants to change it
        database.onclose = () => (this.#database = undefined);
        resolve(database);
      };
    });
    opened.catch(() => (this.#database = undefined));
    this.#database = opened;
    return opened;
  }
}

// The shelf of this browser. Where it fails, games are kept in memory for as long as the page lives,
// and `memory` says so.
export class Store {
  memory = false;
  #shelf: Shelf;
  #spare: Shelf = new MemoryShelf();
  #fell: () => void;

  constructor(shelf: Shelf, fell: () => void = () => {}) {
    this.#shelf = shelf;
    this.#fell = fell;
  }

  async get(id: string): Promise<LocalGame | undefined> {
    return migrate(await this.#try((shelf) => shelf.get(id), undefined)) ?? migrate(await this.#spare.get(id));
  }

  // False: another window is further.
  async put(kept: StoredTable): Promise<boolean> {
    const game = describeTable(kept, Date.now());
    const put = await this.#try<boolean | "failed">((shelf) => shelf.put(game), "failed");
    return put === "failed" ? this.#spare.put(game) : put;
  }

  async delete(id: string): Promise<void> {
    await this.#spare.delete(id);
    await this.#try((shelf) => shelf.delete(id), undefined);
  }

  // Newest first.
  async all(): Promise<LocalGame[]> {
    const found = [...(await this.#try((shelf) => shelf.all(), [])), ...(await this.#spare.all())];
    const games = new Map<string, LocalGame>();
    for (const each of found) {
      const game = migrate(each);
      if (game) games.set(game.id, game);
    }
    return [...games.values()].sort((a, b) => b.touched - a.touched);
  }

  async #try<T>(act: (shelf: Shelf) => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await act(this.#shelf);
    } catch {
      if (!this.memory) {
        this.memory = true;
        this.#fell();
      }
      return otherwise;
    }
  }
}
