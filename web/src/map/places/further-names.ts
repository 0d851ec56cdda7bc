import type {
  DetailsManifest,
  FurtherNamesPack,
  PackSummary,
  StoryFile,
} from '@shared/formats/place-details.ts';
import { runInParallel } from './run-in-parallel.ts';

export interface NamesSource {
  /** Fetches the list of packs, from the given revision of the map or from a newer revision. */
  details: (after?: number) => Promise<DetailsManifest>;
  names: (pack: PackSummary) => Promise<FurtherNamesPack>;
  story: (key: string, placeId: string, hash: string) => Promise<StoryFile>;
}

type Forms = FurtherNamesPack['names'];

/** Loads the further names of places, but only for a search, because most visitors do not search. */
export class FurtherNames {
  readonly #source: NamesSource;
  readonly #arrived: (names: Forms) => void;
  readonly #packs = new Map<string, { hash: string; names: Forms }>();
  #wanted = false;
  #isComplete = false;

  /** @param arrived is called with the new names by place; the list is empty for a place without further names */
  constructor(source: NamesSource, arrived: (names: Forms) => void) {
    this.#source = source;
    this.#arrived = arrived;
  }

  get count(): number {
    return [...this.#packs.values()].reduce((sum, { names }) => sum + names.length, 0);
  }

  /** Whether all further names in the last list of packs have loaded. */
  get isComplete(): boolean {
    return this.#isComplete;
  }

  /** Loads the missing packs. The next call fetches failed files again. */
  async load(after?: number): Promise<void> {
    this.#wanted = true;
    const listed = await this.#source.details(after).catch(() => null);
    if (!listed) return;
    const named = listed.packs.filter((pack) => pack.named !== undefined);
    const keys = new Set(named.map(({ key }) => key));
    const obsolete = [...this.#packs.keys()].filter((key) => !keys.has(key));
    // Removes old packs before new packs load: if a cell was split or merged, its names are in another pack.
    for (const key of obsolete) this.#forget(key);
    await runInParallel(
      named.filter(({ key, hash }) => this.#packs.get(key)?.hash !== hash),
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

  /** Loads names that do not fit into a pack, from the place's own file of details. Few places have so many names. */
  async #loadRest(pack: PackSummary, names: FurtherNamesPack['names']): Promise<void> {
    for (const [id, , file] of names) {
      if (file === undefined) continue;
      const loaded = await this.#source.story(pack.key, id, file).catch(() => null);
      const current = this.#packs.get(pack.key);
      if (current?.hash !== pack.hash) return;
      if (loaded) this.#arrived([[id, (loaded.story.names ?? []).map(({ form }) => form)]]);
      // with an empty hash, the next call fetches the pack and this file again
      else this.#packs.set(pack.key, { ...current, hash: '' });
    }
  }

  /** Loads the names of a new revision, if further names were requested earlier. */
  async renew(revision: number): Promise<void> {
    if (this.#wanted) await this.load(revision);
  }

  #forget(key: string): void {
    const { names = [] } = this.#packs.get(key) ?? {};
    this.#packs.delete(key);
    this.#arrived(names.map(([id]) => [id, []]));
  }
}
