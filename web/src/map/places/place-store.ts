import { runInParallel } from '@shared/async/run-in-parallel.ts';
import type { AtlasCell, AtlasCellSummary, AtlasManifest } from '@shared/formats/atlas.ts';
import { AtlasError } from '../atlas/fetch-atlas.ts';
import { cellsToLoad, parallelDownloads, viewBudget } from '../atlas/plan.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { cellBounds } from '../atlas/cell-bounds.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { contains, overlaps } from '../geometry.ts';
import { betweenForms } from '@shared/names/todays-name.ts';
import { settlementFrame, type Settlement } from '@shared/formats/settlement-pack.ts';
import { currentName, unnamedIn } from '../settlements/unnamed.ts';
import type {
  Bounds,
  LatLng,
  MapMarker,
  ShownYear,
  LabelPriority,
  PlaceMarker,
  UnnamedPlace,
} from '../types.ts';
import { FirstFinds, type ShardContent, type ShardSource } from './first-finds.ts';
import { FurtherNames, type NamesSource } from './further-names.ts';
import {
  ClusterIndex,
  featuredOf,
  featuredPriority,
  unknownPriority,
  type Naming,
} from './cluster-index.ts';
import { LoadedCells } from './loaded-cells.ts';
import { originalName } from './names.ts';
import { nearestOf, type NearestName } from './nearest.ts';
import type { KnownPlace, MapPlace, PlaceHit, PlacesStatus, ShownLayers } from './protocol.ts';
import { SearchIndex } from './search-index.ts';
import type { YearNames } from './year-names.ts';

export interface AtlasLoader {
  /**
   * Fetches the manifest. With `after`, the request bypasses the CDN, and the server looks for a manifest that is newer
   * than the revision `after`. If the server finds none, the manifest has this revision or an older one.
   */
  manifest: (after?: number) => Promise<AtlasManifest>;
  cached: () => Promise<AtlasManifest | null>;
  cell: (cell: AtlasCellSummary) => Promise<AtlasCell>;
  shard: ShardSource;
  further: NamesSource;
}

export interface KnownSettlements {
  find: (id: string) => Settlement | null;
  in: (bounds: Bounds) => Iterable<Settlement>;
  realId: (id: string) => string;
}

/** Minimum milliseconds between two renewals of an outdated manifest. */
const renewPause = 60_000;

function withoutName(settlement: Settlement): KnownPlace {
  const { id, location, names } = settlement;
  const { lat, lng } = location;
  const name_new = [...new Set([names.latin, names.fa])]
    .filter((name) => name !== '')
    .join(betweenForms);
  return { place_id: id, lat, lng, status: 'none', name_az: null, name_loc: null, name_new };
}

/**
 * All places that the app knows. The store runs in a worker, and loads the cells of a view up to a limit. After each
 * call of `changed`, the worker sends the current markers and status again.
 */
