import { unpackPlace } from '@contract/atlas.ts';
import { shardOf, type SearchShard } from '@contract/search-shard.ts';
import type { MapPlace } from './protocol.ts';

/** The shard of a beginning, of that revision of the map or a newer one. */
export type ShardSource = (beginning: string, revision: number) => Promise<SearchShard>;

export interface Found {
  places: MapPlace[];
  names: SearchShard['names'];
}

/**
 * What a search finds before all names have come: the shard of what is typed now. Only the newest text's is
 * waited for; one that has come is not asked for again, one that failed is.
 */
export class FirstFinds {
  readonly #source: ShardSource;
  readonly #arrived: (found: Found) => void;
  /** By id: what shards have told. */
  #places = new Map<string, MapPlace>();
  #revision = 0;
  readonly #asked = new Set<string>();
  #underWay: Promise<void> | null = null;

  constructor(source: ShardSource, arrived: (found: Found) => void) {
    this.#source = source;
    this.#arrived = arrived;
  }

  get places(): ReadonlyMap<string, MapPlace> {
    return this.#places;
  }

  /** The map is another one: returns, and forgets, what was known of the one before. */
  renew(revision: number): MapPlace[] {
    const known = [...this.#places.values()];
    this.#revision = revision;
    this.#places = new Map();
    this.#asked.clear();
    return known;
  }

  /** Asks for what this text may mean, once. */
  want(text: string): void {
    const beginning = shardOf(text);
    if (beginning === null || this.#asked.has(beginning)) return;
    this.#asked.add(beginning);
    const revision = this.#revision;
    const loading = this.#source(beginning, revision)
      .then(({ places, names }) => {
        if (revision !== this.#revision) return;
        const found = { places: places.map(unpackPlace), names };
        for (const place of found.places) this.#places.set(place.place_id, place);
        this.#arrived(found);
      })
      .catch(() => {
        if (revision === this.#revision) this.#asked.delete(beginning);
      })
      .finally(() => {
        if (this.#underWay === loading) this.#underWay = null;
      });
    this.#underWay = loading;
  }

  /** Until what was asked for last has come: somebody waits for it, and the line may be thin. */
  async rest(): Promise<void> {
    while (this.#underWay) await this.#underWay;
  }
}
