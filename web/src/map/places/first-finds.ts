import { unpackPlace } from '@shared/formats/atlas.ts';
import { shardOf, type SearchShard } from '@shared/formats/search-shard.ts';
import { backoffDelay } from '../../lib/backoff.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { MapPlace } from './protocol.ts';

/** The shard of a beginning, of that revision of the map or a newer one. */
export type ShardSource = (beginning: string, revision: number) => Promise<SearchShard>;

export interface Found {
  places: MapPlace[];
  names: SearchShard['names'];
}

/**
 * A shard that did not come is asked for so often again, in milliseconds between. Where each attempt is given up
 * without an answer, that is a minute and a half.
 */
export const shardPauses = { first: 1_000, most: 8_000, tries: 5 } as const;

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
  /** What is searched now; nobody waits for what was searched before. */
  #newest: string | null = null;
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

  /** Asks for what this text may mean, once; null where nothing is missing. */
  want(text: string | null): void {
    const beginning = text === null ? null : shardOf(text);
    this.#newest = beginning;
    if (beginning === null || this.#asked.has(beginning)) return;
    this.#asked.add(beginning);
    const revision = this.#revision;
    const loading = this.#load(beginning, revision).then((isHere) => {
      if (this.#underWay === loading) this.#underWay = null;
      if (!isHere) unawaited(this.#goOn(beginning, revision));
    });
    this.#underWay = loading;
  }

  /** @returns whether the shard has come */
  async #load(beginning: string, revision: number): Promise<boolean> {
    const shard = await this.#source(beginning, revision).catch(() => null);
    if (!shard) return false;
    if (revision !== this.#revision) return true;
    const found = { places: shard.places.map(unpackPlace), names: shard.names };
    for (const place of found.places) this.#places.set(place.place_id, place);
    this.#arrived(found);
    return true;
  }

  /**
   * Nothing else may change that would make somebody ask again: the names of the whole map wait for the same line.
   * Those do not wait for this any more.
   */
  async #goOn(beginning: string, revision: number): Promise<void> {
    const isWanted = () => revision === this.#revision && beginning === this.#newest;
    for (let tries = 0; tries < shardPauses.tries && isWanted(); tries++) {
      await new Promise((resolve) => setTimeout(resolve, backoffDelay(tries, shardPauses)));
      if (isWanted() && (await this.#load(beginning, revision))) return;
    }
    if (revision === this.#revision) this.#asked.delete(beginning);
  }

  /** Until what was asked for last has come: somebody waits for it, and the line may be thin. */
  async rest(): Promise<void> {
    while (this.#underWay) await this.#underWay;
  }
}
