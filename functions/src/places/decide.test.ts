import { describe, expect, it } from 'vitest';
import { fieldNames } from '@shared/contract/fields.ts';
import type { Caller } from '../platform/caller.ts';
import { approveSuggestion } from './approve.ts';
import { askContributor } from './ask.ts';
import { declineSuggestion } from './decline.ts';
import { deletePlace } from './delete.ts';
import { pendingPlaces } from './pending.ts';
import { restorePlace } from './restore.ts';
import { submissionsOf } from './submissions.ts';
import { stateOf, suggest } from './testing/undoing.ts';
import {
  admin,
  aylin,
  havePlace,
  haveUpload,
  knownId,
  moderator,
  newWorld,
  type World,
} from './testing/world.ts';

const decisions = {
  approve: async (world: World, sid: string, caller: Caller) =>
    approveSuggestion(world, {
      ...{ id: knownId, sid, caller, idempotencyKey: null },
      body: { fields: [...fieldNames], revision: 3 },
    }),
  decline: async (world: World, sid: string, caller: Caller) =>
    declineSuggestion(world, {
      ...{ id: knownId, sid, caller, idempotencyKey: null },
      body: { reason_id: 'no_source', reason: null },
    }),
  ask: async (world: World, sid: string, caller: Caller) =>
    askContributor(world, {
      ...{ id: knownId, sid, caller, idempotencyKey: null },
      body: { question: 'Which book?' },
    }),
};
const verbs = Object.keys(decisions) as (keyof typeof decisions)[];
const states = { approve: 'approved', decline: 'declined', ask: 'asked' };

const cases = verbs.flatMap((verb) => [moderator, admin].map((caller) => ({ verb, caller })));

describe('a reviewer’s own suggestion', () => {
  it.each(cases)(
    'refuses to $verb for $caller.name, until another reviewer does',
    async ({ verb, caller }) => {
      const world = newWorld();
      await havePlace(world);
      const sid = await suggest(world, caller);
      await expect(decisions[verb](world, sid, caller)).rejects.toMatchObject({
        code: 'forbidden',
        reason: 'own_suggestion',
      });
      expect(await stateOf(world, sid)).toMatchObject({ state: 'pending' });
      const other = caller === admin ? moderator : admin;
      await decisions[verb](world, sid, other);
      expect(await stateOf(world, sid)).toMatchObject({ state: states[verb] });
    },
  );

  it.each(cases)(
    'allows to $verb for $caller.name, when there is no other reviewer',
    async ({ verb, caller }) => {
      const world = newWorld();
      await havePlace(world);
      world.isOnlyReviewer = async (uid) => uid === caller.uid;
      const sid = await suggest(world, caller);
      await decisions[verb](world, sid, caller);
      expect(await stateOf(world, sid)).toMatchObject({ state: states[verb] });
    },
  );

  it.each([true, false])(
    'is marked as needing another reviewer, unless there is none: %s',
    async (isAlone) => {
      const world = newWorld();
      await havePlace(world);
      world.isOnlyReviewer = async () => isAlone;
      await suggest(world, moderator);
      const about = async (caller: Caller) => {
        const [place] = (await pendingPlaces(world, { caller })).items;
        const [suggestion] = (await submissionsOf(world, { id: knownId, caller })).items;
        return [place?.waiting[0]?.needs_other, suggestion?.needs_other];
      };
      expect(await about(moderator)).toEqual(isAlone ? [undefined, undefined] : [true, true]);
      expect(await about(admin)).toEqual([undefined, undefined]);
    },
  );

  it('is no longer marked after the decision', async () => {
    const world = newWorld();
    await havePlace(world);
    await decisions.decline(world, await suggest(world, moderator), admin);
    const { items } = await submissionsOf(world, { id: knownId, caller: moderator });
    expect(items).toMatchObject([{ state: 'declined' }]);
    expect(items[0]).not.toHaveProperty('needs_other');
  });

  it('is the only case for which other reviewers are looked up', async () => {
    const world = newWorld();
    await havePlace(world);
    world.isOnlyReviewer = () => Promise.reject(new Error('asked'));
    const sid = await suggest(world, aylin);
    await decisions.approve(world, sid, moderator);
    expect((await submissionsOf(world, { id: knownId, caller: moderator })).items).toHaveLength(1);
    expect(await stateOf(world, sid)).toMatchObject({ state: 'approved' });
  });

  it.each(verbs)(
    'can be read without a mark when other reviewers cannot be looked up, but %s fails',
    async (verb) => {
      const world = newWorld();
      await havePlace(world);
      const sid = await suggest(world, moderator);
      world.isOnlyReviewer = () => Promise.reject(new Error('down'));
      world.mayBeOnlyReviewer = async () => true;
      const { items } = await submissionsOf(world, { id: knownId, caller: moderator });
      const queue = await pendingPlaces(world, { caller: moderator });
      for (const one of [items[0], queue.items[0]?.waiting[0]]) {
        expect(one).toMatchObject({ id: sid });
        expect(one).not.toHaveProperty('needs_other');
      }
      await expect(decisions[verb](world, sid, moderator)).rejects.toThrow('down');
      expect(await stateOf(world, sid)).toMatchObject({ state: 'pending' });
    },
  );
});

describe('a suggestion for a deleted place', () => {
  it('can be declined, which changes nothing at the place', async () => {
    const world = newWorld();
    const link = `/files/places/${knownId}/${'1'.padStart(20, '0')}.pdf`;
    haveUpload(world, link, 'other');
    await havePlace(world, { links: [link] });
    const sid = await suggest(world, aylin, { links: [link] });
    await deletePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
    const before = await world.store.place(knownId);
    await decisions.decline(world, sid, admin);
    expect(await stateOf(world, sid)).toMatchObject({ state: 'declined' });
    expect(await world.store.place(knownId)).toEqual(before);
    await restorePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
    expect(world.store.stateOfUpload(link)).toBe('attached');
  });

  it.each(['approve', 'ask'] as const)('refuses to %s', async (verb) => {
    const world = newWorld();
    await havePlace(world);
    const sid = await suggest(world, aylin);
    await deletePlace(world, { id: knownId, caller: admin, idempotencyKey: null });
    await expect(decisions[verb](world, sid, admin)).rejects.toMatchObject({ code: 'not_found' });
  });
});
