import { unpackPlace } from '@shared/formats/atlas.ts';
import { shardOf, type SearchShard } from '@shared/formats/search-shard.ts';
import { backoffDelay } from '../../lib/backoff.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { MapPlace } from './protocol.ts';

/**
 * Fetches a search shard from the given revision of the map, or from a newer revision. `beginning` is the result of
 * `shardOf`.
 */
export type ShardSource = (beginning: string, revision: number) => Promise<SearchShard>;

export interface ShardContent {
  places: MapPlace[];
  names: SearchShard['names'];
}

/**
 * Pauses in milliseconds before a failed shard is loaded again. If every attempt times out, all attempts together take
 * a minute and a half.
 */
export const shardPauses = { first: 1_000, most: 8_000, tries: 5 } as const;

/** Finds places before all names have loaded. Waits only for the search shard of the current text. */
export class FirstFinds {
  readonly #source: ShardSource;
  readonly #arrived: (found: ShardContent) => void;
  #places = new Map<string, MapPlace>();
  #revision = 0;
  readonly #asked = new Set<string>();
  /**
   * Shard of the newest text; null if no shard is needed. If the shard of an earlier text fails to load, it is not
   * retried.
   */
  #newest: string | null = null;
  #underWay: Promise<void> | null = null;

  constructor(source: ShardSource, arrived: (found: ShardContent) => void) {
    this.#source = source;
    this.#arrived = arrived;
  }

  get places(): ReadonlyMap<string, MapPlace> {
    return this.#places;
  }

  /**
   * Call this function when the map has changed. Returns and forgets the places that came from shards of the previous
   * revision.
   */
  renew(revision: number): MapPlace[] {
    const known = [...this.#places.values()];
    this.#revision = revision;
    this.#places = new Map();
    this.#asked.clear();
    return known;
  }

  /**
   * Requests the search shard of a text, unless the shard was already requested.
   * @param text null if no shard is needed
   */
  want(text: string | null): void {
    const beginning = text === null ? null : shardOf(text);
    this.#newest = beginning;
    if (beginning === null || this.#asked.has(beginning)) return;
    this.#asked.add(beginning);
    const revision = this.#revision;
    const loading = this.#load(beginning, revision).then((isHere) => {
      if (this.#underWay === loading) this.#underWay = null;
      if (!isHere) unawaited(this.#continueAfter(beginning, revision));
    });
    this.#underWay = loading;
  }

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
   * Retries a failed shard. `rest` does not wait for the retries. Loading all names instead of the shard would not
   * help, because the names need the same connection.
   */
  async #continueAfter(beginning: string, revision: number): Promise<void> {
    const isWanted = () => revision === this.#revision && beginning === this.#newest;
    for (let tries = 0; tries < shardPauses.tries && isWanted(); tries++) {
      await new Promise((resolve) => setTimeout(resolve, backoffDelay(tries, shardPauses)));
      if (isWanted() && (await this.#load(beginning, revision))) return;
    }
    if (revision === this.#revision) this.#asked.delete(beginning);
  }

  /**
   * Resolves when the last requested shard has loaded or failed. Callers await this promise before they start other
   * downloads, because the user needs the shard first.
   */
  async rest(): Promise<void> {
    while (this.#underWay) await this.#underWay;
  }
}
