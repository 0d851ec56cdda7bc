import { expect, it } from 'vitest';
import { fieldNames } from '@shared/contract/fields.ts';
import { approveSuggestion } from '../../functions/src/places/approve.ts';
import { submitSuggestion } from '../../functions/src/places/submit.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import { undoInPlace } from '../../functions/src/places/undo.ts';
import { newDocumentId } from '../../functions/src/platform/store/ids.ts';
import { touchedBy } from '../../functions/src/platform/store/user-activity.ts';
import { aCaller, context } from './operations.ts';
import { expectTrueMap } from './invariants.ts';
import { call, db, havePlace, newAccount, newPlaceId, store } from './suite.ts';

it('finds all places that an account has changed since a moment, and undoes its actions there', async () => {
  const vandal = aCaller({ uid: newDocumentId(), name: 'V' });
  const admin = aCaller({ uid: newDocumentId(), name: 'A', admin: true });
  const [first, second] = [
    await havePlace({ status: 'approved', name_az: 'Bir' }),
    await havePlace({ status: 'approved', name_az: 'İki' }),
  ];
  const suggest = (id: string) =>
    submitSuggestion(context, {
      id,
      caller: vandal,
      body: aSubmission({ name_az: 'Yalan' }),
      idempotencyKey: null,
    });
  await suggest(first.place_id);
  const since = new Date();
  await suggest(second.place_id);
  const [suggestion] = await store.suggestionsOfPlace(second.place_id, 1);
  const sid = suggestion?.id ?? '';
  await approveSuggestion(context, {
    id: second.place_id,
    sid,
    caller: admin,
    body: { fields: [...fieldNames], revision: second.revision },
    idempotencyKey: null,
  });

  expect([...(await touchedBy(db, vandal.uid, new Date(0))).keys()].sort()).toEqual(
    [first.place_id, second.place_id].sort(),
  );
  const touched = await touchedBy(db, vandal.uid, since);
  expect([...touched]).toEqual([[second.place_id, [sid]]]);
  expect([...(await touchedBy(db, admin.uid, since)).keys()]).toEqual([second.place_id]);
  await undoInPlace(context, second.place_id, {
    uid: vandal.uid,
    since,
    suggestions: [sid],
    reason: 'vandal',
    by: null,
    apply: true,
  });
  expect(await store.place(second.place_id)).toMatchObject({ status: 'approved', name_az: 'İki' });
  expect(await store.suggestionsOfPlace(second.place_id, 1)).toMatchObject([{ state: 'declined' }]);
});

it('only admins can undo an account’s actions, with a preview first', async () => {
  const [vandal, admin] = await Promise.all([
    newAccount('Vandal'),
    newAccount('Rəna', { admin: true }),
  ]);
  const { place_id: id } = await havePlace({ status: 'approved', name_az: 'Bir' });
  const submitted = await call<{ id: string }>(`/places/${id}/submit`, {
    method: 'POST',
    token: vandal.token,
    body: aSubmission({ name_az: 'Yalan' }),
  });
  const undo = (token: string, changes = {}) =>
    call<object[]>(`/places/${id}/undo`, {
      method: 'POST',
      token,
      body: {
        by: { kind: 'suggestion', id: submitted.data.id },
        since: new Date(0).toISOString(),
        reason: 'Uydurma adlar',
        apply: true,
        ...changes,
      },
    });
  expect((await undo(vandal.token)).status).toBe(403);
  const shape = { place_id: id, name_az: 'Bir', declined: 1, reopened: 0, reverted: [] };
  for (const apply of [false, false, true]) {
    const { status, data, next } = await undo(admin.token, { apply });
    expect([status, next]).toEqual([200, null]);
    expect(data).toMatchObject([shape]);
  }
  expect((await undo(admin.token)).data).toEqual([]);
  for (const [field, value] of [
    ['since', 'yesterday'],
    ['reason', ' '],
    ['by', { kind: 'email', id: 'x' }],
  ] as const)
    expect(await undo(admin.token, { [field]: value })).toMatchObject({
      status: 400,
      error: { code: 'invalid', field: expect.stringContaining(field) as string },
    });
});

