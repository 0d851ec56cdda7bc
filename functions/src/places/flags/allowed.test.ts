import { beforeEach, expect, it } from 'vitest';
import { answerFlag, sendFlag } from '../testing/flagging.ts';
import { merge, unmerge } from '../testing/merging.ts';
import { admin, havePlace, haveUpload, knownId as id, newWorld, type World } from '../testing/world.ts'; // oxfmt-ignore
import { answerFlags } from './answer.ts';
import { createFlagLimits } from './limits.ts';

const other = 'gn-8';
const own = `/files/places/${id}/own.mp3`;
const theirs = `/files/places/${other}/theirs.mp3`;

let world: World;
beforeEach(async () => {
  world = newWorld();
  haveUpload(world, own, 'audio');
  haveUpload(world, theirs, 'audio', { place_id: other });
  await havePlace(world, { voiceUrl: null });
  await havePlace(world, { place_id: other, voiceUrl: theirs });
});

const flag = (place_id: string) =>
  sendFlag(
    world,
    createFlagLimits(() => 0),
    { kind: 'recording', place_id },
  );

async function allow(place_id: string) {
  await flag(place_id);
  const body = { kind: 'recording', answer: 'done', count: 1 } as const;
  await answerFlags(world, { id: place_id, caller: admin, idempotencyKey: null, body });
}

it.each([false, true])(
  'a flag does not mute a recording that an admin has allowed before a merge (the kept place has an allowed one, too: %s)',
  async (hasOwn) => {
    await allow(other);
    if (hasOwn) {
      await havePlace(world, { voiceUrl: own });
      await allow(id);
    }
    await merge(world, id, other, { fields: ['voiceUrl'] });
    expect((await world.store.place(id))?.voiceUrl).toBe(theirs);
    expect(await flag(id)).toEqual({ muted: false });
    expect((await world.store.place(id))?.voiceUrl).toBe(theirs);
  },
);

it('a flag does not mute a recording that an admin has allowed between a merge and its undo', async () => {
  await merge(world, id, other, { fields: ['voiceUrl'] });
  await allow(id);
  await unmerge(world, id, other);
  expect((await world.store.place(other))?.voiceUrl).toBe(theirs);
  expect(await flag(other)).toEqual({ muted: false });
});

it('a flag does not mute a recording that an admin has allowed together with a muted one, after a flag above the limits for muting', async () => {
  await havePlace(world, { voiceUrl: own });
  await flag(id);
  const next = `/files/places/${id}/next.mp3`;
  haveUpload(world, next, 'audio', { state: 'attached' });
  await havePlace(world, { ...(await world.store.place(id)), voiceUrl: next });
  const aboveLimits = { ...createFlagLimits(() => 0), mayMute: () => false };
  expect(await sendFlag(world, aboveLimits, { kind: 'recording' })).toEqual({ muted: false });
  await answerFlag(world, 'recording', 'done', 2);
  expect(await flag(id)).toEqual({ muted: false });
  expect((await world.store.place(id))?.voiceUrl).toBe(next);
});
