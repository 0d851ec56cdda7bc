import { runInParallel } from '@shared/async/run-in-parallel.ts';
import { parallelDownloads } from '../atlas/plan.ts';
import type {
  DetailsManifest,
  FurtherNamesPack,
  PackSummary,
  DetailsFile,
} from '@shared/formats/place-details.ts';

export interface NamesSource {
  /**
   * Fetches the list of packs. With `after`, the server looks for a list of at least the revision `after` of the map,
   * but its answer may still be older.
   */
  details: (after?: number) => Promise<DetailsManifest>;
  names: (pack: PackSummary) => Promise<FurtherNamesPack>;
  detailsFile: (key: string, placeId: string, hash: string) => Promise<DetailsFile>;
}

type Forms = FurtherNamesPack['names'];

/** Further names are loaded only for a search, because most visitors do not search. */
export class FurtherNames {
  readonly #source: NamesSource;
  readonly #arrived: (names: Forms) => void;
  readonly #packs = new Map<string, { hash: string; names: Forms }>();
  #wanted = false;
  #isComplete = false;

  /** @param arrived is called with the new names by place; an empty list removes the place's earlier further names */
  constructor(source: NamesSource, arrived: (names: Forms) => void) {
    this.#source = source;
    this.#arrived = arrived;
  }

  get count(): number {
    return [...this.#packs.values()].reduce((sum, { names }) => sum + names.length, 0);
  }

  get isComplete(): boolean {
    return this.#isComplete;
  }

  async load(after?: number): Promise<void> {
    this.#wanted = true;
    const listed = await this.#source.details(after).catch(() => null);
    if (!listed) return;
    const named = listed.packs.filter((pack) => pack.named !== undefined);
    const keys = new Set(named.map(({ key }) => key));
    const obsolete = [...this.#packs.keys()].filter((key) => !keys.has(key));
    // Obsolete packs are removed before other packs load. If a cell was split or merged, a new pack contains the same
    // places, and removing the old pack later would remove the names from the new pack.
    for (const key of obsolete) this.#forget(key);
    await runInParallel(
      named.filter(({ key, hash }) => this.#packs.get(key)?.hash !== hash),
      parallelDownloads,
      async (pack) => {
        const loaded = await this.#source.names(pack).catch(() => null);
        if (!loaded) return;
        this.#forget(pack.key);
        this.#packs.set(pack.key, { hash: pack.hash, names: loaded.names });
        this.#arrived(loaded.names);
        await this.#loadRest(pack, loaded.names);
      },
    );
    this.#isComplete = named.every(({ key, hash }) => this.#packs.get(key)?.hash === hash);
  }

  /**
   * Loads the names of the few places that have too many names for a pack. Their names are in each place's own file of
   * details.
   */
  async #loadRest(pack: PackSummary, names: FurtherNamesPack['names']): Promise<void> {
    for (const [id, , file] of names) {
      if (file === undefined) continue;
      const loaded = await this.#source.detailsFile(pack.key, id, file).catch(() => null);
      const current = this.#packs.get(pack.key);
      if (current?.hash !== pack.hash) return;
      if (loaded) this.#arrived([[id, (loaded.story.names ?? []).map(({ form }) => form)]]);
      // The empty hash makes the next call of `load` fetch the pack and the place's file again.
      else this.#packs.set(pack.key, { ...current, hash: '' });
    }
  }

  async renew(revision: number): Promise<void> {
    if (this.#wanted) await this.load(revision);
  }

  #forget(key: string): void {
    const { names = [] } = this.#packs.get(key) ?? {};
    this.#packs.delete(key);
    this.#arrived(names.map(([id]) => [id, []]));
  }
}
