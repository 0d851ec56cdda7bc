import {
  unpackPlace,
  type AtlasCell,
  type AtlasCellSummary,
  type AtlasManifest,
} from '@contract/atlas.ts';
import { cellsToLoad } from '../atlas/plan.ts';
import type { NameScript } from '../../i18n/languages.ts';
import type { Bounds, LatLng, MapMarker } from '../types.ts';
import { ClusterIndex } from './cluster-index.ts';
import type { MapPlace, PlaceHit, PlacesStatus, ShownLayers } from './protocol.ts';
import { SearchIndex } from './search-index.ts';

export interface AtlasSource {
  /** The manifest; a newer one than the given revision, past all caches. */
  manifest: (after?: number) => Promise<AtlasManifest>;
  cell: (cell: AtlasCellSummary) => Promise<AtlasCell>;
}

interface LoadedCell {
  hash: string;
  places: MapPlace[];
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
  #started: Promise<void> = Promise.resolve();
  #bytes = 0;
  /** By key; an older hash than the manifest's is shown until the new one has arrived. */
  readonly #cells = new Map<string, LoadedCell>();
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
      return {
        state: 'ready',
        approved,
        requested,
        loaded: this.#loadedPlaces().length,
        bytes: this.#bytes,
      };
    }
    return { state: this.#failed ? 'failed' : 'loading' };
  }

  /** Loads the manifest: at first, after a failure, or because something was published. */
  start(): Promise<void> {
    this.#started = this.#begin();
    return this.#started;
  }

  async #begin(): Promise<void> {
    this.#failed = false;
    this.#changed();
    try {
      const manifest = await this.#source.manifest(this.#manifest?.revision);
      this.#bytes += JSON.stringify(manifest).length;
      this.#manifest = manifest;
      this.#renew(manifest);
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
  markers(
    bounds: Bounds,
    zoom: number,
    layers: ShownLayers,
    script: NameScript = 'latin',
  ): MapMarker[] {
    const cells = this.#manifest?.cells ?? [];
    for (const cell of cellsToLoad(cells, bounds, ({ key }) => this.#cells.has(key)))
      void this.#load(cell);
    return this.#index(layers).markers(bounds, zoom, script);
  }

  search(text: string, limit: number, near: LatLng): PlaceHit[] {
    return this.#search.search(text, limit, near);
  }

  /** What a pin, a name or a layer has told of a place; null for one that is not loaded. */
  find(placeId: string): MapPlace | null {
    const known = [...this.#extra, ...this.#loadedPlaces()];
    return known.find(({ place_id }) => place_id === placeId) ?? null;
  }

  /** Loads all names where that is needed to tell; null too when they cannot be had. */
  async findAnywhere(placeId: string): Promise<MapPlace | null> {
    await this.#started;
    if (!this.find(placeId)) await this.loadAll();
    return this.find(placeId);
  }

  /** Loads every cell, for search over all names. Stops at the first failure; asking again goes on. */
  async loadAll(): Promise<void> {
    const waiting = (this.#manifest?.cells ?? []).filter((cell) => !this.#isLoaded(cell));
    const work = async () => {
      for (let cell = waiting.shift(); cell; cell = waiting.shift()) await this.#load(cell);
    };
    await Promise.all(Array.from({ length: loadAllWidth }, work));
  }

  #isLoaded({ key, hash }: AtlasCellSummary): boolean {
    return this.#cells.get(key)?.hash === hash;
  }

  #loadedPlaces(): MapPlace[] {
    return [...this.#cells.values()].flatMap(({ places }) => places);
  }

  /** Drops cells that are no more (split, merged, emptied) and loads those that changed. */
  #renew(manifest: AtlasManifest): void {
    const listed = new Map(manifest.cells.map((cell) => [cell.key, cell]));
    for (const [key, { places }] of this.#cells) {
      const cell = listed.get(key);
      if (cell && !this.#isLoaded(cell)) void this.#load(cell);
      if (cell) continue;
      this.#cells.delete(key);
      this.#search.remove(places);
    }
  }

  #load(cell: AtlasCellSummary): Promise<void> {
    const file = `${cell.key}.${cell.hash}`;
    const known = this.#underWay.get(file);
    if (known) return known;
    const loading = this.#source
      .cell(cell)
      .then(({ places }) => {
        const unpacked: MapPlace[] = places.map(unpackPlace);
        this.#search.remove(this.#cells.get(cell.key)?.places ?? []);
        this.#search.add(unpacked);
        this.#cells.set(cell.key, { hash: cell.hash, places: unpacked });
        this.#bytes += cell.bytes;
        this.#clusters = null;
        this.#changed();
      })
      // A cell that failed stays what it was and is asked for again by the next view.
      .catch(() => undefined)
      .finally(() => this.#underWay.delete(file));
    this.#underWay.set(file, loading);
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
      places: this.#loadedPlaces(),
      cells: (this.#manifest?.cells ?? []).filter(({ key }) => !this.#cells.has(key)),
      extra: this.#extra,
      layers,
    });
    this.#clusters = { index, layers };
    return index;
  }
}
