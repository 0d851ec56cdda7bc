import type { Database } from '../database/index.ts';
import { ListenHub } from '../listen/hub.ts';
import { formatDatabaseName, type DatabaseName } from './names.ts';

export interface OpenDatabase {
  name: DatabaseName;
  store: Database;
  hub: ListenHub;
}

export type OpenStore = (name: DatabaseName) => Database;

/** The databases of all projects. Each comes into being when it is first named, as in Google's emulator. */
export class Databases {
  readonly #open = new Map<string, OpenDatabase>();
  readonly #openStore: OpenStore;

  constructor(openStore: OpenStore) {
    this.#openStore = openStore;
  }

  get(name: DatabaseName): OpenDatabase {
    const key = formatDatabaseName(name);
    const known = this.#open.get(key);
    if (known !== undefined) return known;
    const store = this.#openStore({ project: name.project, database: name.database });
    const database = {
      name: { project: name.project, database: name.database },
      store,
      hub: new ListenHub(store),
    };
    this.#open.set(key, database);
    return database;
  }

  all(): Iterable<OpenDatabase> {
    return this.#open.values();
  }
}
