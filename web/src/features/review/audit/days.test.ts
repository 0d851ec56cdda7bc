import { expect, it } from 'vitest';
import { dayBounds, dayOf } from './days.ts';

it('converts a day to its start and end, and back', () => {
  const bounds = dayBounds('2026-02-28');
  expect([dayOf(bounds?.from ?? ''), dayOf(bounds?.until ?? '', -1)]).toEqual([
    '2026-02-28',
    '2026-02-28',
  ]);
  expect(dayOf(bounds?.until ?? '')).toBe('2026-03-01');
});

it.each(['', '2026', '2026-2-1', 'x', '0002-11-27', '0020-11-27', '0202-11-27', '20261-01-01'])(
  'returns null for %j',
  (text) => {
    expect(dayBounds(text)).toBe(null);
  },
);
