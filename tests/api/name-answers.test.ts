import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { countsFileOf, keyOfName, ticketFor } from '@shared/contract/name-answer-keys.ts';
import type { NameCountsFile } from '@shared/contract/name-answers.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import { approveSuggestion } from '../../functions/src/places/approve.ts';
import { countNameAnswers } from '../../functions/src/places/name-answers/count.ts';
import { submitSuggestion } from '../../functions/src/places/submit.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import { firestoreNameAnswers } from '../../functions/src/platform/store/name-answers.ts';
import { aCaller, context } from './operations.ts';
import { appCheckToken, call, databaseOf, db, havePlace, newAccount, setting } from './suite.ts';

const origin = setting('ADYURDU_HOSTING_URL');
const admin = aCaller({ uid: 'admin', name: 'Admin', admin: true });

const answer = async (place_id: string, name: string, secret: string, chosen = 'say') =>
  call('/places/name-answers', {
    method: 'POST',
    body: { place_id, name, ticket: await ticketFor(secret, place_id, name), answer: chosen },
  });

async function shown(id: string, name: string) {
  const file = await countsFileOf(id);
  const response = await fetch(origin + atlasPaths.nameCounts(file));
  const { counts } = (await response.json()) as NameCountsFile;
  return { counts: counts[await keyOfName(id, name)], response };
}

it('publishes the counts of a name without a token, after five to nine answers', async () => {
  const { place_id: id } = await havePlace();
  for (let n = 0; n < 4; n++) await answer(id, 'Sulduz', `device ${n}`);
  expect((await answer(id, 'Sulduz', 'device 3')).status).toBe(200);
  expect((await shown(id, 'Sulduz')).counts).toBeUndefined();
  for (let n = 4; n < 9; n++) await answer(id, 'Sulduz', `device ${n}`);
  const { counts, response } = await shown(id, 'Sulduz');
  expect(counts).toEqual([5, 0, 0]);
  expect(response.headers.get('cache-control')).toMatch(/^public/);
  for (let n = 4; n < 9; n++) await answer(id, 'Sulduz', `device ${n}`, 'never');
  expect((await shown(id, 'Sulduz')).counts?.[0] ?? 0).toBe(0);
});

it('hides the counts of a name that the place no longer has', async () => {
  const { place_id: id } = await havePlace();
  for (let n = 0; n < 9; n++) await answer(id, 'Sulduz', `device ${n}`);
  expect((await shown(id, 'Sulduz')).counts).toEqual([5, 0, 0]);
  const { revision = 0 } = (await context.store.place(id)) ?? {};
  const by = { idempotencyKey: null, id };
  const body = aSubmission({ name_az: 'Sulduzlar' });
  const caller = aCaller({ uid: `corrects-${id}`, name: 'Corrects', verified: true });
  const { id: sid } = await submitSuggestion(context, { ...by, caller, body });
  const accepted = { fields: ['name_az' as const], revision };
  await approveSuggestion(context, { ...by, sid, caller: admin, body: accepted });
  expect((await shown(id, 'Sulduz')).counts).toBeUndefined();
  expect((await firestoreNameAnswers(db).counts(await countsFileOf(id)))[await keyOfName(id, 'Sulduz')]).toEqual([9, 0, 0]); // oxfmt-ignore
});

it('returns uncounted answers in pages from any id, and the number of answers left', async () => {
  const answers = firestoreNameAnswers(databaseOf('name-answers-pages'));
  for (const id of ['a', 'b', 'c', 'd'])
    await answers.keep({ id, key: 'k', file: '00', answer: 'say' });
  const idsOf = async (...range: Parameters<typeof answers.uncounted>) =>
    (await answers.uncounted(...range)).map((one) => one.id);
  expect(await idsOf(9, { after: 'b', until: null })).toEqual(['c', 'd']);
  expect(await idsOf(1, { after: 'b', until: null })).toEqual(['c']);
  expect(await idsOf(9, { after: null, until: 'b' })).toEqual(['a', 'b']);
  expect(await idsOf(9, { after: 'a', until: 'b' })).toEqual(['b']);
  expect(await answers.left()).toBe(4);
  await countNameAnswers(answers, { isOver: () => false, start: 'b' });
  expect(await answers.left()).toBe(0);
});

