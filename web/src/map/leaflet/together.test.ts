import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gathering, together } from './together.ts';

const shown = vi.fn<(value: number, key: string) => void>();
const keys = () => shown.mock.calls.map(([, key]) => key).join('');
const calls = () => shown.mock.calls.map(([value, key]) => [key, value]);
const make = (...awaited: string[]) => {
  const tiles = together<string, number>(shown);
  for (const key of awaited) tiles.expect(key);
  return tiles;
};

beforeEach(() => {
  shown.mockReset();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

it('shows all tiles together as soon as the last expected tile arrives', () => {
  const tiles = make('a', 'b');
  tiles.settle('b', 2);
  expect(keys()).toBe('');
  tiles.settle('a', 1);
  expect(calls()).toEqual([
    ['b', 2],
    ['a', 1],
  ]);
  vi.runAllTimers();
  expect(keys()).toBe('ba');
});

it('shows a tile at the latest after the waiting time of its group', () => {
  const tiles = make('a', 'b', 'c');
  tiles.settle('a', 1);
  vi.advanceTimersByTime(gathering - 1);
  tiles.settle('b', 2);
  expect(keys()).toBe('');
  vi.advanceTimersByTime(1);
  expect(keys()).toBe('ab');
  tiles.expect('d');
  tiles.settle('c', 3);
  vi.advanceTimersByTime(gathering - 1);
  expect(keys()).toBe('ab');
  vi.advanceTimersByTime(1);
  expect(keys()).toBe('abc');
});

it('neither shows a cancelled tile nor waits for it', () => {
  const tiles = make('a', 'b', 'c');
  tiles.settle('a', 1);
  tiles.settle('b', 2);
  tiles.settle('a');
  expect(keys()).toBe('');
  tiles.settle('c');
  expect(keys()).toBe('b');
});

it('shows only the newer result of a tile that is expected again', () => {
  const tiles = make('a', 'b');
  tiles.settle('a', 1);
  tiles.settle('a');
  tiles.expect('a');
  tiles.settle('b', 2);
  expect(keys()).toBe('');
  tiles.settle('a', 3);
  expect(calls()).toEqual([
    ['b', 2],
    ['a', 3],
  ]);
});