export class PlaceStore {
  readonly #source: AtlasLoader;
  readonly #changed: () => void;
  #manifest: AtlasManifest | null = null;
  #featured: ReadonlyMap<string, MapPlace> = new Map();
  #failed = false;
  #resolveStarted: (begun: Promise<void>) => void = () => undefined;
  /** Before the first call of `start`, this promise is pending. */
  #started = new Promise<void>((resolve) => {
    this.#resolveStarted = resolve;
  });
  #renewedAt = -Infinity;
  #listBytes = 0;
  readonly #cells: LoadedCells;
  readonly #settlements: KnownSettlements;
  readonly #search: SearchIndex;
  readonly #further: FurtherNames;
  readonly #finds: FirstFinds;
  /** The value is null while the map shows the original names. */
  #shown: { year: Exclude<ShownYear, 'original'>; names: YearNames } | null = null;
  /** The value is null if the code of the year filter has loaded, or is not needed. */
  #yearCode: 'loading' | 'failed' | null = null;
  #extra: MapPlace[] = [];
  #ids: Set<string> | null = null;
  #clusters: { index: ClusterIndex; layers: ShownLayers } | null = null;

  constructor(source: AtlasLoader, settlements: KnownSettlements, changed: () => void) {
    this.#source = source;
    this.#settlements = settlements;
    this.#changed = changed;
    this.#search = new SearchIndex((placeId) => this.#priorityOf(placeId).importance);
    this.#further = new FurtherNames(source.further, (names) => {
      this.#search.setForms(names);
      this.#changed();
    });
    this.#finds = new FirstFinds(source.shard, (found) => this.#find(found));
    this.#cells = new LoadedCells({
      fetch: source.cell,
      replaced: (removed, added) => {
        this.#search.remove(removed);
        this.#search.add(added);
        this.#ids = null;
        this.#clusters = null;
        this.#changed();
      },
      failed: (error) => {
        if (error instanceof AtlasError && error.isMissing) this.#renewManifest();
      },
    });
  }

  /** Renews the manifest because the server no longer has a listed cell. */
  #renewManifest(): void {
    const now = performance.now();
    if (now - this.#renewedAt < renewPause) return;
    this.#renewedAt = now;
    unawaited(this.start());
  }

  #priorityOf(placeId: string): LabelPriority {
    const settlement = this.#settlements.find(this.#settlements.realId(placeId));
    if (!settlement) return this.#featured.has(placeId) ? featuredPriority : unknownPriority;
    return { rank: settlement.class ?? unknownPriority.rank, importance: settlement.importance };
  }

  get status(): PlacesStatus {
    if (this.#manifest) {
      const { approved, requested } = this.#manifest;
      return {
        state: 'ready',
        approved,
        requested,
        loaded: this.#cells.places.length,
        found: this.#finds.places.size + this.#extra.length,
        named: this.#further.count,
        dated: this.#shown?.names.count ?? 0,
        years: this.#yearCode ?? this.#shown?.names.state ?? 'ready',
        bytes: this.#listBytes + this.#cells.bytes,
      };
    }
    return { state: this.#failed ? 'failed' : 'loading' };
  }

  /**
   * Loads the manifest at the start, after a failure or after a publication.
   * @param mayBeKept whether a cached manifest may be used first
   * @param given returns a manifest that is already loaded
   */
  start(mayBeKept = false, given?: () => AtlasManifest): Promise<void> {
    this.#started = this.#begin(mayBeKept, given);
    this.#resolveStarted(this.#started);
    return this.#started;
  }

  async #begin(mayBeKept: boolean, given?: () => AtlasManifest): Promise<void> {
    this.#failed = false;
    this.#changed();
    try {
      if (given) return this.#take(given());
      const newest = this.#source.manifest(this.#manifest?.revision);
      if (mayBeKept && !this.#manifest) unawaited(this.#showCached());
      this.#take(await newest);
    } catch {
      this.#failed = true;
    } finally {
      this.#changed();
    }
  }

  /**
   * Shows the places of the cached manifest from the last visit, until the newest manifest arrives. On a slow
   * connection, the newest manifest takes a second.
   */
  async #showCached(): Promise<void> {
    const kept = await this.#source.cached().catch(() => null);
    if (!kept || this.#manifest) return;
    this.#take(kept);
    this.#changed();
  }

  #take(manifest: AtlasManifest): void {
    const { revision } = manifest;
    const shown = this.#manifest?.revision ?? -1;
    if (revision < shown) return;
    if (revision > shown) {
      this.#listBytes += JSON.stringify(manifest).length;
      // Places from shards of the previous revision may no longer exist, so the search forgets them.
      this.#search.remove(this.#notLoaded(this.#finds.renew(revision)));
      this.#ids = null;
      this.#featured = new Map(featuredOf(manifest.cells).map((place) => [place.place_id, place]));
      this.#search.importanceChanged();
      this.#manifest = manifest;
      this.#cells.renew(manifest.cells);
      this.#clusters = null;
    }
    unawaited(this.#further.renew(revision));
    this.#shown?.names.renew(revision);
  }

  setExtra(places: MapPlace[]): void {
    this.#extra = places;
    this.#ids = null;
    this.#search.setExtra(places);
    this.#clusters = null;
    this.#changed();
  }

  /**
   * Returns the markers of a view from loaded data. Starts to load the view's missing cells, unless all cells of the
   * view together exceed `viewBudget`. `changed` is called when these cells have loaded.
   * @param selected id of the selected place. If a year is shown and a cluster contains this place, the result also
   * contains a separate marker of the place
   */
  markers(
    bounds: Bounds,
    zoom: number,
    layers: ShownLayers,
    script: NameScript = 'latin',
    selected?: string,
  ): MapMarker[] {
    const { listed } = this.#cells;
    const isCurrent = (cell: AtlasCellSummary) => this.#cells.isCurrent(cell);
    for (const cell of cellsToLoad(listed, bounds, isCurrent, viewBudget(zoom)))
      unawaited(this.#cells.load(cell));
    this.#wantYears(
      listed.filter((cell) => this.#cells.has(cell) && overlaps(cellBounds(cell.key), bounds)),
    );
    const markers = this.#index(layers).markers(bounds, zoom, script, this.#naming());
    if (selected === undefined || markers.some(({ id }) => id === selected)) return markers;
    return [
      ...markers,
      ...this.#hidden(selected, script).filter(({ position }) => contains(bounds, position)),
    ];
  }

  /**
   * Returns a marker of a place that is in a cluster. The marker contains the place's name in the shown year. If no
   * year is shown, the page knows the name itself, and the result is empty.
   */
  #hidden(placeId: string, script: NameScript): PlaceMarker[] {
    const naming = this.#naming();
    const place = naming && this.find(placeId);
    if (!place || place.status === 'none') return [];
    const { place_id: id, lat, lng, status } = place;
    return [
      {
        kind: 'place',
        ...{ id, position: { lat, lng }, status },
        ...naming({ ...place, status }, script),
        ...this.#priorityOf(id),
        ...{ selected: false, label: null },
      },
    ];
  }

  setYearCode(state: 'loading' | 'failed'): void {
    this.#yearCode = state;
    this.#changed();
  }

  showYear(year: Exclude<ShownYear, 'original'>, names: YearNames): void {
    this.#yearCode = null;
    this.#shown = { year, names };
    if (this.#manifest) names.renew(this.#manifest.revision);
    this.#changed();
  }

  showOriginals(): void {
    this.#yearCode = null;
    this.#shown = null;
    this.#changed();
  }

  #naming(): Naming | undefined {
    const shown = this.#shown;
    return shown ? (place, script) => shown.names.namesOf(place, shown.year, script) : undefined;
  }

  #wantYears(cells: readonly AtlasCellSummary[]): void {
    if (typeof this.#shown?.year === 'number') this.#shown.names.want(cells.map(({ key }) => key));
  }

  get hasList(): boolean {
    return this.#manifest !== null;
  }

  get isSettled(): boolean {
    return this.#manifest !== null && this.#cells.isSettled;
  }

  /**
   * Call this function when more data on settlements have loaded: another place may now be the most important place of
   * a cluster or of a search.
   */
  settlementsChanged(): void {
    this.#search.importanceChanged();
    this.#ids = null;
    this.#clusters = null;
    this.#changed();
  }

  /**
   * Returns the settlements of a view that have no place. In an unloaded cell, it is unknown which settlements have a
   * place, so no settlements of this cell are returned.
   */
  unnamed(bounds: Bounds, zoom: number, script: NameScript = 'latin'): UnnamedPlace[] {
    if (!this.#manifest) return [];
    this.#ids ??= new Set(
      [...this.#extra, ...this.#featured.values(), ...this.#cells.places]
        .flatMap(({ place_id, merged_ids = [] }) => [place_id, ...merged_ids])
        .map((id) => this.#settlements.realId(id)),
    );
    const ids = this.#ids;
    const unloaded = this.#cells.listed
      .filter((cell) => !this.#cells.has(cell))
      .map(({ key }) => cellBounds(key))
      .filter((cell) => overlaps(cell, bounds));
    const isTaken = ({ id, location }: Settlement) =>
      ids.has(id) || unloaded.some((cell) => contains(cell, location));
    return unnamedIn(this.#settlements.in(bounds), isTaken, zoom, script);
  }

  nearest(from: LatLng, script: NameScript): NearestName | null {
    const places = [...this.#featured.values(), ...this.#extra, ...this.#cells.places].map(
      (place) => ({ name: originalName(place, script), position: place }),
    );
    const settlements = [...this.#settlements.in(settlementFrame)].map((one) => ({
      name: currentName(one, script),
      position: one.location,
    }));
    const nearest = nearestOf(from, [...places, ...settlements]);
    if (!nearest) return null;
    const { lat, lng } = nearest.position;
    return { name: nearest.name, position: { lat, lng } };
  }

  /**
   * Searches the loaded names. If a search shard may contain more results, also starts to load the shard, and calls
   * `changed` when it has loaded.
   */
  search(text: string, limit: number, near: LatLng, script: NameScript = 'latin'): PlaceHit[] {
    // If all cells and all further names have loaded, a search needs no shard.
    const hasAll = this.#cells.missing().length === 0 && this.#further.isComplete;
    this.#finds.want(hasAll ? null : text);
    const hits = this.#search.search(text, limit, near);
    const naming = this.#naming();
    if (!naming) return hits;
    this.#wantYears(
      this.#cells.listed.filter(({ key }) =>
        hits.some(({ place }) => contains(cellBounds(key), place)),
      ),
    );
    return hits.map((hit) => ({ ...hit, then: naming(hit.place, script) }));
  }

  /**
   * Finds a place by its id, or by the id of a merged place. If there is no such place, finds a settlement by its id.
   * Returns null if neither is loaded.
   */
  find(placeId: string): KnownPlace | null {
    const known = [...this.#extra, ...this.#cells.places];
    const place =
      known.find(({ place_id }) => place_id === placeId) ??
      known.find(({ merged_ids }) => merged_ids?.includes(placeId));
    const found = place ?? this.#finds.places.get(placeId);
    if (found) return found;
    const named = this.#featured.get(placeId);
    if (named) return named;
    const settlement = this.#settlements.find(this.#settlements.realId(placeId));
    return settlement && withoutName(settlement);
  }

  /**
   * Finds a place like `find`, and loads all cells if necessary. Returns null if the place is unknown; undefined if the
   * place may be in a cell that could not be loaded.
   */
  async findAnywhere(placeId: string): Promise<KnownPlace | null | undefined> {
    await this.#started;
    if (!this.find(placeId)) await this.#loadCells();
    const hasAll = this.hasList && this.#cells.missing().length === 0;
    return this.find(placeId) ?? (hasAll ? null : undefined);
  }

  /**
   * Loads every cell and then all further names, for search. Skips failed files, and retries failed cells while other
   * cells load successfully. A later call continues.
   */
  async loadAll(): Promise<void> {
    await this.#loadCells();
    await this.#further.load();
  }

  async #loadCells(): Promise<void> {
    let before = Infinity;
    for (let cells = this.#cells.missing(); cells.length < before; cells = this.#cells.missing()) {
      before = cells.length;
      await runInParallel(cells, parallelDownloads, async (cell) => {
        await this.#finds.rest();
        await this.#cells.load(cell);
      });
    }
  }

  #find({ places, names }: ShardContent): void {
    this.#search.add(this.#notLoaded(places));
    this.#search.setForms(names);
    this.#changed();
  }

  /**
   * Omits the places of loaded cells. The search has these places from the cells: it need not add them, and must not
   * remove them.
   */
  #notLoaded(places: MapPlace[]): MapPlace[] {
    const loaded = new Set(this.#cells.places.map(({ place_id }) => place_id));
    return places.filter(({ place_id }) => !loaded.has(place_id));
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
      places: this.#cells.places,
      cells: this.#cells.listed.filter((cell) => !this.#cells.has(cell)),
      extra: this.#extra,
      layers,
      priorityOf: (placeId) => this.#priorityOf(placeId),
    });
    this.#clusters = { index, layers };
    return index;
  }
}
