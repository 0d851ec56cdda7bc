import { namesInput } from '@shared/contract/attested-name-schema.ts';
import { describe, expect, it } from 'vitest';
import { timelineOf } from './timeline-of.ts';

const names = namesInput.parse([
  { form: 'Urmiyə', kind: 'variant' },
  { form: 'Urmia', kind: 'official', from: { text: '1979' } },
  { form: 'Rezaiyeh', kind: 'earlier_official', from: { text: '1929' }, to: { text: '1979' } },
  { form: 'Urmu', kind: 'original' },
  { form: 'Urumiah', kind: 'historical', to: { text: '1314', calendar: 'jalali' } },
]);
const rounded = (all: readonly unknown[] | undefined) =>
  JSON.parse(JSON.stringify(all), (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 : value,
  ) as unknown;

describe('the timeline', () => {
  it('draws what is dated, the earliest first, open ends to its edges', () => {
    const timeline = timelineOf(names, 2019);
    expect(timeline).toMatchObject({ first: 1919, last: 2019 });
    expect(
      rounded(timeline?.bars.map(({ name: { form }, start, length }) => [form, start, length])),
    ).toEqual([
      ['Urumiah', 0, 0.17],
      ['Rezaiyeh', 0.1, 0.5],
      ['Urmia', 0.6, 0.4],
    ]);
  });

  it('reaches to what lies after the year at its end', () => {
    expect(timelineOf(names, 1950)).toMatchObject({ last: 1979 });
  });

  it('is not there when nothing is dated', () => {
    expect(timelineOf([names[0]!], 2026)).toBeNull();
  });
});
