import { describe, expect, it } from 'vitest';
import { atOnce } from '../in-steps.ts';
import { featureName, featureLabelsToPlace } from './feature-labels.ts';
import type { LabelFeature } from '../tiles/features.ts';
import { shownRanks } from './feature-label-styles.ts';
import { layOut } from './layout.ts';

const frame = { left: 0, top: 0, right: 800, bottom: 600 };
const offsetOf = ({ lat, lng }: { lat: number; lng: number }) => ({
  x: (lng - 44) * 100,
  y: (40 - lat) * 100,
});
const context = (zoom: number, script: 'latin' | 'arabic' = 'latin') => ({
  zoom,
  script,
  measure: (text: string) => 7 * text.length,
  offsetOf,
});

const feature = (part: Partial<LabelFeature>): LabelFeature => ({
  id: 'f',
  kind: 'lake',
  name: 'Urmu gölü',
  names: { az: 'Urmu gölü', azb: 'اورمو گؤلو', fa: 'دریاچه ارومیه' },
  rank: 1,
  at: { lat: 37.7, lng: 45.4 },
  ...part,
});

const set = (features: LabelFeature[], zoom: number, script: 'latin' | 'arabic' = 'latin') => [
  ...layOut(atOnce(featureLabelsToPlace(features, context(zoom, script))), [], frame).values(),
];

it('names a feature in the reader’s script, or as in the source when that script is missing', () => {
  const lake = feature({});
  expect(featureName(lake, 'latin')).toBe('Urmu gölü');
  expect(featureName(lake, 'arabic')).toBe('اورمو گؤلو');
  expect(featureName(feature({ names: { fa: 'ف' } }), 'arabic')).toBe('ف');
  expect(featureName(feature({ names: {}, name: 'سهند' }), 'latin')).toBe('سهند');
});

describe('the label of a lake', () => {
  it('is in the middle of the lake', () => {
    const [lake] = set([feature({})], 9);
    expect(lake?.lines).toMatchObject([{ text: 'Urmu gölü', middle: offsetOf(feature({}).at) }]);
  });

  it.each([
    ['lake', 2, 7, false],
    ['lake', 2, 8, true],
    ['region', 1, 10, true],
    ['region', 1, 11, false],
    ['peak', 4, 11, false],
    ['peak', 4, 12, true],
  ] as const)('shows the label of a %s of rank %i at zoom %i: %s', (kind, rank, zoom, is) => {
    expect(shownRanks(kind, rank, zoom) !== null).toBe(is);
  });
});

it.each([
  [9, 0],
  [10, 1],
])(
  'labels a feature without translated names only from zoom 10 on: zoom %i, %i labels',
  (zoom, count) => {
    expect(set([feature({ names: {} })], zoom)).toHaveLength(count);
  },
);

describe('the label of a mountain range', () => {
  it('is spaced and in capitals, except in Arabic script', () => {
    const range = feature({ kind: 'range', names: { az: 'Qaradağ silsiləsi', azb: 'قاراداغ' } });
    expect(set([range], 9)[0]?.lines[0]).toMatchObject({ text: 'QARADAĞ SİLSİLƏSİ', spacing: 3 });
    expect(set([range], 9, 'arabic')[0]?.lines[0]).toMatchObject({ text: 'قاراداغ', spacing: 0 });
  });
});

describe('the label of a peak', () => {
  const savalan = feature({ kind: 'volcano', name: 'Savalan', names: {}, ele: 4811.4 });

  it('has the height below the name, and a symbol', () => {
    const [peak] = set([savalan], 10);
    expect(peak?.lines.map(({ text }) => text)).toEqual(['Savalan', '4,811 m']);
    expect(peak?.sign).toEqual(offsetOf(savalan.at));
  });

  it('has only the height without a name, and does not exist without both', () => {
    expect(set([{ ...savalan, name: '' }], 10)[0]?.lines.map(({ text }) => text)).toEqual([
      '4,811 m',
    ]);
    const { ele: _, ...nothing } = { ...savalan, name: '' };
    expect(set([nothing], 10)).toEqual([]);
  });
});

describe('the label of a river', () => {
  const line = (lng: number) =>
    Array.from({ length: 21 }, (_, n) => ({ lat: 37 + n / 20, lng: lng + n / 20 }));
  const araz = (id: string, lng: number) =>
    feature({ id, kind: 'river', name: 'Araz', names: { az: 'Araz' }, line: line(lng) });

  it('follows the course of the river', () => {
    const [river] = set([araz('a', 45)], 9);
    expect(river?.lines[0]?.angle).toBeCloseTo(-Math.PI / 4);
  });

  it('is set only once for a river in several tiles', () => {
    expect(set([araz('a', 45), araz('b', 46)], 9)).toHaveLength(1);
  });

  it('is omitted when the river is shorter than its name', () => {
    const short = { ...araz('a', 45), line: line(45).slice(0, 4) };
    expect(set([short], 9)).toEqual([]);
  });
});
