import { getStorage } from 'firebase-admin/storage';
import { describe, expect, it } from 'vitest';
import { publicName } from '@shared/contract/file-links.ts';
import { askContributor } from '../../functions/src/places/ask.ts';
import { handOnSuggestion } from '../../functions/src/places/hand-on.ts';
import { declineSuggestion } from '../../functions/src/places/decline.ts';
import { listKeyOf } from '../../functions/src/places/list-key.ts';
import { continueReview } from '../../functions/src/places/lists/continue-review.ts';
import { decideList } from '../../functions/src/places/lists/review.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import { mergePlaces } from '../../functions/src/places/merge.ts';
import { declineProposal } from '../../functions/src/places/proposals/decide.ts';
import { submitSuggestion } from '../../functions/src/places/submit.ts';
import { deleteAccount, type AccountsContext } from '../../functions/src/erasure/delete-account.ts';
import { firestoreAccountTraces } from '../../functions/src/platform/store/account-traces.ts';
import { firebaseAccounts } from '../../functions/src/platform/store/accounts.ts';
import { newDocumentId } from '../../functions/src/platform/store/ids.ts';
import { storageBlobs } from '../../functions/src/platform/store/uploads-blobs.ts';
import { firestoreUploads } from '../../functions/src/platform/store/uploads.ts';
import { storedUploadIds } from '../../functions/src/platform/store/upload-key.ts';
import type { Caller } from '../../functions/src/platform/caller.ts';
import { uploadFile } from '../../functions/src/uploads/upload.ts';
import { aCaller, context } from './operations.ts';
import { app, auth, call, db, havePlace, newAccount, projectId } from './suite.ts';

const rounds = 50;
const bucket = getStorage(app).bucket(`${projectId}.appspot.com`);
const blobs = storageBlobs(bucket);
const uploads = firestoreUploads(db, blobs);
const ids = storedUploadIds(db);
const newUploadId = async () => (await ids()).next();
const accounts: AccountsContext = {
  traces: firestoreAccountTraces(db, Date.now),
  accounts: firebaseAccounts(auth),
  uploads,
};

async function tracesOf({ uid, name }: { uid: string; name: string }): Promise<string[]> {
  const owned = (group: string) => db.collectionGroup(group).where('uid', '==', uid);
  const found = await Promise.all([
    owned('suggestions').orderBy('created_at', 'desc').get(),
    ...['history', 'suggesters'].map((group) => owned(group).get()),
    ...['uploads', 'erasures', 'inboxes', 'lists', 'proposals', 'hand_ons'].map((name) =>
      db.collection(name).where('uid', '==', uid).get(),
    ),
    db.collection('lists').where('review.uid', '==', uid).get(),
    db.collection('hand_ons').where('of_uid', '==', uid).get(),
    ...['answers', 'quotas'].map((group) => db.collection(`users/${uid}/${group}`).get()),
  ]);
  const own = found.flatMap(({ docs }) => docs.map(({ ref }) => ref.path));
  const answers = await db.collectionGroup('answers').get();
  const answersWithName = answers.docs
    .filter((one) => JSON.stringify(one.data()).includes(name))
    .map(({ ref }) => ref.path);
  const files = await db.collection('uploads').get();
  const filesWithName = files.docs
    .filter((one) => String(one.get('original_name')).includes(name))
    .map(({ ref }) => ref.path);
  return [...own, ...answersWithName, ...filesWithName];
}

async function person(round: number) {
  const name = `Aylin ${newDocumentId()}`;
  const { uid } = await auth.createUser({ displayName: `${name} ${round}` });
  return { uid, name, caller: aCaller({ uid, name, verified: true }) };
}

function uploadTo(
  id: string,
  { name, caller, key = null }: { name: string; caller: Caller; key?: string | null },
) {
  const body = new FormData();
  body.set('destination', `places/${id}/${name}.txt`);
  body.set('file', new File([name], `${name}.txt`));
  return uploadFile(
    { records: uploads, blobs, origin: 'http://x', now: () => new Date(), newUploadId },
    {
      ...{ caller, idempotencyKey: key },
      request: new Request('http://x', { method: 'POST', body }),
    },
  );
}

