import { expect, it } from 'vitest';
import { accountLimits } from '../../functions/src/platform/calls/calls-at-once.ts';
import { aSubmission } from '../../functions/src/places/testing/world.ts';
import { call, db, havePlace, newAccount, newPlaceId, store, type Account } from './suite.ts';

const { atOnce } = accountLimits;

const submitTo = (id: string, account: Account, key?: string) =>
  call<{ id: string }>(`/places/${id}/submit`, {
    method: 'POST',
    token: account.token,
    body: aSubmission(),
    headers: key === undefined ? {} : { 'idempotency-key': key },
  });

async function havePending(contributor: Account) {
  const { place_id: id, revision } = await havePlace({ status: 'approved' });
  const { data } = await submitTo(id, contributor);
  return { id, sid: data.id, revision };
}

const decide = (
  { id, sid, revision }: Awaited<ReturnType<typeof havePending>>,
  admin: Account,
  decision: 'approve' | 'decline',
) =>
  call(`/places/${id}/submissions/${sid}/${decision}`, {
    method: 'POST',
    token: admin.token,
    body: decision === 'approve' ? { fields: ['name_az'], revision } : { reason: 'No source' },
  });

it('keeps serving other accounts while one account floods the API with suggestions', async () => {
  const [attacker, contributor, admin] = await Promise.all([
    newAccount('Attacker'),
    newAccount('Contributor'),
    newAccount('Reviewer', { admin: true }),
  ]);
  const pending = [];
  for (let n = 0; n < 10; n++) pending.push(await havePending(contributor));
  const elsewhere = (await havePlace()).place_id;
  const attacked = [
    ...pending.slice(5).map(({ id }) => id),
    ...Array.from({ length: 25 }, () => newPlaceId()),
  ];

  const attack = Promise.all(
    Array.from({ length: 3 }, () => Promise.all(attacked.map((id) => submitTo(id, attacker)))),
  );
  const honest = [];
  for (const [n, one] of pending.entries()) {
    const kind = n % 2 === 0 ? 'approve' : 'decline';
    honest.push(
      ...(await Promise.all([decide(one, admin, kind), submitTo(elsewhere, contributor)])),
    );
  }
  expect(honest.map(({ status }) => status)).toEqual(honest.map(() => 200));

  const answers = (await attack).flat();
  expect([...new Set(answers.map(({ status }) => status))].toSorted()).toEqual([200, 429]);
  for (const { status, headers } of answers)
    if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const done = answers.filter(({ status }) => status === 200).length;
  expect(done).toBeGreaterThanOrEqual(atOnce);
  const { uses } = (await db.doc(`users/${attacker.uid}/quotas/suggestions`).get()).data() as {
    uses: number[];
  };
  expect(uses).toHaveLength(done);
  expect(await store.suggestionsOfUser(attacker.uid, 99)).toHaveLength(done);
});

it('accepts two suggestions of an account at once, and stores a repeated one only once', async () => {
  const account = await newAccount('Two windows');
  for (let round = 0; round < 3; round++) {
    const answers = await Promise.all([
      submitTo(newPlaceId(), account),
      submitTo(newPlaceId(), account),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  }
  const id = newPlaceId();
  const same = await Promise.all([submitTo(id, account, 'k'), submitTo(id, account, 'k')]);
  expect(same.map(({ data }) => data.id)).toEqual(Array(2).fill(same[0]?.data.id));
  expect(await store.suggestionsOfPlace(id, 9)).toHaveLength(1);
});
