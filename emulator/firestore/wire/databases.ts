import type { Database } from '../database/index.ts';
import { ListenHub } from '../listen/hub.ts';
import { formatDatabaseName, type DatabaseName } from './names.ts';

export interface OpenDatabase {
  name: DatabaseName;
  store: Database;
  /** Carries the store's commits to its listeners. */
  hub: ListenHub;
}

export type OpenStore = (name: DatabaseName) => Promise<Database>;

/** The databases of all projects. Each comes into being when it is first named, as in Google's emulator. */
export class Databases {
  readonly #databases = new Map<string, Promise<OpenDatabase>>();
  readonly #openStore: OpenStore;

  constructor(openStore: OpenStore) {
    this.#openStore = openStore;
  }

  /** Rejects with whatever kept the database from being opened; the next call tries again. */
  get({ project, database }: DatabaseName): Promise<OpenDatabase> {
    const name = { project, database };
    const key = formatDatabaseName(name);
    const known = this.#databases.get(key);
    if (known !== undefined) return known;
    const opening = this.#open(name).catch((error: unknown) => {
      this.#databases.delete(key);
      throw error;
    });
    this.#databases.set(key, opening);
    return opening;
  }

  /** Those that could be opened. */
  async all(): Promise<OpenDatabase[]> {
    const opened = await Promise.allSettled(this.#databases.values());
    return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  async #open(name: DatabaseName): Promise<OpenDatabase> {
    const store = await this.#openStore(name);
    return { name, store, hub: new ListenHub(store) };
  }
}