describe('deleting an account', () => {
  it(
    `leaves no data, even with calls in progress (${rounds} rounds)`,
    { tags: 'full', timeout: 240_000 },
    async () => {
      const adminId = `admin-${newDocumentId()}`;
      const admin = aCaller({ uid: adminId, name: 'Rəna', admin: true, verified: true });
      const { place_id: id } = await havePlace();
      const left: string[] = [];
      for (let round = 0; round < rounds; round++) {
        const { uid, name, caller } = await person(round);
        const key = (what: string) => `${what}-${round}`;
        const submit = (what: string) =>
          submitSuggestion(context, { id, caller, body: aSubmission(), idempotencyKey: key(what) });
        await db.doc(`places/${id}/suggesters/${uid}`).set({ uid });
        const first = await submit('first');
        const upload = (what: string) => uploadTo(id, { name: what, caller, key: key(what) });
        const inFlight = [
          () => submit('a'),
          () => upload('b'),
          () =>
            declineSuggestion(context, {
              id,
              sid: first.id,
              caller: admin,
              body: { reason_id: 'other', reason: 'No source' },
              idempotencyKey: key('decline'),
            }),
          () => submit('c'),
          () => upload('d'),
        ];
        const before = inFlight.slice(0, round % (inFlight.length + 1)).map((run) => run());
        const deleting = deleteAccount(accounts, caller);
        const after = inFlight.slice(before.length).map((run) => run());
        const results = await Promise.allSettled([deleting, ...before, ...after]);
        expect(results[0]?.status).toBe('fulfilled');
        left.push(...(await tracesOf({ uid, name })));
      }
      expect(left).toEqual([]);
      const [files] = await bucket.getFiles({ prefix: `places/${id}/` });
      const records = await db.collection('uploads').where('place_id', '==', id).get();
      expect([files.length, records.size]).toEqual([0, 0]);
    },
  );

  it('removes its open questions, and keeps its suggestion pending without an author', async () => {
    const { uid, name, caller } = await person(0);
    const { place_id: id } = await havePlace();
    const call = { id, idempotencyKey: null };
    const { id: sid } = await submitSuggestion(context, { ...call, caller, body: aSubmission() });
    const asked = { ...call, sid, caller: { ...caller, uid: 'admin', admin: true } };
    await askContributor(context, { ...asked, body: { question: 'Who told you?' } });
    await deleteAccount(accounts, caller);
    expect(await tracesOf({ uid, name })).toEqual([]);
    expect((await db.doc(`inboxes/${uid}`).get()).exists).toBe(false);
    const [left] = (await db.collection(`places/${id}/suggestions`).get()).docs;
    expect(left?.data()).toMatchObject({ state: 'pending', questions: [], author: null });
  });

  it('keeps the file of its suggestion, but not the name that the file had on its device', async () => {
    const { uid, name, caller } = await person(0);
    const { place_id: id } = await havePlace();
    const { path, name: original } = await uploadTo(id, { name, caller });
    expect(original).toContain(name);
    const body = aSubmission({ links: [path] });
    await submitSuggestion(context, { id, caller, body, idempotencyKey: null });
    await deleteAccount(accounts, caller);
    expect(await tracesOf({ uid, name })).toEqual([]);
    const { docs } = await db.collection('uploads').where('link', '==', path).get();
    expect(docs.map((one) => one.get('original_name'))).toEqual([publicName(path)]);
  });

  it('removes its merge proposals, and the reason why one was declined', async () => {
    const { uid, name, caller } = await person(0);
    const [kept, other] = await Promise.all([havePlace(), havePlace()]);
    const body = { place_id: other.place_id, fields: [], revision: 3, other_revision: 3 };
    const call = { id: kept.place_id, caller: { ...caller, admin: true }, idempotencyKey: null };
    const propose = async () => {
      await mergePlaces({ ...context, needsSecondPerson: true }, { ...call, body });
      return (await db.doc(`proposals/${kept.place_id}`).get()).data();
    };
    const { id = '' } = (await propose()) ?? {};
    const declining = { ...call, caller: aCaller({ uid: 'second', name: 'Second' }) };
    const why = { reason_id: 'unclear', reason: 'Two villages.' } as const;
    const which = { place_id: kept.place_id, id: String(id) };
    await declineProposal(context, { ...declining, body: { ...which, ...why } });
    expect(JSON.stringify((await db.doc(`inboxes/${uid}`).get()).data())).toContain(
      'Two villages.',
    );
    expect(await propose()).toMatchObject({ uid });
    await deleteAccount(accounts, caller);
    expect(await tracesOf({ uid, name })).toEqual([]);
  });

  it.each(['contributor', 'reviewer'] as const)(
    'removes the hand-on of a suggestion when the account belongs to the %s',
    async (deleted) => {
      const people = { contributor: await person(0), reviewer: await person(1) };
      const { place_id: id } = await havePlace();
      const call = { id, idempotencyKey: null };
      const { id: sid } = await submitSuggestion(context, {
        ...{ ...call, caller: people.contributor.caller, body: aSubmission() },
      });
      await handOnSuggestion(context, {
        ...{ ...call, sid, caller: { ...people.reviewer.caller, admin: true } },
        body: { note: 'Who knows this village?' },
      });
      const mark = () => db.doc(`hand_ons/${sid}`).get();
      expect((await mark()).exists).toBe(true);
      await deleteAccount(accounts, people[deleted].caller);
      expect((await mark()).exists).toBe(false);
      expect(await tracesOf(people[deleted])).toEqual([]);
    },
  );

  it('removes its lists and ends the review of a list', async () => {
    const people = await Promise.all([person(0), person(1)]);
    const [contributor, decider] = people;
    const { place_id: id } = await havePlace();
    const call = { idempotencyKey: null };
    const suggestion = { ...call, id, caller: contributor.caller };
    await submitSuggestion(context, { ...suggestion, body: aSubmission({ list: 'list' }) });
    const list = listKeyOf(contributor.uid, 'list');
    const admin = { ...decider.caller, admin: true };
    const body = { until: new Date().toISOString(), without: [], replacing: [] };
    await decideList(context, {
      ...call,
      id: list,
      caller: admin,
      body: { kind: 'approve', ...body },
    });
    for (const { caller } of people) await deleteAccount(accounts, caller);
    for (const one of people) expect(await tracesOf(one)).toEqual([]);
    expect(await continueReview(context, { id: list, duration: 1_000 })).toMatchObject({
      ...{ is_running: false, by: null, decided: 0 },
    });
  });

  it('revokes its token', async () => {
    const user = await newAccount('Aylin');
    const { place_id: id } = await havePlace();
    const submit = () =>
      call(`/places/${id}/submit`, { method: 'POST', token: user.token, body: aSubmission() });
    expect((await submit()).status).toBe(200);
    expect((await call('/account', { method: 'DELETE', token: user.token })).status).toBe(200);
    expect((await submit()).status).toBe(401);
    expect((await call('/places/suggestions', { token: user.token })).status).toBe(401);
    expect(await tracesOf({ uid: user.uid, name: user.email })).toEqual([]);
  });
});
