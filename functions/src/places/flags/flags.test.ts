import { beforeEach, describe, expect, it } from 'vitest';
import { flagKinds, flagRequest, type FlagAnswer, type FlagKind } from '@shared/contract/flags.ts';
import { limits } from '@shared/contract/limits.ts';
import { approveSuggestion } from '../approve.ts';
import { deletePlace } from '../delete.ts';
import { placeHistory } from '../history.ts';
import { restorePlace } from '../restore.ts';
import { submitSuggestion } from '../submit.ts';
import { expectAtlas } from '../testing/expect-atlas.ts';
import {
  answerFlag,
  type Flag,
  haveRecordings,
  loud,
  muted,
  ofName,
  publishedRecordings,
  sendFlag,
  voiceUrl,
} from '../testing/flagging.ts';
import {
  aSubmission,
  admin,
  aylin,
  havePlace,
  haveUpload,
  knownId,
  moderator,
  newWorld,
  visitor,
  type World,
} from '../testing/world.ts';
import { createFlagLimits } from './limits.ts';
import { flagsPage, openFlags } from './list.ts';

const id = knownId;
const day = '2026-01-01';

let world: World;
let limited: ReturnType<typeof createFlagLimits>;
beforeEach(() => {
  world = newWorld();
  limited = createFlagLimits(() => world.now().getTime());
});

const flag = (kind: FlagKind, more: Partial<Flag> = {}) =>
  sendFlag(world, limited, { kind, ...more });

const answer = (kind: FlagKind, reply: FlagAnswer, count = 1) =>
  answerFlag(world, kind, reply, count);

const waiting = async () => (await openFlags(world, {})).items;
const published = () => publishedRecordings(world);

describe('flags on one thing', () => {
  it('become one item with a count and the newest sentences', async () => {
    await havePlace(world);
    for (const word of ['a', null, 'b', 'c', 'd', 'e', 'f']) await flag('name', { words: word });
    await flag('spelling');
    expect(await waiting()).toMatchObject([
      { place_id: id, kind: 'name', count: 7, words: ['b', 'c', 'd', 'e', 'f'] },
      { place_id: id, kind: 'spelling', count: 1, words: [], name_az: 'Sulduz', muted: [] },
    ]);
  });

  it('do not change the place, regardless of their number', async () => {
    const before = await havePlace(world);
    for (const kind of flagKinds) for (let n = 0; n < 20; n++) await flag(kind);
    expect(await world.store.place(id)).toEqual(before);
    expect(await world.store.history(id, 9)).toEqual([]);
  });

  it.each(['pending', 'deleted'] as const)('are refused for a place that is %s', async (status) => {
    await havePlace(world, { status });
    await expect(flag('name')).rejects.toMatchObject({ code: 'not_found' });
    await expect(flag('name', { place_id: 'gn-404' })).rejects.toMatchObject({
      code: 'not_found',
    });
    expect(await waiting()).toEqual([]);
  });

  it('are listed with recordings first, then by waiting time', async () => {
    const days = 24 * 60 * 60 * 1_000;
    for (const [place_id, kind] of [
      ['gn-1', 'name'],
      ['gn-2', 'recording'],
      ['gn-3', 'spelling'],
      ['gn-4', 'recording'],
    ] as const) {
      await havePlace(world, { place_id });
      await flag(kind, { place_id });
      world.pass(days);
    }
    const ids = (await waiting()).map(({ place_id }) => place_id);
    expect(ids).toEqual(['gn-2', 'gn-4', 'gn-1', 'gn-3']);
  });

  it('are listed in pages', async () => {
    for (let n = 0; n <= flagsPage; n++) {
      await havePlace(world, { place_id: `gn-${n + 1}` });
      await flag('name', { place_id: `gn-${n + 1}` });
    }
    const first = await openFlags(world, {});
    expect(first.items).toHaveLength(flagsPage);
    const rest = await openFlags(world, { after: first.next ?? '' });
    expect([rest.items.length, rest.next]).toEqual([1, null]);
    await expect(openFlags(world, { after: 'gn-1/nothing' })).rejects.toMatchObject({
      ...{ code: 'invalid', field: 'after' },
    });
  });
});

