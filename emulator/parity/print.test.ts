import { afterEach, beforeEach, expect, it, vi, type MockInstance } from 'vitest';
import { printTotal, type FileReport } from './print.ts';

let log: MockInstance<typeof console.log>;
beforeEach(() => {
  log = vi.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => log.mockRestore());

const replayed = (agree: number, total: number): FileReport => ({
  file: 'replayed.json',
  report: { agree, total, disagreements: [], skipped: [] },
});

it('passes if 99 % of the cases agree', () => {
  expect(printTotal([replayed(98, 99), replayed(1, 1)])).toBe(true);
  expect(log).toHaveBeenCalledWith('\nAll files: 99 of 100 agree (99.00 %)');
  expect(printTotal([replayed(98, 100)])).toBe(false);
  expect(printTotal([replayed(0, 0)])).toBe(false);
});

it.each([
  ['cannot be replayed', { file: 'broken.json', problem: 'Unexpected end of JSON input' }],
  ['has an unknown format', { file: 'unknown.json' }],
])('fails if a file %s, even if all other cases agree', (_what, file) => {
  expect(printTotal([replayed(1, 1), file])).toBe(false);
  expect(log).toHaveBeenCalledWith('\nAll files: 1 of 1 agree (100.00 %), files not replayed: 1');
});
