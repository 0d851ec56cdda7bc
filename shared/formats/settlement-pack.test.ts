import { describe, expect, it } from 'vitest';
import { settlementClasses } from '../names/importance.ts';
import {
  idAliasesPath,
  isOnLevel,
  packSettlements,
  settlementCellAt,
  settlementCellsIn,
  settlementFrame,
  settlementLevelAt,
  settlementLevels,
  settlementPackPath,
  unpackSettlements,
  variantsOf,
  type SettlementSource,
} from './settlement-pack.ts';

it('the path of the file with aliases of ids is the one that is served', () => {
  expect(idAliasesPath).toBe('given-ids.json');
});

const goytepe: SettlementSource = {
  id: 131962,
  lat: 37.34221,
  lng: 45.71409,
  latin: 'Gug Tappeh',
  fa: 'گوگ تپه',
  az: 'Göytəpə',
  azb: 'گؤی‌تپه',
  population: null,
  gone: false,
  variants: [
    { language: 'az', text: 'Göytəpə' },
    { language: 'und', text: 'Gök: Tepe' },
  ],
  osm: { class: 'village', location: { lat: 37.3427, lng: 45.7139 }, fa: '' },
};
const tabriz: SettlementSource = {
  ...goytepe,
  id: 113646,
  lat: 37.3,
  lng: 45.7,
  latin: 'Tabriz',
  fa: '',
  population: 1_424_641,
  variants: [],
  osm: { class: 'city', location: null, fa: 'تبریز' },
};
const lost: SettlementSource = {
  ...tabriz,
  id: 20924,
  latin: 'Haspestān',
  population: null,
  gone: true,
  osm: { class: null, location: null, fa: '' },
};
const cell = settlementCellAt(goytepe, 10);
const packed = packSettlements(
  cell,
  [goytepe, tabriz, lost].toSorted((a, b) => a.id - b.id),
);

describe('a cell of settlements', () => {
  const settlements = unpackSettlements(cell, packed.names, packed.classes);

  it('is unpacked to the settlements that were packed, in the same order', () => {
    expect(settlements.map(({ id, class: kind, gone }) => [id, kind, gone])).toEqual([
      ['gn-20924', null, true],
      ['gn-113646', 'city', false],
      ['gn-131962', 'village', false],
    ]);
    const { latin, fa, az, azb } = goytepe;
    expect(settlements[2]?.names).toEqual({ latin, fa, az, azb });
  });

  it('uses OpenStreetMap’s position and Persian name where available', () => {
    expect(settlements[2]?.location).toEqual({ lat: 37.3427, lng: 45.7139 });
    expect(settlements[1]?.location).toEqual({ lat: 37.3, lng: 45.7 });
    expect(settlements[1]?.names.fa).toBe('تبریز');
  });

  it('computes the importance of settlements', () => {
    const [gone = NaN, city = NaN, village = NaN] = settlements.map((one) => one.importance);
    expect(city).toBeGreaterThan(400);
    expect([village, gone]).toEqual([200, 50]);
  });

  it.each(settlementClasses)('keeps the class %s', (kind) => {
    const source = { ...goytepe, osm: { ...goytepe.osm, class: kind } };
    const { names, classes } = packSettlements(cell, [lost, source]);
    expect(unpackSettlements(cell, names, classes).map((one) => one.class)).toEqual([null, kind]);
  });

  it('has the same packed format as in earlier versions', () => {
    expect(packed.names).toEqual({
      ids: [20924, 92722, 18316],
      // These values are offsets from the cell's corner at 37.1603° and 45.7031°, in ten-thousandths of a degree.
      lat: [1397, 1397, 1819],
      lng: [-31, -31, 110],
      latin: ['Haspestān', 'Tabriz', 'Gug Tappeh'],
      fa: ['', '', 'گوگ تپه'],
      az: ['Göytəpə', 'Göytəpə', 'Göytəpə'],
      azb: [goytepe.azb, goytepe.azb, goytepe.azb],
      gone: [0],
      population: [[1, 1_424_641]],
    });
    expect(packed.classes).toEqual({ classes: '-cv', at: [[2, 1824, 108]], fa: [[1, 'تبریز']] });
    expect(packed.variants).toEqual({ variants: [[], [], ['az:Göytəpə', 'und:Gök: Tepe']] });
  });

  it('prefers the name from GeoNames if both sources have one', () => {
    const classes = { ...packed.classes, fa: [[2, 'گوگ‌تپه']] as [number, string][] };
    expect(unpackSettlements(cell, packed.names, classes)[2]?.names.fa).toBe(goytepe.fa);
  });

  it('can be unpacked without classes', () => {
    const bare = unpackSettlements(cell, packed.names, null);
    expect(bare.map(({ class: kind }) => kind)).toEqual([null, null, null]);
    expect(bare[1]?.names.fa).toBe('');
    expect(JSON.stringify(packed.names)).not.toContain('تبریز');
  });

  it('is exact to eleven metres', () => {
    const [, , one] = unpackSettlements(cell, packed.names, null);
    expect(Math.abs((one?.location.lat ?? 0) - goytepe.lat)).toBeLessThanOrEqual(0.00005);
    expect(Math.abs((one?.location.lng ?? 0) - goytepe.lng)).toBeLessThanOrEqual(0.00005);
  });

  it('returns variants with their language', () => {
    expect(variantsOf('gn-131962', packed.names, packed.variants)).toEqual(goytepe.variants);
    expect(variantsOf('gn-1', packed.names, packed.variants)).toEqual([]);
  });
});

