import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { encodeGeohash } from '@shared/geo/geohash.ts';
import type { LatLng } from '@shared/geo/position.ts';
import { foldTight } from '@shared/names/fold.ts';
import { describe, expect, it, vi } from 'vitest';
import { newDraft } from '../drafts/draft.ts';
import { fresh, type OutboxItem } from '../outbox/outbox-item.ts';
import { givenAmong, givenBefore } from './given-before.ts';
import { keysOf, voiceKey } from './list-drafts.ts';

const outbox: object[] = [];
vi.mock('../outbox/outbox-storage.ts', () => ({ itemsOf: async () => outbox }));
vi.mock('../../../lib/api/contributions.ts', () => ({
  // The value of `list` is the result of the server's function `listKeyOf('uid-aylin', 'list-1')`.
  fetchOwnSuggestions: async () => [
    own({ name_az: 'Xiyov', list: '82efd8248c92c759605c81e6f9c19f43' }),
  ],
}));

const own = (changes: Partial<OwnSuggestion>) =>
  ({
    place_id: 'a',
    name_az: 'Xiyav',
    name_loc: 'خیاو',
    names: [],
    voiceUrl: null,
    ...changes,
  }) as OwnSuggestion;
const waiting = { state: fresh };
const sentBefore: Pick<OutboxItem, 'state'> = { state: { kind: 'sent', at: 1, without: [] } };
const inOutbox = (...keys: string[]) => ({
  ...{ placeId: 'a', draft: null, list: { title: '', keys }, ...waiting },
});
const sentItem = (...keys: string[]) => ({ ...inOutbox(...keys), ...sentBefore });
const inList = (listKey: string, ...keys: string[]) => ({ ...sentItem(...keys), listKey });
const tight = (...names: string[]) => names.map(foldTight);

it.each([
  ['detects a name that was suggested before', [own({})], [], ['a', tight('XIYAV')], true],
  ['detects both spellings of a name that was suggested before', [own({})], [], ['a', tight('Xiyav', 'خیاو')], true],
  ['ignores a name of which only one spelling was suggested', [own({ name_az: null })], [], ['a', tight('Xiyav', 'خیاو')], false],
  ['ignores a row without a name', [own({})], [], ['a', []], false],
  ['ignores a name that was suggested for another place', [own({})], [], ['b', tight('Xiyav')], false],
  ['detects a name in the outbox', [], [inOutbox(...keysOf('a', ['Xiyav']))], ['a', tight('Xiyav')], true],
  ['ignores a name that was suggested without a voice, for a row with a voice', [own({})], [], ['a', tight('Xiyav'), 'hash'], false],
  ['detects a name that was suggested with another voice', [own({ voiceUrl: '/files/1' })], [], ['a', tight('Xiyav'), 'hash'], true],
  ['ignores a voice that was suggested for another name', [own({ voiceUrl: '/files/1' })], [], ['a', tight('Sulduz'), 'hash'], false],
  ['detects a voice at the place, for a row without a name', [own({ voiceUrl: '/files/1' })], [], ['a', [], 'hash'], true],
  ['detects the same voice in the outbox', [], [inOutbox(voiceKey('a', 'hash'))], ['a', tight('Sulduz'), 'hash'], true],
  ['ignores the same voice for another place', [], [inOutbox(voiceKey('a', 'hash'))], ['b', [], 'hash'], false],
  ['ignores a sent name that the account has withdrawn', [], [sentItem(...keysOf('a', ['Xiyav']))], ['a', tight('Xiyav')], false],
  ['detects a sent name while the account’s suggestions are unknown', null, [sentItem(...keysOf('a', ['Xiyav']))], ['a', tight('Xiyav')], true],
  ['ignores a sent voice that the account has withdrawn', [own({})], [sentItem(voiceKey('a', 'hash'))], ['a', tight('Sulduz'), 'hash'], false],
  ['detects a sent voice while its place has a recording of the account', [own({ voiceUrl: '/files/1' })], [sentItem(voiceKey('a', 'hash'))], ['a', tight('Sulduz'), 'hash'], true],
  ['detects a sent voice while the account’s suggestions are unknown', null, [sentItem(voiceKey('a', 'hash'))], ['a', tight('Sulduz'), 'hash'], true],
  ['detects a sent name that the account has corrected', [own({ name_az: 'Xiyov', list: 'key-1' })], [inList('key-1', ...keysOf('a', ['Xiyav']))], ['a', tight('Xiyav')], true],
  ['ignores a withdrawn name beside a suggestion of another list', [own({ name_az: 'Xiyov', list: 'key-2' })], [inList('key-1', ...keysOf('a', ['Xiyav']))], ['a', tight('Xiyav')], false],
  ['ignores a withdrawn name beside a suggestion of its list for another place', [own({ place_id: 'b', list: 'key-1' })], [inList('key-1', ...keysOf('a', ['Xiyav']))], ['a', tight('Xiyav')], false],
  ['ignores a withdrawn name beside another row of its list at its place', [own({ name_az: 'Sulduz', list: 'key-1' })], [inList('key-1', ...keysOf('a', ['Xiyav'])), inList('key-1', ...keysOf('a', ['Sulduz']))], ['a', tight('Xiyav')], false],
  ['ignores a withdrawn name beside another row of its list that shares a name', [own({ name_az: 'Sulduz', list: 'key-1' })], [inList('key-1', ...keysOf('a', ['Xiyav', 'خیاو'])), inList('key-1', ...keysOf('a', ['Sulduz', 'خیاو']))], ['a', tight('Xiyav', 'خیاو')], false],
  ['detects a sent row of which the account has corrected one name', [own({ name_az: 'Xiyov', list: 'key-1' })], [inList('key-1', ...keysOf('a', ['Xiyav', 'خیاو']))], ['a', tight('Xiyav', 'خیاو')], true],
  ['ignores another voice in the outbox', [], [inOutbox(voiceKey('a', 'hash'))], ['a', tight('Xiyav'), 'other'], false],
] as const)('%s', (_, sent, items, [place, names, voice = undefined], expected) =>
  expect(givenAmong(sent, items).wasGiven(place, names, voice)).toBe(expected),
); // oxfmt-ignore

