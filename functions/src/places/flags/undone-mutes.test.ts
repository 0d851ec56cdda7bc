import { beforeEach, describe, expect, it } from 'vitest';
import type { FlagAnswer } from '@shared/contract/flags.ts';
import type { Caller } from '../../platform/caller.ts';
import { haveRecordings, ofName, sendFlag, voiceUrl } from '../testing/flagging.ts';
import { placeHistory } from '../history.ts';
import { approveAt, suggestAt } from '../testing/merging.ts';
import { declineAsThief, minute, thief, undo } from '../testing/undoing.ts';
import { admin, babek, knownId as id, moderator, newWorld, type World } from '../testing/world.ts';
import { answerFlags } from './answer.ts';
import { createFlagLimits } from './limits.ts';

const otherThief = { ...admin, uid: 'uid-other-thief' };
const day = 24 * 60 * minute;

let world: World;
let since: Date;

/** Sends a flag. On the next day, a hijacked admin answers the flag. */
async function answerAsThief(answer: FlagAnswer, { mayMute }: { mayMute: boolean }) {
  const limits = { ...createFlagLimits(() => 0), mayMute: () => mayMute };
  await sendFlag(world, limits, { kind: 'recording' });
  world.pass(day);
  since = world.now();
  const body = { kind: 'recording', answer, count: 1 } as const;
  await answerFlags(world, { id, caller: thief, idempotencyKey: null, body });
}

async function recordings() {
  const place = await world.store.place(id);
  const shown = [place?.voiceUrl, ...(place?.names ?? []).map(({ recording }) => recording)];
  return [shown, ...[voiceUrl, ofName].map((link) => world.store.stateOfUpload(link))];
}
const published = [[voiceUrl, ofName], 'attached', 'attached'];
const withdrawn = [[null, null], 'withdrawn', 'withdrawn'];

beforeEach(async () => {
  world = newWorld();
  await haveRecordings(world);
  world.pass(minute);
});

/** Returns the actions in the history of the place, and the fields that they changed. */
async function historyFor(caller: Caller | null) {
  const { items } = await placeHistory(world, { id, caller });
  return items.map(({ action, changes }) => [action, ...changes.map(({ field }) => field)]);
}
const ofRecordings = ['links', 'voiceUrl', 'names'];

describe('the undo of an admin’s answer shows only admins that recordings were flagged', () => {
  const updatedAt = async () => (await world.store.place(id))?.updated_at;

  it.each([
    ['a published again recording', 'done', true, ofRecordings],
    ['a recording that the admin muted', 'mute_stays', false, ofRecordings],
    ['a recording that the admin left muted', 'mute_stays', true, null],
  ] as const)('%s', async (_, answer, mayMute, changed) => {
    const before = await updatedAt();
    await answerAsThief(answer, { mayMute });
    await undo(world, thief.uid, [], since, { by: otherThief });
    if (changed) await undo(world, otherThief.uid, [], since);
    expect(await updatedAt()).toEqual(before);
    for (const caller of [null, babek, moderator]) expect(await historyFor(caller)).toEqual([]);
    const undos = (await historyFor(admin)).filter(([action]) => action === 'undone');
    expect(undos).toEqual(changed ? Array(2).fill(['undone', ...changed]) : []);
  });

  it('but shows moderators that it also undoes a decline', async () => {
    await answerAsThief('mute_stays', { mayMute: true });
    await declineAsThief(world, await suggestAt(world, id, { about: 'New.' }));
    await undo(world, thief.uid, [], since);
    const expected = [['undone'], ['declined'], ['suggested']];
    expect(await historyFor(moderator)).toEqual(expected);
    for (const caller of [null, babek]) expect(await historyFor(caller)).toEqual([]);
  });

  it('but shows everybody the other changes that it undoes', async () => {
    await answerAsThief('done', { mayMute: true });
    const sid = await suggestAt(world, id, { about: 'New.' });
    await approveAt(world, id, sid, ['about'], thief);
    await undo(world, thief.uid, [], since);
    for (const caller of [null, babek, moderator])
      expect((await historyFor(caller))[0]).toEqual(['undone', 'about']);
    expect((await historyFor(admin))[0]).toEqual(['undone', 'about', ...ofRecordings]);
  });
});

describe('recordings that a hijacked account has published again', () => {
  beforeEach(async () => {
    await answerAsThief('done', { mayMute: true });
    expect(await recordings()).toEqual(published);
  });

  it('are muted and private after the undo of the account, also after the approval of a suggestion with them', async () => {
    await undo(world, thief.uid, [], since);
    expect(await recordings()).toEqual(withdrawn);
    await approveAt(world, id, await suggestAt(world, id, { voiceUrl }), ['voiceUrl'], moderator);
    expect(await recordings()).toEqual(withdrawn);
  });

  it('are muted even if a moderator has meanwhile approved a suggestion that repeats them', async () => {
    const sid = await suggestAt(world, id, { about: 'New.', voiceUrl });
    await approveAt(world, id, sid, ['about', 'voiceUrl'], moderator);
    await undo(world, thief.uid, [], since);
    expect(await recordings()).toEqual(withdrawn);
    expect(await world.store.place(id)).toMatchObject({ about: 'New.' });
  });

  it('are published again when that undo is undone', async () => {
    await undo(world, thief.uid, [], since, { by: otherThief });
    await undo(world, otherThief.uid, [], since);
    expect(await recordings()).toEqual(published);
  });
});

it('recordings that a hijacked account has muted are published with their files after the undo of the account', async () => {
  await answerAsThief('mute_stays', { mayMute: false });
  expect(await recordings()).toEqual(withdrawn);
  await undo(world, thief.uid, [], since);
  expect(await recordings()).toEqual(published);
});

it('recordings that a flag has muted stay muted after the undo of the account that left them muted', async () => {
  await answerAsThief('mute_stays', { mayMute: true });
  await undo(world, thief.uid, [], since);
  expect(await recordings()).toEqual(withdrawn);
});