describe('the grid of settlement cells', () => {
  it.each([
    [7.9, 5],
    [8, 7],
    [9.9, 7],
    [10, 10],
  ])('serves zoom %d with level %d', (zoom, level) => expect(settlementLevelAt(zoom)).toBe(level));

  it.each([
    ['city', false, [true, true, true]],
    ['town', true, [true, true, true]],
    ['town', false, [false, true, true]],
    ['village', true, [false, false, true]],
    [null, false, [false, false, true]],
  ] as const)('includes a %s (prominent: %s) in levels: %j', (kind, great, table) => {
    expect(settlementLevels.map((level) => isOnLevel(kind, great, level))).toEqual(table);
  });

  it('has a cell for every point in, on the edge of and outside the frame', () => {
    for (const z of settlementLevels) {
      const cells = new Set(
        settlementCellsIn(settlementFrame, z).map((one) => JSON.stringify(one)),
      );
      for (const lat of [33, 34, 37.5, 41, 42])
        for (const lng of [41, 42, 47, 52, 53])
          expect(cells).toContain(JSON.stringify(settlementCellAt({ lat, lng }, z)));
    }
  });

  it('has the expected number of cells', () => {
    expect(settlementLevels.map((z) => settlementCellsIn(settlementFrame, z).length)).toEqual([
      4, 25, 783,
    ]);
  });

  it('lists cells row by row from the north-west', () => {
    const cells = settlementCellsIn({ west: 42, south: 34, east: 52, north: 41 }, 5);
    expect(cells.map(({ x, y }) => [x, y])).toEqual([
      [19, 11],
      [20, 11],
      [19, 12],
      [20, 12],
    ]);
  });

  const view = { west: 45, south: 36, east: 46, north: 37 };
  it.each([
    ['east', { west: 52, east: 54 }, { west: 52.001, east: 54 }],
    ['west', { west: 41, east: 42 }, { west: 41, east: 41.999 }],
    ['north', { south: 41, north: 43 }, { south: 41.001, north: 43 }],
    ['south', { south: 32, north: 34 }, { south: 32, north: 33.999 }],
  ])(
    'has cells for a view that touches the frame in the %s, and no cells for a view outside of it',
    (_, at, beside) => {
      expect(settlementCellsIn({ ...view, ...at }, 10)).not.toEqual([]);
      expect(settlementCellsIn({ ...view, ...beside }, 10)).toEqual([]);
    },
  );

  it('names the file of a cell', () => {
    expect(settlementPackPath('names', { z: 10, x: 320, y: 197 })).toBe('names/10/320/197.json');
  });
});
