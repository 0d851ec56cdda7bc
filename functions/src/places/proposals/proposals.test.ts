import { describe, expect, it } from 'vitest';
import { deletePlace } from '../delete.ts';
import { createFlagLimits } from '../flags/limits.ts';
import { placeHistory } from '../history.ts';
import { ownInbox } from '../inbox.ts';
import { mergePlaces } from '../merge.ts';
import type { StoredProposal } from '../model.ts';
import { submitSuggestion } from '../submit.ts';
import { approveSuggestion } from '../approve.ts';
import { sendFlag } from '../testing/flagging.ts';
import { admin, aSubmission, aylin, havePlace, haveUpload, knownId as id, moderator, newWorld, pointId as point, visitor, type World } from '../testing/world.ts'; // oxfmt-ignore
import { confirmProposal, declineProposal, withdrawProposal } from './decide.ts';
import { openProposals } from './list.ts';

const other = 'gn-8';
const voice = `/files/places/${id}/voice.ogg`;
const second = { ...admin, uid: 'uid-second', name: 'Sima' };
const call = { caller: admin, idempotencyKey: null };
const mergeBody = { place_id: other, fields: ['name_az' as const], revision: 3, other_revision: 3 };

async function newPair(): Promise<World> {
  const world = newWorld();
  world.needsSecondPerson = true;
  haveUpload(world, voice, 'audio');
  await havePlace(world, { voiceUrl: voice });
  await havePlace(world, { place_id: other, name_az: 'Other' });
  return world;
}

const merge = (world: World, caller = admin) =>
  mergePlaces(world, { ...call, id, caller, body: mergeBody });
const remove = (world: World, caller = admin) => deletePlace(world, { ...call, id, caller });
const propose = { merge, remove };

const waiting = async (world: World) => (await openProposals(world, { caller: moderator })).items;

async function about(world: World, caller: typeof admin, idempotencyKey: string | null = null) {
  const [proposal] = await world.store.proposals(1);
  return { caller, idempotencyKey, body: { place_id: id, id: proposal?.id ?? '' } };
}

const why = { reason_id: 'unclear' as const, reason: 'They are two villages.' };

async function decline(world: World, caller = moderator, idempotencyKey: string | null = null) {
  const call = await about(world, caller, idempotencyKey);
  return declineProposal(world, { ...call, body: { ...call.body, ...why } });
}

const actions = async (world: World, caller: typeof admin | null = moderator) =>
  (await placeHistory(world, { id, caller })).items.map(({ action, by }) => `${action} ${by}`);

describe('without a second reviewer', () => {
  it.each([
    ['the operator does not want one', (world: World) => void (world.needsSecondPerson = false)],
    [
      'there is no second reviewer',
      (world: World) => void (world.isOnlyReviewer = async () => true),
    ],
  ])('a merge or deletion is done immediately when %s', async (_, change) => {
    for (const what of ['merge', 'remove'] as const) {
      const world = await newPair();
      change(world);
      expect(await propose[what](world)).not.toHaveProperty('proposed');
      expect(await waiting(world)).toEqual([]);
    }
  });

  it.each([
    ['nothing', {}],
    ['a photo', { images: [`/files/places/${id}/photo.jpg`] }],
    ['a document', { links: [`/files/places/${id}/book.pdf`] }],
  ])('a place with %s is deleted immediately', async (_, content) => {
    const world = await newPair();
    haveUpload(world, `/files/places/${id}/photo.jpg`, 'image');
    haveUpload(world, `/files/places/${id}/book.pdf`, 'other');
    await havePlace(world, content);
    expect(await remove(world)).toEqual({ place_id: id, revision: 4 });
  });
});

