import { beforeAll, expect, it } from 'vitest';
import { place } from '@shared/contract/schemas.ts';
import { approveSuggestion } from '../../functions/src/places/approve.ts';
import { deletePlace } from '../../functions/src/places/delete.ts';
import { mergePlaces } from '../../functions/src/places/merge.ts';
import {
  confirmProposal,
  declineProposal,
  withdrawProposal,
} from '../../functions/src/places/proposals/decide.ts';
import { submitSuggestion } from '../../functions/src/places/submit.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import { unmergePlace } from '../../functions/src/places/unmerge.ts';
import { rebuildAtlas } from '../../functions/src/platform/store/place-import.ts';
import { full } from '../full.ts';
import { expectTrueMap } from './invariants.ts';
import { aCaller, context, outcomeOf } from './operations.ts';
import { call, db, havePlace, newAccount, setting, store } from './suite.ts';

const page = (id: string) =>
  fetch(`${setting('ADYURDU_HOSTING_URL')}/places/${id}`, { redirect: 'manual' });

let admin: Awaited<ReturnType<typeof newAccount>>;
let second: Awaited<ReturnType<typeof newAccount>>;
let user: Awaited<ReturnType<typeof newAccount>>;
beforeAll(async () => {
  await rebuildAtlas(db);
  admin = await newAccount('Admin', { admin: true });
  second = await newAccount('Second', { moderator: true });
  user = await newAccount('User');
});

const post = (path: string, body: object, token = admin.token) =>
  call(path, { method: 'POST', token, body });

it('address, API and suggestions of a merged place lead to the kept place until the merge is undone', async () => {
  const { place_id: kept } = await havePlace({ status: 'approved', name_az: 'Kept' });
  const { place_id: other } = await havePlace({ status: 'approved', name_az: 'Other' });
  await post(`/places/${other}/submit`, aSubmission(), user.token);
  const body = { place_id: other, fields: ['name_az'], revision: 3, other_revision: 3 };
  expect((await post(`/places/${kept}/merge`, body)).data).toEqual({
    ...{ place_id: kept, proposed: true },
  });
  expect((await call(`/places/${other}`)).data).toMatchObject({ place_id: other });
  const confirm = { place_id: kept, id: (await store.proposal(kept))?.id };
  const inboxOfAdmin = async () => (await call('/account/inbox', { token: admin.token })).data;
  const reason = { reason_id: 'unclear', reason: 'Two villages.' };
  const declined = await post('/places/proposals/decline', { ...confirm, ...reason }, second.token);
  expect(declined.data).toEqual({ declined: true });
  expect(await inboxOfAdmin()).toMatchObject([
    { kind: 'merge_declined', place_id: other, reason_id: 'unclear', words: 'Two villages.' },
  ]);
  await post(`/places/${kept}/merge`, body);
  confirm.id = (await store.proposal(kept))?.id;
  expect((await post('/places/proposals/confirm', confirm)).status).toBe(403);
  expect((await post('/places/proposals/confirm', confirm, second.token)).status).toBe(200);
  expect(await inboxOfAdmin()).toMatchObject([
    { kind: 'merge_done', place_id: other, name_az: 'Other', words: null },
    { kind: 'merge_declined' },
  ]);
  expect(place.parse((await call(`/places/${other}`)).data)).toMatchObject({
    ...{ place_id: kept, name_az: 'Other', revision: 4 },
  });
  const history = (await call(`/places/${other}/history`)).data as { action: string }[];
  expect(history.map(({ action }) => action)).toEqual(['merged', 'merged']);
  const own = await call('/places/suggestions', { token: user.token });
  expect(own.data).toMatchObject([{ place_id: kept }]);
  await expect.poll(async () => (await page(other)).status).toBe(301);
  expect((await page(other)).headers.get('location')).toBe(`/places/${kept}`);
  await expectTrueMap();

  expect((await post(`/places/${other}/unmerge`, { place_id: other })).data).toMatchObject({
    ...{ place_id: other, name_az: 'Other', status: 'approved' },
  });
  expect((await call(`/places/${kept}`)).data).toMatchObject({ name_az: 'Kept' });
  await expect.poll(async () => (await page(other)).status).toBe(200);
  await expectTrueMap();
});

const rounds = full ? 50 : 10;

