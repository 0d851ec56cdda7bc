import { beforeEach, describe, expect, it } from 'vitest';
import type { FlagAnswer } from '@shared/contract/flags.ts';
import { haveRecordings, ofName, sendFlag, voiceUrl } from '../testing/flagging.ts';
import { approveAt, suggestAt } from '../testing/merging.ts';
import { minute, thief, undo } from '../testing/undoing.ts';
import { admin, knownId as id, moderator, newWorld, type World } from '../testing/world.ts';
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
