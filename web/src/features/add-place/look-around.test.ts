import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { askAgainAfter, lookAround } from './look-around.ts';
import type { PlacesAround } from './places-around.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const point = { lat: 38, lng: 46 };
const none: PlacesAround = { places: [], isComplete: false };
const all: PlacesAround = {
  places: [
    {
      ...{ id: 'gn-1', ...point, name: 'Köhnə', names: ['Köhnə'] },
      ...{ name_az: 'Köhnə', name_loc: null, name_new: 'Yeni' },
    },
  ],
  isComplete: true,
};

function around(...answers: PlacesAround[]) {
  const look = vi.fn(async () => answers.shift() ?? all);
  const found: PlacesAround[] = [];
  const end = lookAround(point, (one) => found.push(one), look);
  return { look, found, end };
}

it('loads places once when the result is complete', async () => {
  const { look, found } = around(all);
  await vi.advanceTimersByTimeAsync(2 * askAgainAfter);
  expect(found).toEqual([all]);
  expect(look).toHaveBeenCalledExactlyOnceWith(point);
});

it('retries after a pause until the result is complete', async () => {
  const { look, found } = around(none, none);
  await vi.advanceTimersByTimeAsync(askAgainAfter - 1);
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(look).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(3 * askAgainAfter);
  expect(found).toEqual([none, none, all]);
});

it('neither reports nor retries after it was ended', async () => {
  const before = around(all);
  before.end();
  await vi.advanceTimersByTimeAsync(0);
  expect(before.found).toEqual([]);

  const between = around(none);
  await vi.advanceTimersByTimeAsync(0);
  between.end();
  await vi.advanceTimersByTimeAsync(askAgainAfter);
  expect(between.look).toHaveBeenCalledTimes(1);
});
