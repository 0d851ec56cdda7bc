import type { IdAliases } from '@shared/formats/settlement-pack.ts';
import { unawaited } from '../../lib/unawaited.ts';

/** Numbers of our own, given out before GeoNames' were known, begin at 10,000,000,000 (docs/decisions.md "API"). */
const older = /^gn-1\d{10}$/;

/**
 * Today's ids of places that are stored under one given out long ago. The table is fetched when the first such id is
 * met: most maps hold none.
 */
export class OlderIds {
  readonly #fetchTable: () => Promise<IdAliases>;
  readonly #arrived: () => void;
  #asked = false;
  #table: ReadonlyMap<string, string> = new Map();

  constructor(fetchTable: () => Promise<IdAliases>, arrived: () => void) {
    this.#fetchTable = fetchTable;
    this.#arrived = arrived;
  }

  /** The id itself where it is today's, or as long as the table has not arrived. */
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
      // asked for again with the next view
      this.#asked = false;
    }
  }
}

/** By the table: an id that is not in it is today's. */
export function realIdOf(table: IdAliases): (id: string) => string {
  const known = byId(table);
  return (id) => known.get(id) ?? id;
}

/** Today's id of each of these; those of before are left as they are when the table cannot be had. */
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
