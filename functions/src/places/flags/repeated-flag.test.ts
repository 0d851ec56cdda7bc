import { beforeEach, expect, it } from 'vitest';
import type { PlaceTransaction } from '../ports.ts';
import {
  answerFlag,
  haveRecordings,
  muted,
  publishedRecordings,
  sendFlag,
  voiceUrl,
} from '../testing/flagging.ts';
import { havePlace, knownId as id, newWorld, type World } from '../testing/world.ts';
import { createFlagLimits } from './limits.ts';

let world: World;
beforeEach(async () => {
  world = newWorld();
  await haveRecordings(world);
});

const flag = (limits = createFlagLimits(() => 0)) => sendFlag(world, limits, { kind: 'recording' });

/**
 * Replaces the first attempt of the next transaction with `attempt`. This function then discards the writes of
 * `attempt`, and repeats the transaction with the original `run`.
 */
function replaceFirstAttempt(
  attempt: (
    run: (transaction: PlaceTransaction) => Promise<unknown>,
    transaction: PlaceTransaction,
  ) => Promise<void>,
): void {
  const { store } = world;
  const transact = store.transact.bind(store);
  store.transact = async (ids, run) => {
    store.transact = transact;
    const first = transact(ids, async (transaction) => {
      await attempt(run, transaction);
      throw discarded;
    });
    await expect(first).rejects.toBe(discarded);
    return transact(ids, run);
  };
}
const discarded = new Error('the writes of the first attempt are discarded');

const changeAfterFirstAttempt = (change: () => Promise<unknown>) =>
  replaceFirstAttempt(async (run, transaction) => {
    await run(transaction);
    await change();
  });

const flags = () => world.store.transact(id, (transaction) => transaction.flags(id, 'recording'));

it('mutes a recording once when another flag has muted it between the attempts', async () => {
  changeAfterFirstAttempt(() => flag());
  expect(await flag()).toEqual({ muted: true });
  const history = await world.store.history(id, 9);
  expect(history.map(({ action }) => action)).toEqual(['muted']);
  expect((await world.store.place(id))?.revision).toBe(4);
  expect(await flags()).toMatchObject({ count: 2, muted: { voiceUrl } });
});

it('reports no mute when the recordings were removed between the attempts', async () => {
  const place = (await world.store.place(id))!;
  changeAfterFirstAttempt(() => havePlace(world, { ...place, voiceUrl: null, names: [] }));
  expect(await flag()).toEqual({ muted: false });
  expect(await flags()).toMatchObject({ count: 1, muted: null });
  expect(await world.store.history(id, 9)).toEqual([]);
  // Stores the place again with its recordings, which are not muted. The admin's answer must therefore mute them.
  await havePlace(world, place);
  await answerFlag(world, 'recording', 'mute_stays');
  expect(await publishedRecordings(world)).toEqual(muted);
});

it('counts once for the limit of the area when its first attempt fails', async () => {
  const limits = createFlagLimits(() => 0);
  let taken = 0;
  const takeArea = () => void taken++;
  replaceFirstAttempt(async (run, transaction) => {
    const flags = () => Promise.reject(new Error('unavailable'));
    await expect(run({ ...transaction, flags })).rejects.toThrow('unavailable');
  });
  expect(await flag({ ...limits, takeArea })).toEqual({ muted: true });
  expect(taken).toBe(1);
});
