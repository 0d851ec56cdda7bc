import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { VectorTile } from '@mapbox/vector-tile';
import { describe, expect, it } from 'vitest';
import {
  levels,
  mapFrame,
  tilesWithin,
  type Frame,
  type TileId,
} from '@shared/formats/tiles/levels.ts';
import { readCoasts } from '../../gshhg/coasts.ts';
import { reliefFile } from '../relief.ts';
import { readSettlements } from '../settlements/read-settlements.ts';
import { pointsInIran } from '../testing/land.ts';
import { readTile, tileAt } from '../testing/read-tile.ts';
import { desk, filesOf, phone, viewOf } from '../testing/view.ts';
import { makeTiles, type MadeTile } from './make-tiles.ts';

const making = makeTiles();
const made = new Map<string, MadeTile>();
const keyOf = ({ z, x, y }: TileId) => `${z}/${x}/${y}`;

/** Makes only the levels that the tests need, because a plain run omits the tests of the last level. */
function tilesUpTo(last: number): typeof made {
  const wanted = levels
    .filter((level) => level <= last)
    .reduce((sum, level) => sum + tilesWithin(level).length, 0);
  while (made.size < wanted) {
    const { value, done } = making.next();
    if (done) throw new Error(`${wanted - made.size} tiles are missing`);
    made.set(keyOf(value), value);
  }
  return made;
}

const tileOf = (id: TileId) => tilesUpTo(id.z).get(keyOf(id));

function tileOver(lat: number, lng: number, level: number) {
  const id = tileAt(lat, lng, level);
  const tile = tileOf(id);
  if (!tile) throw new Error(`no tile ${keyOf(id)}`);
  return readTile(tile);
}

function propertiesIn(lat: number, lng: number, level: number, layer: string) {
  const found = tileOver(lat, lng, level).layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, index) => found!.feature(index).properties);
}

describe('the map tiles', () => {
  it('cover the same frame as the coasts', () => {
    expect(mapFrame).toEqual(readCoasts().bounds);
  });

  const counts = [20, 25, 210, 3016];
  const countsOf = () =>
    levels.map((level) => [...made.values()].filter(({ z }) => z === level).length);

  it('exist in the expected number at the first levels', () => {
    tilesUpTo(9);
    expect(countsOf().slice(0, 3)).toEqual(counts.slice(0, 3));
    const next = making.next().value as MadeTile;
    made.set(keyOf(next), next);
    expect(next.z).toBe(11);
  });

  it('exist in the expected number at each level', { tags: 'full' }, () => {
    tilesUpTo(11);
    expect(countsOf()).toEqual(counts);
    expect(making.next().done).toBe(true);
  });

  function expectRoadsAndBuildings(level: number) {
    const classes = propertiesIn(38.08, 46.29, level, 'roads').map((road) => road['class']);
    expect(new Set(classes)).toEqual(
      new Set(['motorway', 'trunk', 'primary', 'secondary', 'tertiary']),
    );
    expect(propertiesIn(38.08, 46.29, level, 'builtup').length).toBeGreaterThan(10);
  }

  it('show every class of road and buildings in Tabriz', () => expectRoadsAndBuildings(9));

  it('show them at the last level', { tags: 'full' }, () => expectRoadsAndBuildings(11));

  it('show the height of Savalan', () => {
    const heights = propertiesIn(38.2669, 47.8368, 9, 'peaks').map(({ ele }) => ele);
    expect(heights).toContain(4811);
  });

  it('show the water of Lake Urmia, and its dry bed as wetland', () => {
    expect(propertiesIn(37.9, 45.2, 9, 'water').length).toBeGreaterThan(0);
    const ground = propertiesIn(37.4, 45.6, 9, 'landcover').map((area) => area['class']);
    expect(ground).toContain('wetland');
  });
});

const featuresIn = ({ layers }: VectorTile) =>
  Object.fromEntries(Object.entries(layers).map(([name, { length }]) => [name, length]));

it('an extract’s layers replace the map’s own layers where it has tiles', { tags: 'full' }, () => {
  const road = {
    type: 2,
    tags: { class: 'trunk' },
    geometry: [
      [
        [1, 2],
        [3, 4],
      ],
    ],
  };
  const other = fromGeojsonVt({ roads: { features: [road] } } as never, {
    version: 2,
    extent: 64,
  });
  const { z, x, y } = tileAt(38.08, 46.29, 5);
  const substitutes = {
    layers: ['roads', 'railways'],
    tiles: new Map([[`${z}/${x}/${y}`, other]]),
  } as const;
  const ours = tileOver(38.08, 46.29, 5);
  for (const tile of makeTiles(substitutes)) {
    if (tile.x !== x || tile.y !== y) continue;
    expect(featuresIn(readTile(tile))).toEqual({ ...featuresIn(ours), roads: 1 });
    return;
  }
  expect.unreachable();
});

