import {
  unpackPlace,
  type AtlasCell,
  type AtlasCellSummary,
  type AtlasManifest,
} from '@contract/atlas.ts';
import { cellsToLoad } from '../atlas/plan.ts';
import type { Bounds, MapMarker } from '../types.ts';
import { ClusterIndex } from './cluster-index.ts';
import type { MapPlace, PlaceHit, PlacesStatus, ShownLayers } from './protocol.ts';
import { SearchIndex } from './search-index.ts';

export interface AtlasSource {
  manifest: () => Promise<AtlasManifest>;
  cell: (cell: AtlasCellSummary) => Promise<AtlasCell>;
}

/** Cells fetched at once when everything is loaded for search; more would starve the view. */
const loadAllWidth = 4;

/**
 * All that the app knows of places: loads the atlas within its budget, answers markers and searches.
 * Lives in a worker; `changed` tells it to send the current markers and status again.
 */
export class PlaceStore {
  readonly #source: AtlasSource;
  readonly #changed: () => void;
  #manifest: AtlasManifest | null = null;
  #failed = false;
  #bytes = 0;
  #placeCount = 0;
  readonly #cells = new Map<string, MapPlace[]>();
  readonly #underWay = new Map<string, Promise<void>>();
  readonly #search = new SearchIndex();
  #extra: MapPlace[] = [];
  #clusters: { index: ClusterIndex; layers: ShownLayers } | null = null;

  constructor(source: AtlasSource, changed: () => void) {
    this.#source = source;
    this.#changed = changed;
  }

  get status(): PlacesStatus {
    if (this.#manifest) {
      const { approved, requested } = this.#manifest;
      return { state: 'ready', approved, requested, loaded: this.#placeCount, bytes: this.#bytes };
    }
    return { state: this.#failed ? 'failed' : 'loading' };
  }

  /** Loads the manifest, again if it failed before. */
  async start(): Promise<void> {
    this.#failed = false;
    this.#changed();
    try {
      const manifest = await this.#source.manifest();
      this.#bytes += JSON.stringify(manifest).length;
      this.#manifest = manifest;
    } catch {
      this.#failed = true;
    }
    this.#clusters = null;
    this.#changed();
  }

  setExtra(places: MapPlace[]): void {
    this.#extra = places;
    this.#search.add(places);
    this.#clusters = null;
    this.#changed();
  }

  /** Markers of a view from what is loaded; what is missing and affordable is loaded, then `changed`. */
  markers(bounds: Bounds, zoom: number, layers: ShownLayers): MapMarker[] {
    const cells = this.#manifest?.cells ?? [];
    for (const cell of cellsToLoad(cells, bounds, ({ key }) => this.#cells.has(key)))
      void this.#load(cell);
    return this.#index(layers).markers(bounds, zoom);
  }

  search(text: string, limit: number): PlaceHit[] {
    return this.#search.search(text, limit);
  }

  /** Loads every cell, for search over all names. Stops at the first failure; asking again goes on. */
  async loadAll(): Promise<void> {
    const waiting = (this.#manifest?.cells ?? []).filter(({ key }) => !this.#cells.has(key));
    const work = async () => {
      for (let cell = waiting.shift(); cell; cell = waiting.shift()) await this.#load(cell);
    };
    await Promise.all(Array.from({ length: loadAllWidth }, work));
  }

  #load(cell: AtlasCellSummary): Promise<void> {
    const known = this.#underWay.get(cell.key);
    if (known) return known;
    const loading = this.#source
      .cell(cell)
      .then(({ places }) => {
        const unpacked: MapPlace[] = places.map(unpackPlace);
        this.#cells.set(cell.key, unpacked);
        this.#search.add(unpacked);
        this.#placeCount += unpacked.length;
        this.#bytes += cell.bytes;
        this.#clusters = null;
        this.#changed();
      })
      // A cell that failed stays a cluster and is asked for again by the next view.
      .catch(() => undefined)
      .finally(() => this.#underWay.delete(cell.key));
    this.#underWay.set(cell.key, loading);
    return loading;
  }

  #index(layers: ShownLayers): ClusterIndex {
    const current = this.#clusters;
    if (
      current?.layers.approved === layers.approved &&
      current.layers.requested === layers.requested
    ) {
      return current.index;
    }
    const index = new ClusterIndex({
      places: [...this.#cells.values()].flat(),
      cells: (this.#manifest?.cells ?? []).filter(({ key }) => !this.#cells.has(key)),
      extra: this.#extra,
      layers,
    });
    this.#clusters = { index, layers };
    return index;
  }
}
