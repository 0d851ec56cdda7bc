import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { TileType } from 'pmtiles';
import { afterAll, describe, expect, it } from 'vitest';
import { dataFrame, tilesWithin, type Level, type TileId } from '@shared/formats/tiles/levels.ts';
import { tileAt } from '../testing/read-tile.ts';
import { archiveOf, type TestArchive, type TestFeature } from '../testing/write-archive.ts';
import { openArchive } from './archive.ts';
import { wholeTiles } from './command.ts';
import { readExtract, writeExtract } from './extract-file.ts';
import { TileTaker, tilesBeneath } from './take-tile.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'extract-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(bytes: Uint8Array): string {
  const file = path.join(folder, 'region.pmtiles');
  writeFileSync(file, bytes);
  return file;
}

const line = (tags: TestFeature['tags'], ...points: [number, number][]): TestFeature => ({
  type: 2,
  tags,
  geometry: [points],
});
const area = (tags: TestFeature['tags'], side: number): TestFeature => ({
  type: 3,
  tags,
  geometry: [
    [
      [0, 0],
      [side, 0],
      [side, side],
      [0, side],
      [0, 0],
    ],
  ],
});

const sourceLayers = {
  Protomaps: {
    roads: [
      line({ kind: 'major_road', kind_detail: 'trunk' }, [0, 100], [4096, 100]),
      line({ kind: 'major_road', kind_detail: 'tertiary' }, [0, 200], [4096, 200]),
      line({ kind: 'minor_road', kind_detail: 'residential' }, [0, 300], [4096, 300]),
      line({ kind: 'rail', kind_detail: 'rail' }, [0, 400], [4096, 400]),
      line({ kind: 'rail', kind_detail: 'rail', service: 'yard' }, [0, 500], [4096, 500]),
    ],
    water: [
      line({ kind: 'river', name: 'آجی چای' }, [0, 600], [4096, 600]),
      area({ kind: 'lake' }, 1000),
      area({ kind: 'ocean' }, 900),
    ],
    landuse: [area({ kind: 'wetland' }, 800), area({ kind: 'residential' }, 700)],
  },
  OpenMapTiles: {
    transportation: [
      line({ class: 'trunk' }, [0, 100], [4096, 100]),
      line({ class: 'tertiary' }, [0, 200], [4096, 200]),
      line({ class: 'minor' }, [0, 300], [4096, 300]),
      line({ class: 'rail', subclass: 'rail' }, [0, 400], [4096, 400]),
      line({ class: 'rail', subclass: 'rail', service: 'yard' }, [0, 500], [4096, 500]),
    ],
    waterway: [line({ class: 'river', name: 'آجی چای' }, [0, 600], [4096, 600])],
    water: [area({ class: 'lake' }, 1000), area({ class: 'ocean' }, 900)],
    landcover: [area({ class: 'wetland' }, 800)],
    landuse: [area({ class: 'residential' }, 700)],
  },
} satisfies Record<string, Record<string, TestFeature[]>>;

const whole = { frame: dataFrame, minZoom: 0, maxZoom: 11 };
const over = (level: Level) => ({ ...tileAt(38.08, 46.29, level), z: level });

async function take(archive: TestArchive, ...ids: (TileId & { z: Level })[]) {
  const opened = await openArchive(fileOf(archiveOf(archive)));
  const taker = new TileTaker(opened);
  const taken: VectorTile[] = [];
  for (const id of ids) taken.push(new VectorTile(new PbfReader(await taker.take(id))));
  await opened.close();
  return taken;
}

const featuresOf = (tile: VectorTile) =>
  Object.entries(tile.layers).flatMap(([name, layer]) =>
    Array.from({ length: layer.length }, (_, index) => {
      const feature = layer.feature(index);
      return { name, properties: { ...feature.properties }, box: feature.bbox() };
    }),
  );
const classesOf = (tile: VectorTile) =>
  featuresOf(tile).map(({ name, properties }) => `${name} ${String(properties['class'])}`);

describe.each(['Protomaps', 'OpenMapTiles'] as const)(
  'an archive in the schema of %s',
  (schema) => {
    it('is converted to the map’s layers at the last level, without features that are not drawn', async () => {
      const [tile] = await take(
        { ...whole, tiles: [{ id: over(11), layers: sourceLayers[schema] }] },
        over(11),
      );
      expect(classesOf(tile!)).toEqual([
        'landcover wetland',
        'builtup residential',
        'water lake',
        'waterways river',
        'railways rail',
        'railways service',
        'roads trunk',
        'roads tertiary',
      ]);
      const found = featuresOf(tile!);
      expect(found.find(({ name }) => name === 'water')?.box).toEqual([0, 0, 1000, 1000]);
      expect(found.find(({ name }) => name === 'waterways')?.properties).toMatchObject({
        name: 'Acıçay',
      });
    });

    it('is reduced to important features at coarse levels', async () => {
      const [tile] = await take(
        {
          ...whole,
          tiles: tilesBeneath(over(7), 8).map((id) => ({ id, layers: sourceLayers[schema] })),
        },
        over(7),
      );
      const classes = classesOf(tile!);
      expect(classes).toContain('roads trunk');
      expect(classes).toContain('railways rail');
      expect(classes).not.toContain('roads tertiary');
      expect(classes).not.toContain('railways service');
    });
  },
);