/** Returns the size in bytes of the tiles that a view needs, without the response headers of a host. */
const bytesOf = (view: Frame, zoom: number) =>
  filesOf(view, zoom).reduce((sum, id) => sum + (tileOf(id)?.bytes.length ?? 0), 0);

describe('the tiles of a view on a desktop', () => {
  it('are at most 50 kB for the first view, including the relief', async () => {
    const first = viewOf({ lat: 37.8, lng: 46.7738 }, 7, desk);
    const relief = (await reliefFile()).bytes.length;
    expect(bytesOf(first, 7) + relief).toBeLessThanOrEqual(50_000);
  });

  it.each([
    ['Təbriz', 38.08, 46.29],
    ['Urmu', 37.55, 45.07],
    ['Ərdəbil', 38.25, 48.29],
    ['Bakı', 40.4, 49.85],
    ['Tehran', 35.7, 51.4],
  ])('are at most 80 kB at zoom 13 over %s', { tags: 'full' }, (_, lat, lng) => {
    expect(bytesOf(viewOf({ lat, lng }, 13, desk), 13)).toBeLessThanOrEqual(80_000);
  });
});

type Place = readonly [lng: number, lat: number];

function readThings(id: TileId): Place[][] {
  const tile = tileOf(id);
  const { layers } = tile ? readTile(tile) : { layers: {} };
  return ['roads', 'waterways', 'peaks', 'lakes'].flatMap((name) => {
    const layer = layers[name];
    return Array.from({ length: layer?.length ?? 0 }, (_, index) => layer!.feature(index))
      .filter(
        ({ properties: { name: lettered, ele } }) =>
          name === 'roads' || lettered !== undefined || ele !== undefined,
      )
      .flatMap((feature) => {
        const { geometry } = feature.toGeoJSON(id.x, id.y, id.z);
        if (geometry.type === 'Point') return [[geometry.coordinates]];
        if (geometry.type === 'LineString') return [geometry.coordinates];
        return geometry.type === 'MultiLineString' ? geometry.coordinates : [];
      });
  }) as unknown as Place[][];
}

const known = new Map<string, Place[][]>();
function thingsOf(id: TileId): Place[][] {
  const key = keyOf(id);
  const things = known.get(key) ?? readThings(id);
  known.set(key, things);
  return things;
}

function crosses([x, y]: Place, [toX, toY]: Place, view: Frame): boolean {
  let [enters, leaves] = [0, 1];
  for (const [step, room] of [
    [x - toX, x - view.west],
    [toX - x, view.east - x],
    [y - toY, y - view.south],
    [toY - y, view.north - y],
  ] as const) {
    if (step === 0 && room < 0) return false;
    if (step < 0) enters = Math.max(enters, room / step);
    if (step > 0) leaves = Math.min(leaves, room / step);
  }
  return enters <= leaves;
}

const enough = 3;

function* thingsIn(view: Frame, zoom: number): Generator<unknown> {
  for (const settlement of readSettlements()) {
    const { lat, lng } = settlement;
    if (lat > view.south && lat < view.north && lng > view.west && lng < view.east)
      yield settlement;
  }
  for (const id of filesOf(view, zoom)) {
    for (const points of thingsOf(id)) {
      if (points.some((point, index) => crosses(points[index - 1] ?? point, point, view)))
        yield points;
    }
  }
}

function showsEnough(view: Frame, zoom: number): boolean {
  let count = 0;
  for (const _ of thingsIn(view, zoom)) if (++count === enough) return true;
  return false;
}

describe('400 points on land in Iran', { tags: 'full' }, () => {
  const points = pointsInIran(400);

  it('show three or more features at zoom 10, on a phone and on a desktop', () => {
    const bare = [phone, desk].flatMap((size) =>
      points.filter((point) => !showsEnough(viewOf(point, 10, size), 10)),
    );
    expect(bare).toEqual([]);
  });

  it('show three or more features at zoom 13 on a desktop, for 95 % of the points', () => {
    const full = points.filter((point) => showsEnough(viewOf(point, 13, desk), 13));
    expect(full.length / points.length).toBeGreaterThanOrEqual(0.95);
  });
});
