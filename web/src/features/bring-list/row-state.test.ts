import { expect, it } from 'vitest';
import type { Candidate, MatchedRow } from './protocol.ts';
import { placeOf, stateOf } from './row-state.ts';

const candidate = (id: string, isPublished = false): Candidate => ({
  ...{ id, isPublished, name_az: null, name_loc: null, name_new: id, metres: null, town: null },
  ...{ location: { lat: 38, lng: 46 }, division: null },
});
const row = (candidates: Candidate[], isSure = false, old = ['Xiyav']): MatchedRow => ({
  ...{ at: 1, isSure, candidates, tight: old, publishedAt: [] },
  pair: { line: 1, old, now: [], remarks: [], position: null, areas: [], year: null, link: null },
});
const voice = (one: MatchedRow): MatchedRow => ({ ...one, voice: 'hash' });
const named = { ...candidate('a'), name_loc: 'خیاو' };
const two = [candidate('a'), candidate('b')];
const given = (id: string) => id === 'b';
const givenVoice = (id: string, _: readonly string[], hash?: string) =>
  id === 'b' && hash === 'hash';
const none = () => false;
const picked = { ...candidate('pt-tnc3rf15j'), isNew: true };
const put = 'put';

it.each([
  ['has a sure match', row(two, true), undefined, none, 'ready', 'a'],
  ['has several possible matches', row(two), undefined, none, 'choose', null],
  ['has a chosen place', row(two), 'b', none, 'ready', 'b'],
  ['has a chosen place other than the sure match', row(two, true), 'b', none, 'ready', 'b'],
  ['is left out despite a sure match', row(two, true), null, none, 'left out', null],
  ['has no match', row([]), undefined, none, 'not found', null],
  ['has no old name', row(two, true, []), undefined, none, 'no old name', 'a'],
  [
    'has a sure match that is published',
    row([candidate('a', true)], true),
    undefined,
    none,
    'published',
    'a',
  ],
  [
    'has a possible match that is published',
    row([candidate('a', true)]),
    undefined,
    none,
    'published',
    null,
  ],
  ['has a published place among several possible matches', row([candidate('a'), candidate('b', true)]), undefined, none, 'choose', null], // oxfmt-ignore
  ['was already suggested for one of its places', row(two), undefined, given, 'given', null],
  ['has a chosen place with an earlier suggestion', row(two), 'b', given, 'given', 'b'],
  [
    'has a chosen place other than that of its earlier suggestion',
    row(two),
    'a',
    given,
    'ready',
    'a',
  ],
  [
    'adds a voice to a published name',
    voice(row([candidate('a', true)], true)),
    undefined,
    none,
    'ready',
    'a',
  ],
  [
    'has only a voice, for a place with a name',
    voice(row([named], true, [])),
    undefined,
    none,
    'ready',
    'a',
  ],
  [
    'has only a voice, for a place without a name',
    voice(row(two, true, [])),
    undefined,
    none,
    'no old name',
    'a',
  ],
  ['has only a voice, and no place', voice(row(two, false, [])), undefined, none, 'choose', null],
  ['has a place picked on the map', row([]), picked, none, 'ready', picked.id],
  ['has a picked place that is not a candidate', row(two, true), picked, none, 'ready', picked.id],
  ['was already suggested at a picked place', row([]), undefined, put, 'given', null],
  [
    'was already suggested at a picked place, despite a sure match',
    row(two, true),
    undefined,
    put,
    'given',
    'a',
  ],
  [
    'was already suggested at a picked place, and has another picked place now',
    row([]),
    picked,
    put,
    'ready',
    picked.id,
  ],
  [
    'was already suggested at a picked place, and has a chosen candidate now',
    row(two),
    'a',
    put,
    'ready',
    'a',
  ],
  [
    'has a picked place with an earlier suggestion',
    row([]),
    { ...picked, id: 'b' },
    given,
    'given',
    'b',
  ],
  ['has a picked place where its name is published', row([]), { ...picked, isPublished: true, isNew: false }, none, 'published', picked.id], // oxfmt-ignore
  ['has a voice that was already suggested there', voice(row(two)), 'b', givenVoice, 'given', 'b'],
  ['was already suggested without its voice', row(two), 'b', givenVoice, 'ready', 'b'], // oxfmt-ignore
] as const)('a row that %s', (_, one, chosen, was, state, place) => {
  const choices = new Map(chosen === undefined ? [] : [[1, chosen]]);
  const before = {
    wasGiven: was === put ? none : was,
    wasGivenForAddedPlace: was === put ? () => true : none,
  };
  expect(stateOf(one, choices, before)).toBe(state);
  expect(placeOf(one, choices)?.id ?? null).toBe(place);
});
