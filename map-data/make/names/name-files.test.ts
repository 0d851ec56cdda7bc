// @module-tag full

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import {
  listLevel,
  listPackPath,
  settlementCellAt,
  settlementCellsIn,
  settlementFrame,
  settlementLevelAt,
  settlementLevels,
  settlementPackPath,
  unpackSettlements,
  unpackVariants,
  variantsOf,
  type ClassesPack,
  type Settlement,
  type SettlementNamesPack,
  type SettlementCell,
  type VariantsPack,
} from '@shared/formats/settlement-pack.ts';
import { readSettlements } from '../settlements/read-settlements.ts';
import { desk, viewOf } from '../testing/view.ts';
import { nameFiles } from './name-files.ts';

const defaultView = { lat: 37.8, lng: 46.7738 };

const settlements = readSettlements();
const files = new Map([...nameFiles(settlements)].map(({ path, bytes }) => [path, bytes]));
const json = (path: string): unknown =>
  JSON.parse(new TextDecoder().decode(files.get(path) ?? new Uint8Array()));

function cellOf(cell: SettlementCell) {
  const names = json(settlementPackPath('names', cell)) as SettlementNamesPack;
  const classes = json(settlementPackPath('classes', cell)) as ClassesPack;
  return { names, settlements: unpackSettlements(cell, names, classes) };
}
const onLevel = (z: (typeof settlementLevels)[number]) =>
  settlementCellsIn(settlementFrame, z).flatMap((cell) => cellOf(cell).settlements);

describe('the settlement packs', () => {
  it('contain every settlement once at the last level, and only larger ones at coarser levels', () => {
    expect(settlementLevels.map((z) => onLevel(z).length)).toEqual([213, 747, 49_806]);
    expect(new Set(onLevel(10).map(({ id }) => id)).size).toBe(49_806);
    expect(new Set(onLevel(7).map((one) => one.class))).toEqual(new Set(['city', 'town']));
  });

  it('are as many as the frame has cells at all levels', () => {
    const cells = settlementLevels.map((z) => settlementCellsIn(settlementFrame, z).length);
    const [five = 0, seven = 0, ten = 0] = cells;
    const lists = 3 * settlementCellsIn(settlementFrame, listLevel).length;
    expect(files.size).toBe(2 * (five + seven + ten) + ten + lists);
  });

  it.each([
    ['Tabriz', 'gn-113646', { fa: 'تبریز', az: 'Təbriz' }, 'city'],
    ['Orūmīyeh', 'gn-121801', { fa: 'ارومیه', az: 'Urmiya' }, 'city'],
    ['Marāgheh', 'gn-124877', { fa: 'مراغه', az: 'Marağa' }, 'town'],
  ])('contain %s at every level', (latin, id, names, kind) => {
    const found = settlementLevels.map((z) => onLevel(z).find((one) => one.id === id));
    expect(found[2]).toMatchObject({ names: { latin, ...names }, class: kind, gone: false });
    expect(found[1]).toMatchObject({ names: { latin } });
    expect(found[0]).toMatchObject({ names: { latin } });
  });

  it('keep names that only OpenStreetMap has apart from the other names', () => {
    const only = settlements.find(({ osm }) => osm.fa !== '');
    if (!only) throw new Error('no settlement with a name of OpenStreetMap alone');
    const cell = settlementCellAt(only, 10);
    const { names, settlements: joined } = cellOf(cell);
    const index = joined.findIndex(({ id }) => id === `gn-${only.id}`);
    expect(names.fa[index]).toBe('');
    expect(joined[index]?.names.fa).toBe(only.osm.fa);
    expect(Object.keys(names).toSorted()).toEqual(
      'az azb fa gone ids lat latin lng population'.split(' '),
    );
  });

  it('contain other spellings of a name', () => {
    const urmu = settlements.find(({ id }) => id === 121_801);
    if (!urmu) throw new Error('Orūmīyeh is missing');
    const cell = settlementCellAt(urmu, 10);
    const variants = json(settlementPackPath('variants', cell)) as VariantsPack;
    const spellings = variantsOf('gn-121801', cellOf(cell).names, variants);
    expect(spellings).toContainEqual({ language: 'und', text: 'Rezâiyye' });
  });
});