describe('with a second reviewer', () => {
  it('a proposed merge changes nothing until another reviewer confirms it, and the history names both', async () => {
    const world = await newPair();
    expect(await merge(world)).toEqual({ place_id: id, proposed: true });
    expect(await world.store.place(other)).toMatchObject({ status: 'approved', revision: 3 });
    expect(await waiting(world)).toMatchObject([
      { kind: 'merge', by: 'Rəna', is_own: false, is_outdated: false, other: { name_az: 'Other' } },
    ]);
    expect((await openProposals(world, { caller: admin })).items).toMatchObject([{ is_own: true }]);
    await expect(confirmProposal(world, await about(world, admin))).rejects.toMatchObject({
      code: 'forbidden',
    });

    world.pass(1_000);
    const confirm = await about(world, moderator, 'key');
    expect(await confirmProposal(world, confirm)).toEqual({ confirmed: true });
    expect(await world.store.place(other)).toMatchObject({ merged: { into: id } });
    expect((await world.store.place(id))?.name_az).toBe('Other');
    const merged = ['merged Sevda', 'merged Sevda'];
    expect(await actions(world)).toEqual(['merged Sevda', 'merge_proposed Rəna', 'merged Sevda']);
    expect(await actions(world, visitor)).toEqual(merged);
    expect(await waiting(world)).toEqual([]);
    expect(await confirmProposal(world, confirm)).toEqual({ confirmed: true });
    await expect(confirmProposal(world, { ...confirm, idempotencyKey: null })).rejects.toMatchObject({ code: 'not_found' }); // oxfmt-ignore
  });

  it.each([
    ['its own voice', {}],
    ['the voice of a link', { voiceUrl: null, links: [voice] }],
  ])('a place with %s is deleted only when another reviewer confirms', async (_, content) => {
    const world = await newPair();
    await havePlace(world, { voiceUrl: voice, ...content });
    expect(await remove(world)).toEqual({ place_id: id, proposed: true });
    expect(await world.store.place(id)).toMatchObject({ status: 'approved' });
    await confirmProposal(world, await about(world, second));
    expect(await world.store.place(id)).toMatchObject({ status: 'deleted', deleted_from: 'approved' }); // oxfmt-ignore
    expect((await placeHistory(world, { id, caller: admin })).items).toMatchObject([
      { action: 'deleted', by: 'Sima' },
      { action: 'deletion_proposed', by: 'Rəna' },
    ]);
  });

  it.each([
    ['withdrawn', 'proposal_withdrawn Rəna'],
    ['declined', 'proposal_refused Sevda'],
  ])('a proposal can be %s', async (what, entry) => {
    const world = await newPair();
    await remove(world);
    world.pass(1_000);
    if (what === 'declined') await decline(world);
    else await withdrawProposal(world, await about(world, admin));
    expect(await actions(world)).toEqual([entry, 'deletion_proposed Rəna']);
    expect(await waiting(world)).toEqual([]);
    expect(await world.store.place(id)).toMatchObject({ status: 'approved', revision: 3 });
    expect(await merge(world, second)).toMatchObject({ proposed: true });
  });

  it('only the proposer can withdraw a proposal, and only others can decline it', async () => {
    const world = await newPair();
    await remove(world);
    const forbidden = { code: 'forbidden' };
    await expect(withdrawProposal(world, await about(world, second))).rejects.toMatchObject(forbidden); // oxfmt-ignore
    await expect(decline(world, admin)).rejects.toMatchObject(forbidden);
    expect(await waiting(world)).toHaveLength(1);
  });

  it.each(['merge', 'remove'] as const)(
    'a proposed %s becomes outdated when a place changes, and is marked as such',
    async (what) => {
      for (const changed of what === 'merge' ? [id, other] : [id]) {
        const world = await newPair();
        await propose[what](world);
        const { id: sid } = await submitSuggestion(world, { ...call, id: changed, caller: aylin, body: aSubmission({ about: 'New.' }) }); // oxfmt-ignore
        expect(await waiting(world)).toMatchObject([{ is_outdated: false }]);
        await approveSuggestion(world, { ...call, id: changed, sid, body: { fields: ['about'], revision: 3 } }); // oxfmt-ignore
        expect(await waiting(world)).toMatchObject([{ is_outdated: true }]);
        await expect(confirmProposal(world, await about(world, second))).rejects.toMatchObject({
          ...{ code: 'conflict', reason: 'changed_meanwhile' },
          details: { changed: ['about'], revision: 4 },
        });
        expect(await remove(world, second)).toMatchObject({ proposed: true });
      }
    },
  );

  describe('an outdated proposal', () => {
    const noContent = { name_az: null, name_loc: null, name_new: '', location: null };
    const shownTo = async (world: World, caller: typeof admin) => {
      const [{ place, other } = {}] = (await openProposals(world, { caller })).items;
      return [place, other];
    };
    async function newProposal(): Promise<World> {
      const world = await newPair();
      await havePlace(world, { place_id: point, name_az: 'Secret' });
      await mergePlaces(world, { ...call, id, caller: admin, body: { ...mergeBody, place_id: point } }); // oxfmt-ignore
      world.needsSecondPerson = false;
      return world;
    }

    it('shows a deleted place only to admins', async () => {
      const world = await newProposal();
      await deletePlace(world, { ...call, id: point });
      const hidden = { place_id: point, status: 'none', ...noContent };
      expect(await shownTo(world, moderator)).toMatchObject([{ name_az: 'Sulduz' }, hidden]);
      expect(await shownTo(world, second)).toMatchObject([{}, { name_az: 'Secret', status: 'none' }]); // oxfmt-ignore
    });

    it('shows a deleted settlement without its original names', async () => {
      const world = await newProposal();
      await deletePlace(world, { ...call, id });
      const unnamed = { place_id: id, name_az: null, name_new: 'Naqadeh', status: 'none' };
      expect(await shownTo(world, moderator)).toMatchObject([unnamed, { name_az: 'Secret' }]);
    });

    it('shows a merged place until the place that contains it is deleted', async () => {
      const world = await newProposal();
      await mergePlaces(world, { ...call, id: other, body: { ...mergeBody, place_id: point } });
      expect(await shownTo(world, moderator)).toMatchObject([{}, { name_az: 'Secret' }]);
      await deletePlace(world, { ...call, id: other });
      expect(await shownTo(world, moderator)).toMatchObject([{}, noContent]);
    });
  });

  it('a proposal replaces an earlier one only of the same admin', async () => {
    const world = await newPair();
    await merge(world);
    await expect(remove(world, second)).rejects.toMatchObject({ code: 'conflict' });
    await remove(world);
    expect(await waiting(world)).toMatchObject([{ kind: 'deletion', other: null }]);
  });

  it('a place with a recording that was muted by flags also needs a second reviewer', async () => {
    const world = await newPair();
    await sendFlag(
      world,
      createFlagLimits(() => 0),
      { kind: 'recording' },
    );
    expect(await world.store.place(id)).toMatchObject({ voiceUrl: null });
    await remove(world);
    expect(await waiting(world)).toMatchObject([{ kind: 'deletion' }]);
  });

  it('a proposal cannot be confirmed when its proposer is no longer an admin', async () => {
    const world = await newPair();
    await remove(world);
    world.isAdmin = async (uid) => uid !== admin.uid;
    await expect(confirmProposal(world, await about(world, second))).rejects.toMatchObject({
      ...{ code: 'conflict', details: { changed: ['proposer'] } },
    });
  });

  it.each(['merge', 'remove'] as const)(
    'a proposed %s is outdated when its proposer is no longer an admin, and another admin can replace it',
    async (what) => {
      const world = await newPair();
      await propose[what](world);
      world.isAdmin = async (uid) => uid !== admin.uid;
      expect(await waiting(world)).toMatchObject([{ by: 'Rəna', is_outdated: true }]);
      expect(await propose[what](world, second)).toMatchObject({ proposed: true });
      expect(await waiting(world)).toMatchObject([{ by: 'Sima', is_outdated: false }]);
    },
  );

  it('the list of proposals reads the account of each proposer once', async () => {
    const world = await newPair();
    await propose.merge(world);
    await havePlace(world, { place_id: 'gn-9', voiceUrl: voice });
    await deletePlace(world, { ...call, id: 'gn-9' });
    const read: string[] = [];
    world.isAdmin = async (uid) => read.push(uid) > 0;
    expect(await waiting(world)).toHaveLength(2);
    expect(read).toEqual([admin.uid]);
  });

  it('an unnamed settlement can be the kept place of a proposed merge', async () => {
    const world = await newPair();
    const body = { ...mergeBody, revision: 0 };
    await mergePlaces(world, { ...call, id: 'gn-9', body });
    const [proposal] = await waiting(world);
    expect(proposal).toMatchObject({
      place: { place_id: 'gn-9', name_new: 'Naqadeh', status: 'none' },
    });
    const confirm = { place_id: 'gn-9', id: proposal?.id ?? '' };
    await confirmProposal(world, { caller: moderator, idempotencyKey: null, body: confirm });
    expect(await world.store.place(other)).toMatchObject({ merged: { into: 'gn-9' } });
  });
});

