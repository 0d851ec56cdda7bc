import type { OwnSuggestion } from '@shared/contract/schemas.ts';
import { encodeGeohash } from '@shared/geo/geohash.ts';
import type { LatLng } from '@shared/geo/position.ts';
import { foldTight } from '@shared/names/fold.ts';
import { describe, expect, it } from 'vitest';
import { newDraft } from '../drafts/draft.ts';
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
const inOutbox = (...keys: string[]) => ({ placeId: '', draft: null, list: { title: '', keys } });
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
  expect(givenAmong(sent, items).wasGiven(place, names, voice)).toBe(expected),
); // oxfmt-ignore

describe('a row whose place was put on the map', () => {
  const spot = { lat: 38.2, lng: 47.1 };
  const placeId = `pt-${encodeGeohash(spot.lat, spot.lng)}`;
  const sent = own({ place_id: placeId, name_new: 'Yenikənd – ینی‌کند' });
  const draft = { ...newDraft({ uid: 'u', placeId }, { name_new: 'Yenikənd' }) };
  const onDevice = { placeId, draft, list: { title: '', keys: keysOf(placeId, ['Xiyav']) } };
  const row = (now: string[], position: LatLng | null = null, old = ['XIYAV']) => ({
    ...{ tight: tight(...old), pair: { now, position } },
  });

  it.each([
    ['is the same', [sent], [], row(['Yenikənd']), true],
    ['is the same in the other script', [sent], [], row(['ینی‌کند']), true],
    ['waits in the outbox', [], [onDevice], row(['YENİKƏND']), true],
    ['waits in the outbox, whose draft is gone', [], [{ ...onDevice, draft: null }], row(['Other']), true],
    ['has no name of today', [sent], [], row([]), true],
    ['lies near the point', [sent], [], row([], { lat: 38.3, lng: 47.1 }), true],
    ['lies elsewhere', [sent], [], row(['Yenikənd'], { lat: 38.5, lng: 47.1 }), false],
    ['has another name of today', [sent], [], row(['Başqa']), false],
    ['has another old name', [sent], [], row(['Yenikənd'], null, ['Sulduz']), false],
    ['is of a place that was known', [own({ name_new: 'Yenikənd' })], [], row(['Yenikənd']), false],
    ['has a voice that was not sent', [sent], [], { ...row(['Yenikənd']), voice: 'hash' }, false],
    ['has a voice that was sent', [{ ...sent, voiceUrl: '/files/1' }], [], { ...row(['Yenikənd']), voice: 'hash' }, true],
    ['has a voice in the outbox', [], [{ ...onDevice, list: { title: '', keys: [voiceKey(placeId, 'hash')] } }], { ...row(['Yenikənd']), voice: 'hash' }, true],
  ] as const)('%s', (_, suggestions, items, one, expected) =>
    expect(givenAmong(suggestions, items).wasPut(one)).toBe(expected)); // oxfmt-ignore
});
