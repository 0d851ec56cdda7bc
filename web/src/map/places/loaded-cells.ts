import { unpackPlace, type AtlasCell, type AtlasCellSummary } from '@shared/formats/atlas.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { MapPlace } from './protocol.ts';

interface LoadedCell {
  hash: string;
  places: MapPlace[];
}

/** Where cells come from, and who is told of them. */
export interface CellsOptions {
  fetch: (cell: AtlasCellSummary) => Promise<AtlasCell>;
  /** The places of a cell, or of what is left of it, are others now. */
  replaced: (gone: MapPlace[], come: MapPlace[]) => void;
}

/** What has come of the cells that the current list names. */
export class LoadedCells {
  readonly #fetch: CellsOptions['fetch'];
  readonly #replaced: CellsOptions['replaced'];
  #listed: readonly AtlasCellSummary[] = [];
  /** By key; one of an older hash than the list's is shown until the new one has arrived. */
  readonly #loaded = new Map<string, LoadedCell>();
  readonly #underWay = new Map<string, Promise<void>>();
  #bytes = 0;

  constructor({ fetch, replaced }: CellsOptions) {
    this.#fetch = fetch;
    this.#replaced = replaced;
  }

  get listed(): readonly AtlasCellSummary[] {
    return this.#listed;
  }

  /** Of all that have come, those that were replaced included. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Whether none is under way. */
  get isSettled(): boolean {
    return this.#underWay.size === 0;
  }

  get places(): MapPlace[] {
    return [...this.#loaded.values()].flatMap(({ places }) => places);
  }

  /** Whether the cell's places are shown, if only as they were. */
  has({ key }: AtlasCellSummary): boolean {
    return this.#loaded.has(key);
  }

  /** Those that have not come as the list has them. */
  missing(): AtlasCellSummary[] {
    return this.#listed.filter((cell) => !this.#isLoaded(cell));
  }

  /** Another list: drops cells that are no more (split, merged, emptied) and loads those that changed. */
  renew(listed: readonly AtlasCellSummary[]): void {
    this.#listed = listed;
    const byKey = new Map(listed.map((cell) => [cell.key, cell]));
    for (const [key, { places }] of this.#loaded) {
      const cell = byKey.get(key);
      if (cell && !this.#isLoaded(cell)) unawaited(this.load(cell));
      if (cell) continue;
      this.#loaded.delete(key);
      this.#replaced(places, []);
    }
  }

  /** One that fails stays what it was, and is asked for again by the next view. */
  load(cell: AtlasCellSummary): Promise<void> {
    const file = `${cell.key}.${cell.hash}`;
    const known = this.#underWay.get(file);
    if (known) return known;
    const loading = this.#fetch(cell)
      .then((loaded) => this.#take(cell, loaded))
      .catch(() => undefined)
      .finally(() => this.#underWay.delete(file));
    this.#underWay.set(file, loading);
    return loading;
  }

  #take(cell: AtlasCellSummary, loaded: AtlasCell): void {
    const { key, hash, bytes } = cell;
    // another list has come meanwhile: what it names is asked for by itself
    if (!this.#listed.some((one) => one.key === key && one.hash === hash)) return;
    const gone = this.#loaded.get(key)?.places ?? [];
    const places: MapPlace[] = loaded.places.map(unpackPlace);
    this.#loaded.set(key, { hash, places });
    this.#bytes += bytes;
    this.#replaced(gone, places);
  }

  #isLoaded({ key, hash }: AtlasCellSummary): boolean {
    return this.#loaded.get(key)?.hash === hash;
  }
}
