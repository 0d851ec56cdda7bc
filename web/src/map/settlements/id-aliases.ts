import type { IdAliases } from '@shared/formats/settlement-pack.ts';
import { unawaited } from '../../lib/unawaited.ts';

/**
 * Matches the ids that this product assigned before it used GeoNames' ids. The numbers of these old ids begin at
 * 10,000,000,000 (docs/decisions.md "API").
 */
const older = /^gn-1\d{10}$/;

/** Fetches the table of old ids only when an old id appears, because most maps contain no old id. */
export class IdAliasTable {
  readonly #fetchTable: () => Promise<IdAliases>;
  readonly #arrived: () => void;
  #asked = false;
  #table: ReadonlyMap<string, string> = new Map();

  constructor(fetchTable: () => Promise<IdAliases>, arrived: () => void) {
    this.#fetchTable = fetchTable;
    this.#arrived = arrived;
  }

  /** Returns `id` itself if it is a current id, or while the table has not loaded. */
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
      // After a failure, the table is fetched again when the next old id appears.
      this.#asked = false;
    }
  }
}

export function realIdOf(table: IdAliases): (id: string) => string {
  const known = byId(table);
  return (id) => known.get(id) ?? id;
}

/** Replaces old ids with current ids. If the table of old ids cannot be loaded, old ids stay unchanged. */
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
