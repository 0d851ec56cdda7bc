import { expect, it } from 'vitest';
import { askContributor } from './ask.ts';
import { declineSuggestion } from './decline.ts';
import { handOnSuggestion, takeHandOnBack } from './hand-on.ts';
import { placeHistory } from './history.ts';
import { ownInbox } from './inbox.ts';
import { pendingPlaces } from './pending.ts';
import { submissionsOf } from './submissions.ts';
import { ownSuggestions } from './suggestions.ts';
import { approve, aWorld, stateOf, suggest, thief, undo } from './testing/undoing.ts';
import { admin, aylin, knownId, type World } from './testing/world.ts';
import { withdrawSuggestion } from './withdraw.ts';

const other = { ...admin, uid: 'uid-other', name: 'Sevda' };
const call = (sid: string, caller = admin) => ({ id: knownId, sid, caller, idempotencyKey: null });
const handOn = (world: World, sid: string, note: string | null = null, caller = admin) =>
  handOnSuggestion(world, { ...call(sid, caller), body: { note } });
const takeBack = (world: World, sid: string, caller = admin) =>
  takeHandOnBack(world, call(sid, caller));
const conflict = { code: 'conflict', reason: 'wrong_state' };

async function marks(world: World) {
  const of = async (caller: typeof admin) =>
    (await pendingPlaces(world, { caller })).items.flatMap(({ waiting }) =>
      waiting.map(({ handed_on }) => handed_on ?? null),
    );
  return { own: await of(admin), others: await of(other) };
}

const kept = async (world: World, sid: string) => (await world.store.handOns([sid])).length;

it('handing on shows the note and its author only to reviewers, and blocks nobody’s decision', async () => {
  const world = await aWorld();
  const sid = await suggest(world);
  expect(await handOn(world, sid, 'Is this Khoy?')).toEqual({
    ...{ id: sid, place_id: knownId, state: 'pending' },
  });
  const by = { by: admin.name, note: 'Is this Khoy?' };
  expect(await marks(world)).toEqual({
    own: [{ ...by, is_own: true }],
    others: [{ ...by, is_own: false }],
  });
  const read = JSON.stringify([
    await ownSuggestions(world, { caller: aylin }),
    await ownInbox(world, aylin),
    await placeHistory(world, { id: knownId, caller: admin }),
    await submissionsOf(world, { id: knownId, caller: admin }),
    // The stored suggestion must not name the reviewer, because the server creates its answers to the contributor from
    // the stored suggestion.
    await stateOf(world, sid),
  ]);
  expect(read).not.toContain('Khoy');
  expect(read).not.toContain(admin.uid);
  await approve(world, sid, other);
  expect(await stateOf(world, sid)).toMatchObject({ state: 'approved' });
});

it('handing on can be reverted only by its author, and only the last one counts', async () => {
  const world = await aWorld();
  const sid = await suggest(world);
  await expect(takeBack(world, sid)).rejects.toMatchObject(conflict);
  await handOn(world, sid, 'First');
  await expect(takeBack(world, sid, other)).rejects.toMatchObject(conflict);
  await handOn(world, sid, 'Second', other);
  expect(await marks(world)).toMatchObject({ own: [{ note: 'Second', is_own: false }] });
  await expect(takeBack(world, sid)).rejects.toMatchObject(conflict);
  await takeBack(world, sid, other);
  expect(await marks(world)).toEqual({ own: [null], others: [null] });
  expect(await stateOf(world, sid)).not.toHaveProperty('handed_on');
});

it.each([
  ['approved', (world: World, sid: string) => approve(world, sid)],
  [
    'declined',
    (world: World, sid: string) =>
      declineSuggestion(world, { ...call(sid), body: { reason_id: 'no_source', reason: null } }),
  ],
  [
    'asked about',
    (world: World, sid: string) =>
      askContributor(world, { ...call(sid), body: { question: 'Which book?' } }),
  ],
  [
    'withdrawn',
    (world: World, sid: string) => withdrawSuggestion(world, { id: knownId, sid, caller: aylin }),
  ],
  [
    'undone with its account',
    (world: World, sid: string) => undo(world, aylin.uid, [sid], new Date(0)),
  ],
] as const)('the note is removed when the suggestion is %s', async (_, settle) => {
  const world = await aWorld();
  const sid = await suggest(world);
  await handOn(world, sid, 'Why?');
  expect(await kept(world, sid)).toBe(1);
  await settle(world, sid);
  expect(await kept(world, sid)).toBe(0);
  expect((await stateOf(world, sid)) ?? {}).not.toHaveProperty('handed_on');
  await expect(handOn(world, sid)).rejects.toMatchObject({
    code: expect.stringMatching(/conflict|not_found/),
  });
});

it('handing on is refused for one’s own suggestion', async () => {
  const world = await aWorld();
  const sid = await suggest(world, thief);
  world.isOnlyReviewer = async () => false;
  await expect(handOn(world, sid, null, thief)).rejects.toMatchObject({
    ...{ code: 'forbidden', reason: 'own_suggestion' },
  });
});