describe('the packs for lists of places', () => {
  const cells = settlementCellsIn(settlementFrame, listLevel);
  const kinds = ['names', 'classes', 'variants'] as const;

  it('contain the settlements of the last level with the same data and spellings', () => {
    const byId = (a: Settlement, b: Settlement) => (a.id < b.id ? -1 : 1);
    const spellings = new Map<string, string[]>();
    const listed = cells.flatMap((cell) => {
      const [names, classes, variants] = kinds.map((kind) => json(listPackPath(kind, cell))) as [
        SettlementNamesPack,
        ClassesPack,
        VariantsPack,
      ];
      for (const [id, texts] of unpackVariants(names, variants)) spellings.set(id, texts);
      return unpackSettlements(cell, names, classes);
    });
    expect(listed.toSorted(byId)).toEqual(onLevel(10).toSorted(byId));
    for (const cell of settlementCellsIn(settlementFrame, 10)) {
      const names = json(settlementPackPath('names', cell)) as SettlementNamesPack;
      const variants = json(settlementPackPath('variants', cell)) as VariantsPack;
      for (const [id, texts] of unpackVariants(names, variants))
        expect(spellings.get(id)).toEqual(texts);
    }
  });

  it('are at most 75 files of at most 130 kB each', () => {
    const paths = cells.flatMap((cell) => kinds.map((kind) => listPackPath(kind, cell)));
    expect(paths.length).toBeLessThanOrEqual(75);
    expect(Math.max(...paths.map(packed))).toBeLessThanOrEqual(130_000);
  });
});

function costAt(zoom: number): number {
  const level = settlementLevelAt(zoom);
  const degrees = 360 / 256 / 2 ** zoom;
  let worst = 0;
  for (let lat = 34.5; lat < 41; lat += 0.25)
    for (let lng = 42.5; lng < 52; lng += 0.25) {
      const height = (640 * degrees * Math.cos((lat * Math.PI) / 180)) / 2;
      const width = (360 * degrees) / 2;
      const bounds = {
        west: lng - width,
        east: lng + width,
        south: lat - height,
        north: lat + height,
      };
      const bytes = settlementCellsIn(bounds, level)
        .flatMap((cell) =>
          (['names', 'classes'] as const).map((kind) => packed(settlementPackPath(kind, cell))),
        )
        .reduce((sum, size) => sum + size, 0);
      worst = Math.max(worst, bytes);
    }
  return worst;
}

const sizes = new Map<string, number>();
function packed(path: string): number {
  const known = sizes.get(path);
  if (known !== undefined) return known;
  const size = gzipSync(files.get(path) ?? new Uint8Array()).length;
  sizes.set(path, size);
  return size;
}

it.each([
  [5, 10_000],
  [7, 10_000],
  [8, 30_000],
  [9, 30_000],
  [10, 65_000],
  [11, 45_000],
  [13, 35_000],
])('a phone’s view anywhere at zoom %d loads at most %d bytes of names', (zoom, limit) => {
  expect(costAt(zoom)).toBeLessThanOrEqual(limit);
});

it('the first view on a desktop loads at most 10 kB of names', () => {
  const view = viewOf(defaultView, 7, desk);
  const bytes = settlementCellsIn(view, settlementLevelAt(7)).flatMap((cell) =>
    (['names', 'classes'] as const).map((kind) => packed(settlementPackPath(kind, cell))),
  );
  expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(10_000);
});

it('the variants of one cell take at most 30 kB', () => {
  const variants = [...files.keys()].filter((path) => path.startsWith('variants/'));
  expect(Math.max(...variants.map(packed))).toBeLessThanOrEqual(30_000);
});
