import { expect, it } from 'vitest';
import { readStep, statedRows, type ReadList, type Voices } from './list-steps.ts';
import type { MatchedRow } from './protocol.ts';
import type { Choices, GivenBefore } from './row-state.ts';

const rows = Array.from({ length: 3 }, (_, at): MatchedRow => ({
  ...{ at, isSure: false, candidates: [], tight: ['xiyav'], publishedAt: [] },
  pair: {
    ...{ line: at + 1, old: ['Xiyav'], now: [], remarks: [], position: null, areas: [] },
    ...{ year: null, link: null },
  },
}));

function countingBefore() {
  let compared = 0;
  const before: GivenBefore = {
    wasGiven: () => false,
    wasGivenForAddedPlace: () => {
      compared++;
      return false;
    },
  };
  return { before, compared: () => compared };
}

const states = (choices: Choices, before: GivenBefore) =>
  statedRows({ rows, choices, before }).map(({ state }) => state);

it('does not compute the states of the other rows again when the user chooses a place', () => {
  const { before, compared } = countingBefore();
  states(new Map(), before);
  expect(compared()).toBe(3);
  expect(states(new Map([[1, null]]), before)).toEqual(['not found', 'left out', 'not found']);
  expect(states(new Map(), before)).toEqual(['not found', 'not found', 'not found']);
  expect(compared()).toBe(4);
});

it('computes all states again if the earlier suggestions have changed', () => {
  states(new Map(), countingBefore().before);
  expect(states(new Map(), { wasGiven: () => false, wasGivenForAddedPlace: () => true })).toEqual(
    rows.map(() => 'given'),
  );
});

it('keeps the choices when the user goes back to the names of the list', () => {
  const choices: Choices = new Map([[1, null]]);
  const list = { source: {}, summary: {} } as ReadList;
  const brought: Voices = { title: '', voices: [], refused: [] };
  expect(readStep(list, choices)).toEqual({ name: 'columns', list, choices });
  expect(readStep({ ...list, brought }, choices)).toEqual({ name: 'voices', brought, choices });
});
