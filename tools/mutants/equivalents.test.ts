import { expect, it } from 'vitest';
import type { Change } from './change-and-test.ts';
import { setEquivalentsApart, type Equivalents } from './equivalents.ts';

const file = 'functions/src/platform/http/request-pipeline.ts';
const change = (more: Partial<Change> = {}): Change => ({
  ...{ file, line: 3, column: 1, text: 'if (a) b();', was: 'a', becomes: 'true' },
  outcome: 'unnoticed',
  ...more,
});
const listed: Equivalents[] = [
  { file, why: 'b does nothing', changes: [['if (a) b();', 'a', 'true']] },
];

it.each(['unnoticed', 'untested'] as const)(
  'sets what is listed and %s apart, wherever its line has moved to',
  (outcome) => {
    const others = [
      change({ becomes: 'false' }),
      change({ was: 'b' }),
      change({ text: 'if (a) c();' }),
      change({ file: 'functions/src/platform/http/router.ts' }),
    ];
    const all = [change({ line: 90, column: 5, outcome }), ...others];
    expect(setEquivalentsApart(all, listed)).toEqual({
      changes: [{ ...all[0], outcome: 'equivalent' }, ...others],
      outdated: [],
    });
  },
);

it('tells what is listed and was noticed, or is no change any more', () => {
  const noticed = change({ outcome: 'noticed' });
  const outdated = [{ file, text: 'if (a) b();' }];
  expect(setEquivalentsApart([noticed], listed)).toEqual({ changes: [noticed], outdated });
  const other = change({ text: 'if (c) b();' });
  expect(setEquivalentsApart([other], listed)).toEqual({ changes: [other], outdated });
});

it('says nothing of files that were not changed', () => {
  const elsewhere = change({ file: 'functions/src/platform/http/router.ts' });
  expect(setEquivalentsApart([elsewhere], listed)).toEqual({ changes: [elsewhere], outdated: [] });
});
