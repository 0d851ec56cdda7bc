import type { IdAliases } from '@shared/formats/settlement-pack.ts';
import { unawaited } from '../../lib/unawaited.ts';

/**
 * Matches ids that this product assigned before it used GeoNames' ids. The numbers of these ids begin at 10,000,000,000
 * (docs/decisions.md "API").
 */
const older = /^gn-1\d{10}$/;

/**
 * Finds the current ids of places that are stored under an old id. Fetches the table when it first meets an old id,
 * because most maps contain no old id.
 */
export class IdAliasTable {
  readonly #fetchTable: () => Promise<IdAliases>;
  readonly #arrived: () => void;
  #asked = false;
  #table: ReadonlyMap<string, string> = new Map();

  constructor(fetchTable: () => Promise<IdAliases>, arrived: () => void) {
    this.#fetchTable = fetchTable;
    this.#arrived = arrived;
  }

  /** Returns the current id. Returns `id` itself if it is a current id, or while the table has not loaded. */
  realId(id: string): string {
    if (!older.test(id)) return id;
    if (!this.#asked) unawaited(this.#fetch());
    return this.#table.get(id) ?? id;
  }

  async #fetch(): Promise<void> {
    this.#asked = true;
    try {
      this.#table = byId(await this.#fetchTable());
      this.#arrived();
    } catch {
      // after a failure, the next view fetches the table again
      this.#asked = false;
    }
  }
}

/** Returns a function that looks up the current id in the table. An id that is missing in the table is a current id. */
export function realIdOf(table: IdAliases): (id: string) => string {
  const known = byId(table);
  return (id) => known.get(id) ?? id;
}

/** Returns the current id for each id. If the table cannot be loaded, old ids stay unchanged. */
export async function realIdsOf(
  ids: readonly string[],
  fetchTable: () => Promise<IdAliases>,
): Promise<string[]> {
  if (!ids.some((id) => older.test(id))) return [...ids];
  const table = await fetchTable().then(byId, () => new Map<string, string>());
  return ids.map((id) => table.get(id) ?? id);
}

const byId = (table: IdAliases): Map<string, string> =>
  new Map(Object.entries(table).map(([given, real]) => [`gn-${given}`, `gn-${real}`]));