it('joins lines of finer tiles if the archive has them', async () => {
  const finer = tilesBeneath(over(11), 13);
  const [tile] = await take(
    {
      ...whole,
      maxZoom: 14,
      tiles: finer.map((id) => ({
        id,
        layers: { roads: [line({ kind_detail: 'primary' }, [-64, 2048], [4160, 2048])] },
      })),
    },
    over(11),
  );
  const [road, ...others] = featuresOf(tile!);
  expect(others).toEqual([]);
  // Each of the four rows of finer tiles has a road in its middle, so the outer roads are 512 units from the edge.
  // Roads extend slightly beyond the tile's sides.
  expect(road?.box).toEqual([-16, 512, 4112, 3584]);
});

it('takes water areas from the level itself, because finer tiles would add edges', async () => {
  const water = (side: number) => ({ water: [area({ kind: 'lake' }, side)] });
  const metadata = { vector_layers: [{ id: 'roads' }, { id: 'water' }] };
  const [tile] = await take(
    {
      ...whole,
      maxZoom: 13,
      metadata,
      tiles: [
        { id: over(11), layers: water(1000) },
        ...tilesBeneath(over(11), 13).map((id) => ({ id, layers: water(4096) })),
      ],
    },
    over(11),
  );
  expect(featuresOf(tile!).map(({ box }) => box)).toEqual([[0, 0, 1000, 1000]]);
});

it('gives a river that the coarse level shows the same rank at the fine level', async () => {
  const river = { waterway: [line({ class: 'river', name: 'Çay' }, [0, 600], [4096, 600])] };
  const metadata = { vector_layers: [{ id: 'transportation' }, { id: 'waterway' }] };
  const [far, near] = await take(
    {
      ...whole,
      metadata,
      tiles: [...tilesBeneath(over(7), 8), over(11)].map((id) => ({ id, layers: river })),
    },
    over(7),
    over(11),
  );
  expect([far!, near!].map((tile) => featuresOf(tile)[0]?.properties['rank'])).toEqual([2, 2]);
});

describe('the complete tiles of an archive', () => {
  it('are all tiles if the archive covers the frame', () => {
    expect(wholeTiles(11, dataFrame)).toHaveLength(tilesWithin(11, dataFrame).length);
    expect(wholeTiles(5, dataFrame)).toHaveLength(tilesWithin(5, dataFrame).length);
  });
  it('exclude tiles at the edge of the archive', () => {
    const { z, x, y } = over(11);
    const west = (x / 2 ** z) * 360 - 180;
    const ids = wholeTiles(11, { ...dataFrame, west: west + 0.001 });
    expect(ids.some((id) => id.x === x + 1 && id.y === y)).toBe(true);
    expect(ids.some((id) => id.x === x)).toBe(false);
  });
});

describe('an archive that cannot be used', () => {
  const roads = {
    id: over(11),
    layers: { roads: [line({ kind_detail: 'trunk' }, [0, 0], [9, 9])] },
  };
  const good: TestArchive = { ...whole, tiles: [roads] };
  it.each<[string, Uint8Array, string]>([
    [
      'is not a PMTiles archive',
      Buffer.from('no tiles at all, only words that go on and on'.repeat(9)),
      'not a PMTiles archive of version 3',
    ],
    ['is empty', new Uint8Array(), 'not a PMTiles archive of version 3'],
    [
      'has images as tiles',
      archiveOf({ ...good, tileType: TileType.Png }),
      'its tiles are Png: expected vector tiles (MVT)',
    ],
    [
      'ends at zoom 10',
      archiveOf({ ...good, maxZoom: 10 }),
      'it has zooms 0 to 10: expected 5 to 11 at least',
    ],
    [
      'begins at zoom 6',
      archiveOf({ ...good, minZoom: 6 }),
      'it has zooms 6 to 11: expected 5 to 11 at least',
    ],
    [
      'has an unknown schema',
      archiveOf({ ...good, metadata: { vector_layers: [{ id: 'streets' }] } }),
      'its layers are streets: expected those of Protomaps (roads, water …) or OpenMapTiles',
    ],
    ['does not list its layers', archiveOf({ ...good, metadata: {} }), 'its layers are not listed'],
  ])('is refused if it %s', async (_, bytes, message) => {
    await expect(openArchive(fileOf(bytes))).rejects.toThrow(`region.pmtiles: ${message}`);
  });

  it('is refused with the name of a damaged tile', async () => {
    const bytes = archiveOf(good);
    bytes.fill(0, bytes.length - 20);
    const archive = await openArchive(fileOf(bytes));
    const { z, x, y } = over(11);
    await expect(archive.tile(over(11))).rejects.toThrow(
      `region.pmtiles: tile ${z}/${x}/${y} cannot be read`,
    );
    await archive.close();
  });
});

it('an extract is written with its licence, and read without changes', () => {
  const tiles = new Map([
    ['11/1/2', new Uint8Array([1, 2, 3])],
    ['5/0/0', new Uint8Array()],
  ]);
  writeExtract(tiles, { source: 'region.pmtiles', attribution: '<a href="x">Makers</a>' }, folder);
  const read = readExtract(folder).tiles;
  expect([...read].map(([id, bytes]) => [id, [...bytes]])).toEqual([
    ['11/1/2', [1, 2, 3]],
    ['5/0/0', []],
  ]);
  const notice = readFileSync(path.join(folder, 'LICENSE'), 'utf8');
  expect(notice).toContain('Its attribution: Makers.');
  expect(notice).toContain('Open Database');
});

it('reading a missing extract returns no tiles', () => {
  expect(readExtract(path.join(folder, 'none')).tiles.size).toBe(0);
});