it('stores nothing about the account that answers, neither in documents nor in the account’s data', async () => {
  const { token, uid } = await newAccount('Cavab verən');
  const { place_id: id } = await havePlace();
  const ticket = await ticketFor('my secret', id, 'Sulduz');
  const body = { place_id: id, name: 'Sulduz', ticket, answer: 'say' };
  const headers = { 'idempotency-key': 'one-answer' };
  const sent = await call('/places/name-answers', { method: 'POST', body, token, headers });
  expect(sent.status).toBe(200);
  expect(await db.doc(`users/${uid}`).listCollections()).toEqual([]);

  const key = await keyOfName(id, 'Sulduz');
  for (const collection of ['new_name_answers', 'name_answers']) {
    const { docs } = await db.collection(collection).where('key', '==', key).get();
    // The server may already have counted the answer. A counted answer is in `name_answers`, without the field `file`.
    for (const one of docs)
      expect(Object.keys(one.data()).toSorted()).toEqual(
        collection === 'name_answers' ? ['answer', 'key'] : ['answer', 'file', 'key'],
      );
  }
  const data = await fetch(`${origin}/api/account/data`, {
    headers: { 'x-firebase-appcheck': appCheckToken(), authorization: `Bearer ${token}` },
  });
  const files = unzipSync(new Uint8Array(await data.arrayBuffer()));
  const all = Object.values(files).map((bytes) => strFromU8(bytes));
  for (const never of [id, key, ticket, 'Sulduz']) expect(all.join('\n')).not.toContain(never);
});

it('the document of a counted answer has the time of the count, not of the answer', async () => {
  const answers = firestoreNameAnswers(databaseOf('name-answers-time'));
  const database = databaseOf('name-answers-time');
  await answers.keep({ id: 'a', key: 'k', file: '00', answer: 'say' });
  const { createTime: given } = await database.doc('new_name_answers/a').get();
  await countNameAnswers(answers, { isOver: () => false });
  expect((await database.doc('new_name_answers/a').get()).exists).toBe(false);
  const counted = await database.doc('name_answers/a').get();
  const countedWith = await database.doc('name_counts/00').get();
  expect(counted.createTime).toEqual(countedWith.updateTime);
  expect(counted.createTime).not.toEqual(given);
});

it(
  'approves changes of a place while a thousand answers arrive, and three counters count each answer once',
  { tags: 'full', timeout: 120_000 },
  async () => {
    const { place_id: id } = await havePlace();
    const answers = firestoreNameAnswers(db);
    const file = await countsFileOf(id);
    const key = await keyOfName(id, 'Sulduz');
    const keepOne = (n: number) => answers.keep({ id: `${id} ${n}`, key, file, answer: 'say' });
    const kept = Promise.all(Array.from({ length: 1_000 }, (_, n) => keepOne(n)));
    const by = { idempotencyKey: null, id };
    const caller = aCaller({ uid: `crowd-${id}`, name: 'Crowd', verified: true });
    for (let n = 0; n < 10; n++) {
      const body = aSubmission({ name_az: `Sulduz ${n}` });
      const { id: sid } = await submitSuggestion(context, { ...by, caller, body });
      const { revision = 0 } = (await context.store.place(id)) ?? {};
      const accepted = { fields: ['name_az' as const], revision };
      const approval = { ...by, sid, caller: admin, body: accepted };
      expect(await approveSuggestion(context, approval)).toMatchObject({ name_az: `Sulduz ${n}` });
    }
    await kept;
    const count = () => countNameAnswers(answers, { isOver: () => false });
    await Promise.allSettled([count(), count(), count()]);
    await count();
    expect((await answers.counts(file))[key]).toEqual([1_000, 0, 0]);
  },
);