describe('a flagged recording', () => {
  beforeEach(() => haveRecordings(world));

  it('is muted immediately together with the recordings of names, and its file becomes private', async () => {
    expect(await flag('recording')).toEqual({ muted: true });
    expect(await published()).toEqual(muted);
    expect((await world.store.place(id))?.links).toEqual(['https://example.org/old']);
    for (const link of [voiceUrl, ofName])
      expect(world.store.documents.get(`withdrawn/${encodeURIComponent(link)}`)).toBe(true);
    expect(await flag('recording')).toEqual({ muted: true });
    expect((await world.store.place(id))?.revision).toBe(4);
    expect(await waiting()).toMatchObject([{ count: 2, muted: [voiceUrl, ofName] }]);
  });

  it('changes the public map, but not the time of the place’s last change', async () => {
    const seen = async () => {
      const place = await world.store.place(id);
      return [place?.revision, place?.updated_at];
    };
    const [, time] = await seen();
    for (const [revision, change] of [
      [4, () => flag('recording')],
      [5, () => answer('recording', 'done')],
      [5, () => flag('recording')],
      [6, () => answer('recording', 'mute_stays')],
    ] as const) {
      world.pass(60_000);
      await change();
      expect(await seen()).toEqual([revision, time]);
      expectAtlas(world);
    }
  });

  it('is published again in the same position, and is not muted by further flags', async () => {
    await flag('recording');
    await answer('recording', 'done');
    expect(await published()).toEqual(loud);
    expect(world.store.documents.get(`attached/${encodeURIComponent(voiceUrl)}`)).toBe(true);
    expect(await waiting()).toEqual([]);
    expect(await flag('recording')).toEqual({ muted: false });
    expect(await published()).toEqual(loud);
    expect(await waiting()).toMatchObject([{ count: 1, muted: [] }]);
  });

  it('can be muted by an admin when flags no longer mute it', async () => {
    await flag('recording');
    await answer('recording', 'done');
    await flag('recording');
    await answer('recording', 'mute_stays');
    expect(await published()).toEqual(muted);
    expect(await waiting()).toEqual([]);
  });

  it('stays muted when the admin decides so', async () => {
    await flag('recording');
    await answer('recording', 'mute_stays');
    expect(await published()).toEqual(muted);
    expect(await waiting()).toEqual([]);
    expect(await world.store.transact(id, (on) => on.flags(id, 'recording'))).toBeNull();
  });

  it('is muted when it replaced an allowed one', async () => {
    await flag('recording');
    await answer('recording', 'done');
    const next = `/files/places/${id}/voice_2.mp3`;
    haveUpload(world, next, 'audio');
    const body = aSubmission({ voiceUrl: next });
    const call = { id, caller: aylin, body, idempotencyKey: null };
    const { id: sid } = await submitSuggestion(world, call);
    await approveSuggestion(world, {
      ...{ id, sid, caller: admin, idempotencyKey: null },
      body: { fields: ['voiceUrl'], revision: 5 },
    });
    expect(await flag('recording')).toEqual({ muted: true });
    expect(await published()).toEqual({ voiceUrl: null, names: [ofName] });
  });

  it('is muted when it replaced another muted one, and both come back', async () => {
    const body = aSubmission({ voiceUrl: null });
    await submitSuggestion(world, { id, caller: aylin, body, idempotencyKey: null });
    await flag('recording');
    const next = `/files/places/${id}/voice_2.mp3`;
    haveUpload(world, next, 'audio');
    await havePlace(world, { ...(await world.store.place(id)), voiceUrl: next });
    expect(await flag('recording')).toEqual({ muted: true });
    expect(await published()).toEqual(muted);
    await answer('recording', 'done', 2);
    expect(await published()).toEqual(loud);
    expect((await world.store.place(id))?.links).toContain(next);
  });

  it.each([
    ['stays public if nobody has flagged it', false],
    ['is muted by the admin’s answer if a flag above the limits for muting has flagged it', true],
  ])('that replaced a muted one %s', async (_, isFlagged) => {
    const client = '203.0.113.7';
    await flag('recording', { client });
    const next = `/files/places/${id}/voice_2.mp3`;
    haveUpload(world, next, 'audio', { state: 'attached' });
    await havePlace(world, { ...(await world.store.place(id)), voiceUrl: next });
    if (isFlagged) expect(await flag('recording', { client })).toEqual({ muted: false });
    await answer('recording', 'mute_stays', isFlagged ? 2 : 1);
    expect((await published()).voiceUrl).toBe(isFlagged ? null : next);
    expect(world.store.stateOfUpload(next)).toBe(isFlagged ? 'withdrawn' : 'attached');
    expect(await waiting()).toEqual([]);
  });

  it('that an admin has allowed is not muted by further flags after a newer one was left muted', async () => {
    await flag('recording');
    await answer('recording', 'done');
    const next = `/files/places/${id}/voice_2.mp3`;
    haveUpload(world, next, 'audio');
    await havePlace(world, { ...(await world.store.place(id)), voiceUrl: next });
    await flag('recording');
    await answer('recording', 'mute_stays');
    expect(await flag('recording')).toEqual({ muted: false });
    expect(await published()).toEqual({ voiceUrl: null, names: [ofName] });
  });

  it('that the place does not show any more stays private when the muted ones are published again', async () => {
    await flag('recording');
    const next = `/files/places/${id}/voice_2.mp3`;
    haveUpload(world, next, 'audio');
    await havePlace(world, { ...(await world.store.place(id)), voiceUrl: next });
    await answer('recording', 'done');
    expect(await published()).toEqual({ voiceUrl: next, names: [ofName] });
    expect(world.store.stateOfUpload(voiceUrl)).toBe('withdrawn');
    expect(world.store.stateOfUpload(ofName)).toBe('attached');
  });

  it('is not restored when its file no longer exists', async () => {
    await flag('recording');
    world.store.put(`uploads/${encodeURIComponent(voiceUrl)}`, null);
    await answer('recording', 'done');
    expect(await published()).toEqual({ voiceUrl: null, names: [ofName] });
  });

  it('of a deleted place can be answered after the place is restored', async () => {
    await flag('recording');
    const call = { id, caller: admin, idempotencyKey: null };
    await deletePlace(world, call);
    await expect(answer('recording', 'done')).rejects.toMatchObject({
      ...{ code: 'conflict', reason: 'wrong_state' },
    });
    await restorePlace(world, call);
    await answer('recording', 'done');
    expect(await published()).toEqual(loud);
  });

  it('is neither published nor lost by an approval without it', async () => {
    const call = { id, caller: aylin, body: aSubmission({ about: 'New.' }), idempotencyKey: null };
    const { id: sid } = await submitSuggestion(world, call);
    const approve = (revision: number) =>
      approveSuggestion(world, {
        ...{ id, sid, caller: admin, idempotencyKey: null },
        body: { fields: ['about'], revision },
      });
    await flag('recording');
    await expect(approve(3)).rejects.toMatchObject({
      details: { changed: ['links', 'voiceUrl', 'names'] },
    });
    await approve(4);
    expect(await published()).toEqual(muted);
    await answer('recording', 'done');
    expect(await published()).toEqual(loud);
    expect(await world.store.place(id)).toMatchObject({ about: 'New.', revision: 6 });
  });
});

