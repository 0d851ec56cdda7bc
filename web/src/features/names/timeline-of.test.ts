import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { namesToShow } from '@shared/names/names-to-show.ts';
import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline-of.ts';

const given = namesInput.parse([
  { form: 'Urmiyə', kind: 'variant' },
  { form: 'Urmia', kind: 'official', from: { text: '1979' } },
  { form: 'Rezaiyeh', kind: 'earlier_official', from: { text: '1929' }, to: { text: '1979' } },
  { form: 'Urmu', kind: 'original' },
  { form: 'Urumiah', kind: 'historical', to: { text: '1314', calendar: 'jalali' } },
]);
const { names } = namesToShow(given, 'latin');
const rounded = (all: readonly unknown[] | undefined) =>
  JSON.parse(JSON.stringify(all), (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  ) as unknown;

describe('the timeline', () => {
  it('draws dated names, earliest first, with open ends at its edges', () => {
    const bars = timelineOf(names.toReversed(), 2019);
    expect(bars?.map(({ name: { form }, from, to }) => [form, from, to])).toEqual([
      ['Urumiah', null, 1936],
      ['Rezaiyeh', 1929, 1979],
      ['Urmia', 1979, null],
    ]);
    expect(rounded(bars?.map(({ start, length }) => [start, length]))).toEqual([
      [0, 0.17],
      [0.1, 0.5],
      [0.6, 0.4],
    ]);
  });

  it('extends beyond its last year for a later date', () => {
    const last = timelineOf(names, 1950)?.at(-1);
    expect((last?.start ?? 0) + (last?.length ?? 0)).toBeCloseTo(1.01);
  });

  it('is null when no name has a date', () => {
    expect(timelineOf([names[0]!], 2026)).toBeNull();
  });
});
