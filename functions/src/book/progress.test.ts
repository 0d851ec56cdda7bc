import { expect, it } from 'vitest';
import type { BookProgress } from './book-input.ts';
import { ProgressReport } from './progress.ts';

it('reports the start, every thousandth item and the end of each step', async () => {
  const reports: BookProgress[] = [];
  const progress = new ProgressReport((report) => reports.push(report));
  progress.begin('entries', 2_500);
  for (let index = 0; index < 2_500; index++) await progress.one();
  progress.begin('writing', 3);
  progress.end();
  expect(reports.map(({ step, done, total }) => `${step} ${done}/${total}`)).toEqual([
    'entries 0/2500',
    'entries 1000/2500',
    'entries 2000/2500',
    'entries 2500/2500',
    'writing 0/3',
    'writing 3/3',
  ]);
});

it('yields to other tasks once per thousand items', () => {
  const progress = new ProgressReport(undefined);
  progress.begin('entries', 1_000);
  const turns = Array.from({ length: 1_000 }, () => progress.one());
  expect(turns.filter((turn) => turn !== undefined)).toHaveLength(1);
});
