import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { foldTight } from '@shared/names/fold.ts';
import { expect, it } from 'vitest';
import { givenAmong } from './given-before.ts';
import { keysOf, voiceKey } from './list-drafts.ts';

const own = (changes: Partial<OwnSuggestion>) =>
  ({
    place_id: 'a',
    name_az: 'Xiyav',
    name_loc: 'خیاو',
    names: [],
    voiceUrl: null,
    ...changes,
  }) as OwnSuggestion;
const inOutbox = (...keys: string[]) => ({ list: { title: '', keys } });
const tight = (...names: string[]) => names.map(foldTight);

it.each([
  ['a name', [own({})], [], ['a', tight('XIYAV')], true],
  ['a name of another place', [own({})], [], ['b', tight('Xiyav')], false],
  ['a name in the outbox', [], [inOutbox(...keysOf('a', ['Xiyav']))], ['a', tight('Xiyav')], true],
  ['a voice for a name without one', [own({})], [], ['a', tight('Xiyav'), 'hash'], false],
  ['another voice for a name with one', [own({ voiceUrl: '/files/1' })], [], ['a', tight('Xiyav'), 'hash'], true],
  ['a voice for another name', [own({ voiceUrl: '/files/1' })], [], ['a', tight('Sulduz'), 'hash'], false],
  ['a voice without a name', [own({ voiceUrl: '/files/1' })], [], ['a', [], 'hash'], true],
  ['the voice in the outbox', [], [inOutbox(voiceKey('a', 'hash'))], ['a', tight('Sulduz'), 'hash'], true],
  ['the voice, for another place', [], [inOutbox(voiceKey('a', 'hash'))], ['b', [], 'hash'], false],
  ['another voice than that in the outbox', [], [inOutbox(voiceKey('a', 'hash'))], ['a', tight('Xiyav'), 'other'], false],
] as const)('%s', (_, sent, items, [place, names, voice = undefined], expected) =>
  expect(givenAmong(sent, items)(place, names, voice)).toBe(expected),
); // oxfmt-ignore