const races = ['confirm', 'decline', 'withdraw', 'approve'] as const;
it.each(races)(
  'only one of two concurrent calls succeeds: confirming a merge proposal, or %s',
  { timeout: rounds * 12_000 },
  async (what) => {
    const people = ['first', 'second', 'third'].map((uid) =>
      aCaller({ uid, name: uid, admin: true }),
    );
    const [first, ...others] = people.map((caller) => ({ caller, idempotencyKey: null }));
    const [second, third] = others;
    if (!first || !second || !third) throw new Error('there are three');
    const proposing = { ...context, needsSecondPerson: true };
    for (let round = 0; round < rounds; round++) {
      const [{ place_id: id }, { place_id: other }] = await Promise.all([
        havePlace({ status: 'approved' }),
        havePlace({ status: 'approved' }),
      ]);
      const { id: sid } = await submitSuggestion(context, {
        ...{ id, body: aSubmission({ about: 'New.' }), idempotencyKey: null },
        caller: aCaller({ uid: `by-${id}`, name: 'Aylin' }),
      });
      const body = { place_id: other, fields: [], revision: 3, other_revision: 3 };
      await mergePlaces(proposing, { ...first, id, body });
      const proposal = { place_id: id, id: (await store.proposal(id))?.id ?? '' };
      const against = {
        confirm: () => confirmProposal(context, { ...third, body: proposal }),
        decline: () =>
          declineProposal(context, {
            ...third,
            body: { ...proposal, reason_id: 'unclear', reason: null },
          }),
        withdraw: () => withdrawProposal(context, { ...first, body: proposal }),
        approve: () => approveSuggestion(context, { ...third, id, sid, body: { fields: ['about'], revision: 3 } }), // oxfmt-ignore
      };
      const outcomes = await Promise.allSettled([
        confirmProposal(context, { ...second, body: proposal }),
        against[what](),
      ]);
      const [confirmed, rival] = outcomes.map(outcomeOf);
      expect([confirmed, rival].filter((one) => one === 'done')).toHaveLength(1);
      const isMerged = confirmed === 'done' || what === 'confirm';
      expect((await store.place(other))?.merged?.into ?? null).toBe(isMerged ? id : null);
      // The proposal stays open only if the approval came first: the approval has changed the place, so the merge was
      // refused. A reviewer must then dismiss the proposal.
      expect((await store.proposal(id)) !== null).toBe(what === 'approve' && !isMerged);
    }
    await expectTrueMap();
  },
);

it.each(['approve', 'delete', 'submit', 'undo'] as const)(
  'a merge and a concurrent %s lose no suggestion',
  { timeout: rounds * 12_000 },
  async (what) => {
    const person = aCaller({ uid: 'admin', name: 'Admin', admin: true });
    for (let round = 0; round < rounds; round++) {
      const [{ place_id: kept }, { place_id: other }] = await Promise.all([
        havePlace({ status: 'approved' }),
        havePlace({ status: 'approved' }),
      ]);
      const by = { caller: { ...person, uid: `by-${other}`, admin: false }, idempotencyKey: null };
      const { id: sid } = await submitSuggestion(context, {
        ...by,
        id: other,
        body: aSubmission(),
      });
      const as = { caller: person, idempotencyKey: null };
      const body = { place_id: other, fields: [], revision: 3, other_revision: 3 };
      const against = {
        approve: () => approveSuggestion(context, { ...as, id: other, sid, body: { fields: ['name_new'], revision: 3 } }), // oxfmt-ignore
        delete: () => deletePlace(context, { ...as, id: other }),
        submit: () => submitSuggestion(context, { ...by, id: other, body: aSubmission() }),
        undo: () => unmergePlace(context, { ...as, id: kept, body: { place_id: other } }),
      };
      const outcomes = await Promise.allSettled([
        mergePlaces(context, { ...as, id: kept, body }),
        against[what](),
      ]);
      const done = outcomes.map(outcomeOf).filter((one) => one === 'done').length;
      expect(done).toBeGreaterThan(0);
      if (what === 'approve' || what === 'delete') expect(done).toBe(1);
      const { merged = null } = (await store.place(other)) ?? {};
      const left = await store.suggestionsOfPlace(other, 9);
      const moved = await store.suggestionsOfPlace(kept, 9);
      if (merged) expect(left).toEqual([]);
      expect(left.length + moved.length).toBe(what === 'submit' && done === 2 ? 2 : 1);
    }
    await expectTrueMap();
  },
);