describe('the proposer', () => {
  const inboxOf = (world: World, caller = admin) => ownInbox(world, caller);

  it.each([
    ['merge', 'merge_declined', other, 'Other'],
    ['remove', 'deletion_declined', id, 'Sulduz'],
  ] as const)(
    'is notified with the reason that a %s was declined',
    async (what, kind, place_id, name_az) => {
      const world = await newPair();
      await propose[what](world);
      expect(await inboxOf(world)).toEqual([]);
      world.pass(1_000);
      const [proposal] = await waiting(world);
      const call = { ...(await about(world, moderator, 'key')) };
      const declining = () => declineProposal(world, { ...call, body: { ...call.body, ...why } });
      expect(await declining()).toEqual({ declined: true });
      const entries = await inboxOf(world);
      expect(entries).toMatchObject([
        {
          ...{ id: proposal?.id, kind, place_id, name_az, suggestion_id: null, is_read: false },
          ...{ reason_id: 'unclear', words: 'They are two villages.' },
        },
      ]);
      const [entry] = (await placeHistory(world, { id, caller: moderator })).items;
      expect(entry).toMatchObject({ action: 'proposal_refused', ...why });
      expect(JSON.stringify(await placeHistory(world, { id, caller: visitor }))).not.toContain('villages'); // oxfmt-ignore
      expect(await declining()).toEqual({ declined: true });
      expect(await inboxOf(world)).toEqual(entries);
    },
  );

  it.each([
    ['merge', 'merge_done', other],
    ['remove', 'deletion_done', id],
  ] as const)('is notified that a %s was carried out', async (what, kind, place_id) => {
    const world = await newPair();
    await propose[what](world);
    await confirmProposal(world, await about(world, second));
    const expected = { kind, place_id, suggestion_id: null, reason_id: null, words: null };
    expect(await inboxOf(world)).toMatchObject([expected]);
    expect(await inboxOf(world, second)).toEqual([]);
  });

  it('does not see in the inbox who decided', async () => {
    for (const decided of [confirmProposal, decline] as const) {
      const world = await newPair();
      await merge(world);
      if (decided === decline) await decline(world, second);
      else await confirmProposal(world, await about(world, second));
      const stored = JSON.stringify(await world.store.inbox(admin.uid));
      expect(stored).toContain('Other');
      expect(stored).not.toMatch(new RegExp(`${second.uid}|${second.name}`));
    }
  });

  it('is not notified of their own withdrawal', async () => {
    const world = await newPair();
    await remove(world);
    await withdrawProposal(world, await about(world, admin));
    expect(await inboxOf(world)).toEqual([]);
  });

  it.each([decline, async (world: World) => confirmProposal(world, await about(world, second))])(
    'gets no new inbox while their account is being deleted',
    async (decide) => {
      const world = await newPair();
      await remove(world);
      world.store.put(`erasures/${admin.uid}`, {});
      await decide(world);
      expect(await waiting(world)).toEqual([]);
      expect([...world.store.documents.keys()].filter((path) => path.startsWith('inboxes/'))).toEqual([]); // oxfmt-ignore
    },
  );
});