describe('an admin’s answer', () => {
  it('is refused when there is a flag that the admin has not seen', async () => {
    await havePlace(world);
    await flag('offensive');
    await flag('offensive', { words: 'It is a slur.' });
    await expect(answer('offensive', 'done', 1)).rejects.toMatchObject({
      ...{ code: 'conflict', reason: 'changed_meanwhile', details: { count: 2 } },
    });
    expect(await waiting()).toMatchObject([{ count: 2, words: ['It is a slur.'] }]);
  });

  it('closes the flags: the next one starts a new count, and a second answer fails', async () => {
    await havePlace(world);
    await flag('name', { words: 'It is Sulduz.' });
    await answer('name', 'done');
    await expect(answer('name', 'done')).rejects.toMatchObject({ code: 'not_found' });
    world.pass(3 * 24 * 60 * 60 * 1_000);
    await flag('name');
    expect(await waiting()).toMatchObject([{ count: 1, words: [], first_day: '2026-01-04' }]);
  });

  it('sent at the same time as flags loses none of them', async () => {
    await havePlace(world);
    await Promise.all(Array.from({ length: 20 }, () => flag('name')));
    expect(await waiting()).toMatchObject([{ count: 20 }]);
    const both = await Promise.allSettled([answer('name', 'done', 20), flag('name')]);
    const left = await waiting();
    expect(left.map(({ count }) => count)).toEqual(both[0].status === 'fulfilled' ? [1] : [21]);
  });
});

