import { describe, expect, it } from 'vitest';
import type { TestedChange } from './change-and-test.ts';
import { scoresByRoom } from './score.ts';

function changes(
  file: string,
  counts: Partial<Record<TestedChange['outcome'], number>>,
): TestedChange[] {
  return Object.entries(counts).flatMap(([outcome, count]) =>
    Array.from({ length: count }, () => ({
      ...{ file, line: 1, column: 1, was: '', becomes: '' },
      outcome: outcome as TestedChange['outcome'],
    })),
  );
}

describe('the score of a folder', () => {
  const http = 'functions/src/platform/http/request-pipeline.ts';
  it.each<[Partial<Record<TestedChange['outcome'], number>>, number]>([
    [{ noticed: 9, unnoticed: 1 }, 90],
    [{ noticed: 9, untested: 1 }, 90],
    [{ noticed: 9, unnoticed: 1, 'left out': 5 }, 90],
    [{ noticed: 8999, unnoticed: 1001 }, 89.9],
    [{ noticed: 2, unnoticed: 1 }, 66.6],
    [{ unnoticed: 1 }, 0],
    [{ 'left out': 1 }, 100],
  ])('for %j is %d', (counts, score) => {
    expect(scoresByRoom(changes(http, counts))).toMatchObject([{ score }]);
  });

  /** Sampling error in percentage points for a score of 50 from two changes. */
  const at50 = 196 * Math.sqrt(0.25 / 2);

  it('is computed for each folder, sorted by name', () => {
    const all = [
      ...changes('functions/src/places/get.ts', { noticed: 1 }),
      ...changes(http, { noticed: 1, unnoticed: 1 }),
      ...changes('functions/src/places/list.ts', { untested: 1 }),
    ];
    expect(scoresByRoom(all)).toEqual([
      {
        room: 'functions/src/places',
        noticed: 1,
        unnoticed: 1,
        untested: 1,
        score: 50,
        margin: at50,
      },
      {
        room: 'functions/src/platform/http',
        noticed: 1,
        unnoticed: 1,
        untested: 0,
        score: 50,
        margin: at50,
      },
    ]);
  });

  it.each<[Partial<Record<TestedChange['outcome'], number>>, number]>([
    [{ noticed: 50, unnoticed: 50 }, 9.8],
    [{ noticed: 90, unnoticed: 5, untested: 5, 'left out': 900 }, 5.9],
    [{ noticed: 100 }, 0],
    [{ 'left out': 1 }, 0],
  ])('for %j has a margin of error of %d', (counts, margin) => {
    expect(scoresByRoom(changes(http, counts))[0]?.margin).toBeCloseTo(margin, 1);
  });
});