describe('simultaneous calls', () => {
  const rivals = {
    'a second confirmation': async (world: World, proposal: StoredProposal) =>
      confirmProposal(world, { ...call, caller: moderator, body: proposal }),
    'its decline': (world: World, proposal: StoredProposal) =>
      declineProposal(world, { ...call, caller: moderator, body: { ...proposal, ...why } }),
    'its withdrawal': (world: World, proposal: StoredProposal) =>
      withdrawProposal(world, { ...call, body: proposal }),
    'an approval': async (world: World, _: StoredProposal, sid: string) =>
      approveSuggestion(world, { ...call, id, sid, caller: moderator, body: { fields: ['about'], revision: 3 } }), // oxfmt-ignore
  };
  it.each(Object.keys(rivals) as (keyof typeof rivals)[])(
    'for a confirmation and %s have one winner',
    async (rival) => {
      for (let round = 0; round < 20; round++) {
        const world = await newPair();
        const { id: sid } = await submitSuggestion(world, { ...call, id, caller: aylin, body: aSubmission({ about: 'New.' }) }); // oxfmt-ignore
        await propose[round % 2 === 0 ? 'merge' : 'remove'](world);
        const [{ id: pid, place_id } = { id: '', place_id: '' }] = await world.store.proposals(1);
        const body = { id: pid, place_id };
        const outcomes = await Promise.allSettled([
          confirmProposal(world, { ...call, caller: second, body }),
          rivals[rival](world, body as StoredProposal, sid),
        ]);
        expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
        expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
          reason: { code: expect.stringMatching(/^(not_found|conflict)$/) as string },
        });
        const entries = await ownInbox(world, admin);
        expect(entries).toHaveLength(rival === 'its withdrawal' || rival === 'an approval' ? Number(outcomes[0].status === 'fulfilled') : 1); // oxfmt-ignore
        const isConfirmed = outcomes[0].status === 'fulfilled' || rival === 'a second confirmation';
        const history = await world.store.history(id, 9);
        const done = history.filter(({ action }) => action === 'merged' || action === 'deleted');
        expect(done).toHaveLength(isConfirmed ? 1 : 0);
      }
    },
  );
});