describe('a row whose place was picked on the map', () => {
  const spot = { lat: 38.2, lng: 47.1 };
  const placeId = `pt-${encodeGeohash(spot.lat, spot.lng)}`;
  const sent = own({ place_id: placeId, name_new: 'Yenikənd – ینی‌کند' });
  const draft = { ...newDraft({ uid: 'u', placeId }, { name_new: 'Yenikənd' }) };
  const onDevice = { placeId, draft, list: { title: '', keys: keysOf(placeId, ['Xiyav']) }, ...waiting }; // oxfmt-ignore
  const row = (now: string[], position: LatLng | null = null, old = ['XIYAV']) => ({
    ...{ tight: tight(...old), pair: { now, position } },
  });

  it.each([
    ['counts as suggested with the same names', [sent], [], row(['Yenikənd']), true],
    ['counts as suggested with today’s name in the other script', [sent], [], row(['ینی‌کند']), true],
    ['counts as suggested when it is in the outbox', [], [onDevice], row(['YENİKƏND']), true],
    ['counts as suggested when it is in the outbox without a draft', [], [{ ...onDevice, draft: null }], row(['Other']), true],
    ['is new after its suggestion was withdrawn', [], [{ ...onDevice, ...sentBefore }], row(['Yenikənd']), false],
    ['counts as suggested without a name of today', [sent], [], row([]), true],
    ['counts as suggested when its position is near the point', [sent], [], row([], { lat: 38.3, lng: 47.1 }), true],
    ['is new when its position is far away', [sent], [], row(['Yenikənd'], { lat: 38.5, lng: 47.1 }), false],
    ['is new with another name of today', [sent], [], row(['Başqa']), false],
    ['is new with another old name', [sent], [], row(['Yenikənd'], null, ['Sulduz']), false],
    ['is new when the earlier suggestion was for a known place', [own({ name_new: 'Yenikənd' })], [], row(['Yenikənd']), false],
    ['is new with a voice when the earlier suggestion had none', [sent], [], { ...row(['Yenikənd']), voice: 'hash' }, false],
    ['counts as suggested with a voice when the earlier suggestion had one', [{ ...sent, voiceUrl: '/files/1' }], [], { ...row(['Yenikənd']), voice: 'hash' }, true],
    ['counts as suggested when its voice is in the outbox', [], [{ ...onDevice, list: { title: '', keys: [voiceKey(placeId, 'hash')] } }], { ...row(['Yenikənd']), voice: 'hash' }, true],
  ] as const)('%s', (_, suggestions, items, one, expected) =>
    expect(givenAmong(suggestions, items).wasGivenForAddedPlace(one)).toBe(expected)); // oxfmt-ignore
});

it('compares the list of a sent row with the stored lists of the account’s suggestions', async () => {
  const item = { ...sentItem(...keysOf('a', ['Xiyav'])), uid: 'uid-aylin' };
  outbox.push({ ...item, list: { ...item.list, id: 'list-1' } });
  const { wasGiven } = await givenBefore('uid-aylin');
  expect(wasGiven('a', tight('Xiyav'))).toBe(true);
});