it('undoing a place’s creation keeps the approved suggestion of another account', async () => {
  const [vandal, honest, admin] = await Promise.all([
    newAccount('Vandal'),
    newAccount('Aylin'),
    newAccount('Rəna', { admin: true }),
  ]);
  const id = newPlaceId();
  const send = async (path: string, token: string, body?: object) => {
    const answer = await call<{ id: string }>(`/places/${id}/${path}`, {
      ...{ method: 'POST', token, ...(body ? { body } : {}) },
    });
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.data.id;
  };
  const body = aSubmission({ name_az: 'Sulduz' });
  const [first, second] = [
    await send('submit', vandal.token, body),
    await send('submit', honest.token, body),
  ];
  for (const sid of [first, second]) {
    const { revision = 0 } = (await store.place(id)) ?? {};
    await send(`submissions/${sid}/approve`, admin.token, { fields: [...fieldNames], revision });
  }
  const reason = { since: new Date(0).toISOString(), reason: 'Uydurma adlar', apply: true };
  await send('undo', admin.token, { by: { kind: 'suggestion', id: first }, ...reason });
  expect(await call(`/places/${id}`)).toMatchObject({
    ...{ status: 200, data: { status: 'approved', name_az: 'Sulduz' } },
  });
  expect(await call<object[]>('/places/deleted', { token: admin.token })).toMatchObject({
    data: expect.not.arrayContaining([expect.objectContaining({ place_id: id })]) as object,
  });
  await expectTrueMap();
});

it('undoes a flood of suggestions that is too large for one transaction, and the places behind it', async () => {
  const [vandal, admin] = await Promise.all([
    newAccount('Vandal'),
    newAccount('Rəna', { admin: true }),
  ]);
  // Sorts the two places by id, because the undo handles places in the order of their ids. The test sends 200
  // suggestions for the first place, so the undo reaches the second place only after these suggestions.
  const ids = [newPlaceId(), newPlaceId()].sort();
  const [flooded = '', other = ''] = ids;
  for (const place_id of ids) await havePlace({ place_id, status: 'approved' });
  const sent = await call<{ id: string }>(`/places/${flooded}/submit`, {
    ...{ method: 'POST', token: vandal.token, body: aSubmission({ name_az: 'Yalan' }) },
  });
  const [first] = await store.suggestionsOfPlace(flooded, 1);
  if (!first) throw new Error('the suggestion is missing');
  const count = 200;
  for (let n = 1; n < count; n += 40)
    await store.transact(flooded, async (transaction) => {
      for (let at = n; at < Math.min(n + 40, count); at++)
        transaction.saveSuggestion({ ...first, id: newDocumentId(), about: 'x'.repeat(60_000) });
    });
  await call(`/places/${other}/submit`, {
    ...{ method: 'POST', token: vandal.token, body: aSubmission({ name_az: 'Yalan' }) },
  });
  const answer = await call<{ place_id: string; declined: number }[]>(`/places/${flooded}/undo`, {
    method: 'POST',
    token: admin.token,
    body: {
      by: { kind: 'suggestion', id: sent.data.id },
      since: new Date(0).toISOString(),
      reason: 'Uydurma adlar',
      apply: true,
    },
  });
  expect(answer.status).toBe(200);
  expect(answer.data).toMatchObject([
    { place_id: flooded, declined: count },
    { place_id: other, declined: 1 },
  ]);
  expect(await store.pendingCount(flooded)).toBe(0);
  expect(await store.pendingCount(other)).toBe(0);
  expect(await store.history(flooded, 9)).toMatchObject([
    { action: 'undone' },
    { action: 'suggested' },
  ]);
});
