import type { PublicPlace } from '@shared/formats/place-details.ts';
import { makeEdition } from '../make.ts';
import type { EditionPlace } from '../place.ts';
import {
  sameEditions,
  type Edition,
  type EditionStorage,
  type PublishedData,
  type Signer,
} from '../ports.ts';

export const siteUrl = 'https://adyurdu.example';
const day = 24 * 60 * 60 * 1000;

export class Killed extends Error {}

export function dataOf(
  places: readonly PublicPlace[],
  mark = JSON.stringify(places),
): PublishedData {
  return {
    mark,
    async *places(): AsyncGenerator<EditionPlace> {
      for (const { details, ...place } of places) yield { place, details };
    },
  };
}

export class World implements EditionStorage {
  readonly objects = new Map<string, Buffer>();
  published: PublishedData = dataOf([]);
  signer: Signer | null = null;
  time = Date.parse('2026-11-22T01:30:00Z');
  steps = 0;
  killAt = Infinity;
  failure: Error | null = null;
  #list: Edition[] = [];
  #newestWithdrawn: string | null = null;
  #folders = 0;

  run() {
    return makeEdition({
      storage: this,
      published: async () => this.#step(() => this.published),
      signer: this.signer,
      siteUrl,
      now: () => this.time,
      newFolder: () => `folder-${++this.#folders}`,
    });
  }

  async nextDay(published?: PublishedData) {
    this.time += day;
    if (published) this.published = published;
    return this.run();
  }

  list(): Promise<Edition[]> {
    return this.#step(() => this.#list);
  }

  newestWithdrawn(): Promise<string | null> {
    return this.#step(() => this.#newestWithdrawn);
  }

  async put(path: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const pieces: Uint8Array[] = [];
    for await (const piece of bytes) pieces.push(piece);
    if (this.failure) throw this.failure;
    await this.#step(() => this.objects.set(path, Buffer.concat(pieces)));
  }

  switchTo(
    editions: readonly Edition[],
    replaced: readonly Edition[],
    newestWithdrawn: string | null,
  ): Promise<boolean> {
    return this.#step(() => {
      const same = sameEditions(this.#list, replaced);
      if (same) {
        this.#list = [...editions];
        this.#newestWithdrawn = newestWithdrawn;
      }
      return same;
    });
  }

  remove(path: string): Promise<void> {
    return this.#step(() => void this.objects.delete(path));
  }

  async open(path: string, { start, end }: { start: number; end: number }) {
    const bytes = this.objects.get(path)?.subarray(start, end + 1);
    return bytes ? new Blob([new Uint8Array(bytes)]).stream() : null;
  }

  get offered(): readonly Edition[] {
    return this.#list;
  }

  async #step<T>(action: () => T): Promise<T> {
    await Promise.resolve();
    if (this.steps >= this.killAt) throw new Killed();
    this.steps++;
    return action();
  }
}
