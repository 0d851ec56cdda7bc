import { expect, it } from 'vitest';
import type { Candidate, MatchedRow } from './protocol.ts';
import { placeOf, stateOf } from './row-state.ts';

const candidate = (id: string, isPublished = false): Candidate => ({
  ...{ id, isPublished, name_az: null, name_loc: null, name_new: id, metres: null, town: null },
  ...{ location: { lat: 38, lng: 46 }, division: null },
});
const row = (candidates: Candidate[], isSure = false, old = ['Xiyav']): MatchedRow => ({
  ...{ at: 1, isSure, candidates, tight: old },
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
  ['is sure', row(two, true), undefined, none, 'ready', 'a'],
  ['is not sure', row(two), undefined, none, 'choose', null],
  ['is chosen', row(two), 'b', none, 'ready', 'b'],
  ['is chosen against what is sure', row(two, true), 'b', none, 'ready', 'b'],
  ['is left out, though sure', row(two, true), null, none, 'left out', null],
  ['is not found', row([]), undefined, none, 'not found', null],
  ['has no old name', row(two, true, []), undefined, none, 'no old name', 'a'],
  ['is published', row([candidate('a', true)], true), undefined, none, 'published', 'a'],
  ['is likely published', row([candidate('a', true)]), undefined, none, 'published', null],
  ['may be published elsewhere', row([candidate('a'), candidate('b', true)]), undefined, none, 'choose', null], // oxfmt-ignore
  ['was given there before', row(two), undefined, given, 'given', null],
  ['is chosen where it was given', row(two), 'b', given, 'given', 'b'],
  ['is chosen elsewhere than it was given', row(two), 'a', given, 'ready', 'a'],
  [
    'says with a voice what is published',
    voice(row([candidate('a', true)], true)),
    undefined,
    none,
    'ready',
    'a',
  ],
  [
    'says the published name by its voice alone',
    voice(row([named], true, [])),
    undefined,
    none,
    'ready',
    'a',
  ],
  [
    'has a voice alone, and its place no name',
    voice(row(two, true, [])),
    undefined,
    none,
    'no old name',
    'a',
  ],
  [
    'has a voice alone, without a place',
    voice(row(two, false, [])),
    undefined,
    none,
    'choose',
    null,
  ],
  ['is picked on the map', row([]), picked, none, 'ready', picked.id],
  ['is picked on the map, and by no candidate', row(two, true), picked, none, 'ready', picked.id],
  ['was picked on the map before', row([]), undefined, put, 'given', null],
  ['was picked on the map before, though sure', row(two, true), undefined, put, 'given', 'a'],
  ['was picked on the map before, and is now elsewhere', row([]), picked, put, 'ready', picked.id],
  ['was picked on the map before, and is chosen now', row(two), 'a', put, 'ready', 'a'],
  ['was picked where it was given', row([]), { ...picked, id: 'b' }, given, 'given', 'b'],
  ['is picked where it is published', row([]), { ...picked, isPublished: true, isNew: false }, none, 'published', picked.id], // oxfmt-ignore
  ['has a voice that was given there', voice(row(two)), 'b', givenVoice, 'given', 'b'],
  ['was given without its voice', row(two), 'b', givenVoice, 'ready', 'b'], // oxfmt-ignore
] as const)('a row that %s', (_, one, chosen, was, state, place) => {
  const choices = new Map(chosen === undefined ? [] : [[1, chosen]]);
  const before = was === put ? { wasGiven: none, wasPut: () => true } : { wasGiven: was, wasPut: none }; // oxfmt-ignore
  expect(stateOf(one, choices, before)).toBe(state);
  expect(placeOf(one, choices)?.id ?? null).toBe(place);
});
