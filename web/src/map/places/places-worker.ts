import '../../polyfills/polyfills.ts';
import { middleOf } from '@shared/geo/bounds.ts';
import {
  fetchCell,
  fetchDetailsManifest,
  fetchFeaturedYears,
  fetchCachedManifest,
  fetchManifest,
  fetchNames,
  fetchShard,
  fetchDetailsFile,
  fetchYears,
  readManifest,
} from '../atlas/fetch-atlas.ts';
import { fetchIdAliases, settlementFiles } from '../settlements/fetch-settlements.ts';
import { IdAliasTable } from '../settlements/id-aliases.ts';
import { SettlementStore } from '../settlements/settlement-store.ts';
import { PlaceStore } from './place-store.ts';
import type { ShownYear } from '../types.ts';
import { Redraws } from './redraws.ts';
import { searchedParts } from './searched-parts.ts';
import type { PlacesReply, PlacesRequest } from './protocol.ts';
import type { YearNames } from './year-names.ts';

let connectionIsFree = false;
let view: Extract<PlacesRequest, { type: 'view' }> | null = null;

const reply = (message: PlacesReply) => self.postMessage(message);

function draw(): void {
  reply({ type: 'status', status: store.status });
  if (!view) return;
  const { id, bounds, zoom, layers, script, selected } = view;
  const markers = store.markers(bounds, zoom, layers, script, selected);
  const unnamed = store.unnamed(bounds, zoom, script);
  const middle = middleOf(bounds);
  const isEmpty = markers.length + unnamed.length === 0;
  const nearest = isEmpty ? store.nearest(middle, script) : null;
  reply({ type: 'markers', id, markers, unnamed, nearest });
  if (connectionIsFree && store.isSettled) settlements.want(bounds, zoom);
}

const redraws = new Redraws(draw);
const changed = () => redraws.changed(store.hasList);

const settlements = new SettlementStore(settlementFiles, () => store.settlementsChanged());
const idAliases = new IdAliasTable(fetchIdAliases, () => store.settlementsChanged());
const store = new PlaceStore(
  {
    manifest: fetchManifest,
    cached: fetchCachedManifest,
    cell: fetchCell,
    shard: fetchShard,
    further: { details: fetchDetailsManifest, names: fetchNames, detailsFile: fetchDetailsFile },
  },
  {
    find: (id) => settlements.find(id),
    in: (bounds) => settlements.in(bounds),
    realId: (id) => idAliases.realId(id),
  },
  changed,
);

const yearsSource = {
  details: fetchDetailsManifest,
  years: fetchYears,
  featured: fetchFeaturedYears,
  detailsFile: fetchDetailsFile,
};
let yearNames: YearNames | null = null;
let year: ShownYear = 'original';

/** The code and data of the year filter are fetched on first use, because few visitors use the filter. */
async function showYear(wanted: ShownYear): Promise<void> {
  year = wanted;
  if (year !== 'original' && !yearNames) {
    store.setYearCode('loading');
    const code = await import('./year-names.ts').catch(() => null);
    // If the code of the year filter cannot be loaded, the filter shows that names are missing, and offers to retry.
    if (!code) return store.setYearCode('failed');
    yearNames ??= new code.YearNames(yearsSource, changed);
  }
  if (year === 'original') store.showOriginals();
  else if (yearNames) store.showYear(year, yearNames);
}

async function find({
  id,
  placeId,
  anywhere,
}: Extract<PlacesRequest, { type: 'find' }>): Promise<void> {
  const place = anywhere ? await store.findAnywhere(placeId) : store.find(placeId);
  reply({ type: 'found', id, place });
}

self.addEventListener('message', ({ data }: MessageEvent<PlacesRequest>) => {
  switch (data.type) {
    case 'start': {
      const { kept, list } = data;
      return void store.start(kept, list === undefined ? undefined : () => readManifest(list));
    }
    case 'connection-is-free':
      connectionIsFree = true;
      return redraws.now();
    case 'view':
      view = data;
      return redraws.now();
    case 'extra':
      return store.setExtra(data.places);
    case 'search':
      return reply({
        type: 'hits',
        id: data.id,
        hits: store.search(data.text, data.limit, data.near, data.script),
        parts: searchedParts(data.text),
      });
    case 'year':
      return void showYear(data.year);
    case 'load-all':
      return void store.loadAll();
    case 'find':
      return void find(data);
  }
});
