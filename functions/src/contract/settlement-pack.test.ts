import { describe, expect, it } from 'vitest';
import {
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
const packed = packSettlements(cell, [goytepe, tabriz, lost]);

describe('a cell', () => {
  const settlements = unpackSettlements(cell, packed.names, packed.classes);

  it('gives back what it was made of, by id', () => {
    expect(settlements.map(({ id, class: kind, gone }) => [id, kind, gone])).toEqual([
      ['gn-20924', null, true],
      ['gn-113646', 'city', false],
      ['gn-131962', 'village', false],
    ]);
    const { latin, fa, az, azb } = goytepe;
    expect(settlements[2]?.names).toEqual({ latin, fa, az, azb });
  });

  it("takes OpenStreetMap's position and Persian name where it has them", () => {
    expect(settlements[2]?.location).toEqual({ lat: 37.3427, lng: 45.7139 });
    expect(settlements[1]?.location).toEqual({ lat: 37.3, lng: 45.7 });
    expect(settlements[1]?.names.fa).toBe('تبریز');
  });

  it('weighs them', () => {
    const [gone = NaN, city = NaN, village = NaN] = settlements.map((one) => one.importance);
    expect(city).toBeGreaterThan(400);
    expect([village, gone]).toEqual([200, 50]);
  });

  it('is read without its classes, which add nothing to the names', () => {
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

  it('tells variants with their language', () => {
    expect(variantsOf('gn-131962', packed.names, packed.variants)).toEqual(goytepe.variants);
    expect(variantsOf('gn-1', packed.names, packed.variants)).toEqual([]);
  });
});

describe('the grid', () => {
  it.each([
    [7.9, 5],
    [8, 7],
    [9.9, 7],
    [10, 10],
  ])('zoom %d is served level %d', (zoom, level) => expect(settlementLevelAt(zoom)).toBe(level));

  it.each([
    ['city', false, [true, true, true]],
    ['town', true, [true, true, true]],
    ['town', false, [false, true, true]],
    ['village', true, [false, false, true]],
    [null, false, [false, false, true]],
  ] as const)('has a %s, great: %s, on the levels %j', (kind, great, table) => {
    expect(settlementLevels.map((level) => isOnLevel(kind, great, level))).toEqual(table);
  });

  it('gives every point of the frame a cell, its edges and what lies beyond too', () => {
    for (const z of settlementLevels) {
      const cells = new Set(
        settlementCellsIn(settlementFrame, z).map((one) => JSON.stringify(one)),
      );
      for (const lat of [33, 34, 37.5, 41, 42])
        for (const lng of [41, 42, 47, 52, 53])
          expect(cells).toContain(JSON.stringify(settlementCellAt({ lat, lng }, z)));
    }
  });

  it('holds so many cells', () => {
    expect(settlementLevels.map((z) => settlementCellsIn(settlementFrame, z).length)).toEqual([
      4, 25, 783,
    ]);
  });

  it('has none for a view beside the frame', () => {
    expect(settlementCellsIn({ west: 53, south: 35, east: 54, north: 36 }, 10)).toEqual([]);
    expect(settlementCellsIn({ west: 45, south: 42, east: 46, north: 43 }, 10)).toEqual([]);
  });

  it('names its files', () => {
    expect(settlementPackPath('names', { z: 10, x: 320, y: 197 })).toBe('names/10/320/197.json');
  });
});
