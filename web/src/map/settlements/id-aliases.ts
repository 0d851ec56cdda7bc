import type { IdAliases } from '@shared/formats/settlement-pack.ts';
import { unawaited } from '../../lib/unawaited.ts';

/**
 * This product's own numbers, from before GeoNames' were used, begin at 10,000,000,000 (docs/decisions.md
 * "API").
 */
const older = /^gn-1\d{10}$/;

/**
 * The present ids of places that are stored under an old one. The table is fetched at the first such id: most
 * maps have none.
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

  /** The id itself if it is a present one, or until the table has loaded. */
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
      // the next view fetches the table again
      this.#asked = false;
    }
  }
}

/** Looks ids up in the table: an id that is not in it is the present one. */
export function realIdOf(table: IdAliases): (id: string) => string {
  const known = byId(table);
  return (id) => known.get(id) ?? id;
}

/** The present id of each of these; old ones stay unchanged when the table cannot be loaded. */
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
