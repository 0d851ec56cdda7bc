import { expect, it } from 'vitest';
import { countByProvince } from './provinces.ts';

const at = (day: string, en?: string) => ({
  oldest_pending_at: `2026-01-${day}T00:00:00.000Z`,
  province: en === undefined ? null : { en },
});

it('counts the places per province, with the oldest date, most places first', () => {
  const counts = countByProvince([
    at('05', 'Ardabil'),
    at('01'),
    at('09', 'Zanjan'),
    at('03', 'Zanjan'),
    at('04', 'Zanjan'),
    at('02'),
  ]);
  expect(counts.map(({ key, count, oldest }) => [key, count, oldest.slice(8, 10)])).toEqual([
    ['Zanjan', 3, '03'],
    ['', 2, '01'],
    ['Ardabil', 1, '05'],
  ]);
});

it('returns no counts for an empty queue', () => {
  expect(countByProvince([])).toEqual([]);
});
