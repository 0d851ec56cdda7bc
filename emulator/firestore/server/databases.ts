import type { OpenDatabase } from '../call/service.ts';
import type { Database } from '../database/index.ts';
import { ListenHub } from '../watch/hub.ts';
import { formatDatabaseName, type DatabaseName } from '../path/resource-name.ts';

export type OpenDatabaseNamed = (name: DatabaseName) => Promise<Database>;

/**
 * The open databases of the server. As in Google's emulator, a database is created by the first request that names it.
 */
export class Databases {
  readonly #databases = new Map<string, Promise<OpenDatabase>>();
  readonly #openNamed: OpenDatabaseNamed;

  constructor(openNamed: OpenDatabaseNamed) {
    this.#openNamed = openNamed;
  }

  /**
   * Returns a database, and opens it if it is not open. If opening fails, the promise rejects, and the next call tries
   * again.
   */
  get({ projectId, databaseId }: DatabaseName): Promise<OpenDatabase> {
    const name = { projectId, databaseId };
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

  async all(): Promise<OpenDatabase[]> {
    const opened = await Promise.allSettled(this.#databases.values());
    return opened.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  }

  async #open(name: DatabaseName): Promise<OpenDatabase> {
    const database = await this.#openNamed(name);
    return { name, database, hub: new ListenHub(database) };
  }
}