describe('the stored flag does not contain', () => {
  const sentence = 'My neighbour speaks there';
  const everything = () => JSON.stringify([...world.store.documents]);

  it('the address and the device', async () => {
    await havePlace(world);
    await flag('name', { device: 'a-token', client: '203.0.113.7' });
    expect(everything()).not.toMatch(/a-token|203\.0\.113/);
  });

  it('the hour, or anything except place, kind, count, days and sentences', async () => {
    await havePlace(world);
    world.pass(17 * 60 * 60 * 1_000);
    await flag('name', { words: sentence });
    expect(world.store.documents.get(`places/${id}/flags/name`)).toEqual({
      ...{ place_id: id, kind: 'name', open: true, count: 1, words: [sentence], order: `1 ${day}` },
      ...{ first_day: day, last_day: day, muted: null, allowed: [] },
    });
  });

  it('the hour at which it muted a recording, nor does the history', async () => {
    await haveRecordings(world);
    world.pass(17 * 60 * 60 * 1_000);
    await flag('recording');
    expect(everything()).not.toContain(`${day}T17`);
    expect(await world.store.history(id, 9)).toMatchObject([
      { action: 'muted', at: new Date(day) },
    ]);
  });

  it.each(['lat', 'location', 'language', 'email', 'uid'])(
    'a %s, which the request refuses',
    (field) => {
      const sent = { place_id: id, kind: 'name', words: null, [field]: 1 };
      expect(flagRequest.safeParse(sent).success).toBe(false);
    },
  );

  it('any sentence after the answer', async () => {
    await haveRecordings(world);
    for (const kind of flagKinds) await flag(kind, { words: sentence });
    expect(everything()).toContain(sentence);
    for (const kind of flagKinds) await answer(kind, 'done');
    expect(everything()).not.toContain(sentence);
  });

  it('any sentence in public data', async () => {
    await haveRecordings(world);
    for (const kind of flagKinds) await flag(kind, { words: sentence });
    const seen = [
      await world.store.place(id),
      world.store.atlas(),
      await world.store.history(id, 9),
    ];
    expect(JSON.stringify(seen)).not.toContain(sentence);
  });

  it('the fact that a recording was flagged, except for admins', async () => {
    await haveRecordings(world);
    await flag('recording');
    const actions = async (caller: typeof visitor | typeof aylin) =>
      (await placeHistory(world, { id, caller })).items.map(({ action, by }) => [action, by]);
    expect(await actions(visitor)).toEqual([]);
    expect(await actions(aylin)).toEqual([]);
    expect(await actions(moderator)).toEqual([]);
    expect(await actions(admin)).toEqual([['muted', null]]);
    await answer('recording', 'done');
    expect(await actions(visitor)).toEqual([]);
    expect((await actions(admin))[0]).toEqual(['unmuted', admin.name]);
  });
});

describe('the sentence of a flag', () => {
  const parse = (words: unknown) => flagRequest.safeParse({ place_id: id, kind: 'name', words });

  it(`may have ${limits.flagLength} letters, and not one more`, () => {
    expect(parse('x'.repeat(limits.flagLength)).success).toBe(true);
    expect(parse('x'.repeat(limits.flagLength + 1)).success).toBe(false);
  });

  it.each([undefined, null, '', '  '])('may be missing: %j', (words) =>
    expect(parse(words).data?.words).toBeNull(),
  );
});
