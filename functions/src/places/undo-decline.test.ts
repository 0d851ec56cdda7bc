import { describe, expect, it } from 'vitest';
import { declineSuggestion } from './decline.ts';
import { pendingPlaces } from './pending.ts';
import { restorePlace } from './restore.ts';
import { approve, aWorld, deleteAs, minute, stateOf, suggest } from './testing/undoing.ts';
import { admin, aylin, haveUpload, knownId, moderator, newWorld, type World } from './testing/world.ts'; // oxfmt-ignore
import { undoDecision } from './undo-decision.ts';

const undo = (world: World, sid: string, { caller = admin, key = null as string | null } = {}) => {
  world.pass(minute);
  return undoDecision(world, { id: knownId, sid, caller, idempotencyKey: key });
};

describe('undoing a decline at a deleted place', () => {
  async function declined(newPlace: () => Promise<World> | World = aWorld) {
    const world = await newPlace();
    const link = `/files/places/${knownId}/paper.pdf`;
    haveUpload(world, link, 'other');
    const sid = await suggest(world, aylin, { links: [link] });
    await deleteAs(world, admin);
    await declineSuggestion(world, {
      ...{ id: knownId, sid, caller: moderator, idempotencyKey: null },
      body: { reason_id: 'no_source', reason: null },
    });
    return { world, sid, link };
  }

  it.each([
    ['published', aWorld],
    ['pending', newWorld],
  ])(
    'that was %s before makes the suggestion pending with its files, and does not change or show the place',
    async (_, newPlace) => {
      const { world, sid, link } = await declined(newPlace);
      const before = await world.store.place(knownId);
      const answer = await undo(world, sid, { caller: moderator, key: 'once' });
      expect(answer).toEqual({ place_id: knownId });
      expect(await stateOf(world, sid)).toMatchObject({ state: 'pending', reason_id: null });
      expect(world.store.stateOfUpload(link)).toBe('attached');
      expect(await world.store.place(knownId)).toEqual(before);
      expect((await pendingPlaces(world, { caller: admin })).items).toEqual([]);
      expect(await undo(world, sid, { caller: moderator, key: 'once' })).toEqual(answer);
    },
  );

  it('makes the suggestion part of the queue after the place is restored', async () => {
    const { world, sid } = await declined();
    await undo(world, sid, { caller: moderator });
    await restorePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
    expect(await world.store.place(knownId)).toMatchObject({ name_az: 'Sulduz' });
    expect((await pendingPlaces(world, { caller: admin })).items).toMatchObject([
      { pending_count: 1 },
    ]);
    await approve(world, sid);
    expect(await stateOf(world, sid)).toMatchObject({ state: 'approved' });
  });

  it('is refused if somebody else declined the suggestion', async () => {
    const { world, sid } = await declined();
    await expect(undo(world, sid)).rejects.toMatchObject({ code: 'conflict' });
  });
});
