import { unpackPlace, type AtlasCellSummary } from '@shared/formats/atlas.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { FetchedCell } from '../atlas/fetch-atlas.ts';
import type { MapPlace } from './protocol.ts';

interface LoadedCell {
  hash: string;
  places: MapPlace[];
  /** True if the places belong to another version than `hash`. */
  isOtherVersion: boolean;
}

export interface CellsOptions {
  fetch: (cell: AtlasCellSummary) => Promise<FetchedCell>;
  replaced: (removed: MapPlace[], added: MapPlace[]) => void;
  /** Is called if a cell of the newest manifest could not be loaded. */
  failed: (error: unknown) => void;
}

export class LoadedCells {
  readonly #fetch: CellsOptions['fetch'];
  readonly #replaced: CellsOptions['replaced'];
  readonly #failed: CellsOptions['failed'];
  #listed: readonly AtlasCellSummary[] = [];
  /**
   * Loaded cells by key. If the manifest has a newer hash of a cell, the map shows the old cell until the new cell has
   * loaded.
   */
  readonly #loaded = new Map<string, LoadedCell>();
  readonly #underWay = new Map<string, Promise<void>>();
  #bytes = 0;

  constructor({ fetch, replaced, failed }: CellsOptions) {
    this.#fetch = fetch;
    this.#replaced = replaced;
    this.#failed = failed;
  }

  get listed(): readonly AtlasCellSummary[] {
    return this.#listed;
  }

  /** Total bytes of all cells loaded so far, including replaced cells. */
  get bytes(): number {
    return this.#bytes;
  }

  get isSettled(): boolean {
    return this.#underWay.size === 0;
  }

  get places(): MapPlace[] {
    return [...this.#loaded.values()].flatMap(({ places }) => places);
  }

  /** Returns whether any version of the cell has loaded. */
  has({ key }: AtlasCellSummary): boolean {
    return this.#loaded.has(key);
  }

  /** Returns whether the listed version of the cell has loaded. */
  isCurrent({ key, hash }: AtlasCellSummary): boolean {
    return this.#loaded.get(key)?.hash === hash;
  }

  missing(): AtlasCellSummary[] {
    return this.#listed.filter((cell) => !this.isCurrent(cell));
  }

  renew(listed: readonly AtlasCellSummary[]): void {
    this.#listed = listed;
    const byKey = new Map(listed.map((cell) => [cell.key, cell]));
    for (const [key, loaded] of this.#loaded) {
      const { places } = loaded;
      const cell = byKey.get(key);
      // A cell's file may have contained another version than the hash in its address. In this case, removes the stored
      // hash, so that the file is fetched again. This happens only here, when a new manifest has arrived: otherwise,
      // every view would fetch the file again.
      if (loaded.isOtherVersion) loaded.hash = '';
      if (cell && !this.isCurrent(cell)) unawaited(this.load(cell));
      if (cell) continue;
      this.#loaded.delete(key);
      this.#replaced(places, []);
    }
  }

  /** Loads a cell. After a failure, an old version of the cell stays, and the next view fetches the cell again. */
  load(cell: AtlasCellSummary): Promise<void> {
    const file = `${cell.key}.${cell.hash}`;
    const known = this.#underWay.get(file);
    if (known) return known;
    const loading = this.#fetch(cell)
      .then((loaded) => this.#take(cell, loaded))
      .catch((error: unknown) => {
        if (this.#isListed(cell)) this.#failed(error);
      })
      .finally(() => this.#underWay.delete(file));
    this.#underWay.set(file, loading);
    return loading;
  }

  #isListed({ key, hash }: AtlasCellSummary): boolean {
    return this.#listed.some((one) => one.key === key && one.hash === hash);
  }

  #take(cell: AtlasCellSummary, loaded: FetchedCell): void {
    const { key, hash, bytes } = cell;
    const { isOtherVersion = false } = loaded;
    // Drops the loaded version of the cell if a newer manifest has arrived meanwhile that does not list this version.
    if (!this.#isListed(cell)) return;
    const removed = this.#loaded.get(key)?.places ?? [];
    const places: MapPlace[] = loaded.places.map(unpackPlace);
    this.#loaded.set(key, { hash, places, isOtherVersion });
    this.#bytes += bytes;
    this.#replaced(removed, places);
  }
}
