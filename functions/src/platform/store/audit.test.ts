import type { Firestore, Transaction } from 'firebase-admin/firestore';
import { expect, it } from 'vitest';
import type { AccountChange } from '../../audit/ports.ts';
import { changeDuration, firestoreAudit } from './audit.ts';
import { paths } from './documents.ts';

const change: AccountChange = {
  ...{ id: 'c', at: new Date('2026-01-01T00:00:00Z'), action: 'blocked', reason: 'Spam' },
  ...{ uid: 'uid-admin', by: 'Rəna', of_uid: 'uid-aylin', of_name: 'Aylin' },
};
const path = `${paths.accountChanges}/c`;

/** @param erased accounts whose deletion begins when the transaction begins */
function anAudit(erased: readonly string[], last?: Pick<AccountChange, 'uid' | 'at'>) {
  const documents = new Map<string, object>();
  const doc = (path: string) => ({ path });
  const newest = { docs: last ? [{ data: () => last }] : [] };
  const query = { where: () => query, orderBy: () => query, limit: () => query };
  const runTransaction = async <T>(run: (transaction: Transaction) => Promise<T>): Promise<T> => {
    for (const uid of erased) documents.set(paths.erasure(uid), { uid });
    const transaction = {
      get: async (one: { path: string } | typeof query) =>
        'path' in one ? { exists: documents.has(one.path) } : newest,
      set: (one: { path: string }, fields: object) => void documents.set(one.path, fields),
    };
    return run(transaction as unknown as Transaction);
  };
  const db = { doc, runTransaction, collection: () => query } as unknown as Firestore;
  return { documents, audit: firestoreAudit(db) };
}

it('stores a change of an account', async () => {
  const { documents, audit } = anAudit(['uid-babek']);
  await audit.addChange(change);
  expect(documents.get(path)).toMatchObject({ ...change, place_id: null, revision: 0 });
});

it.each([
  ['uid-admin', { code: 'unauthenticated', reason: 'account_deleted' }],
  ['uid-aylin', { code: 'not_found' }],
])('stores no change after the deletion of the account %s has begun', async (uid, refusal) => {
  const { documents, audit } = anAudit([uid]);
  await expect(audit.addChange(change)).rejects.toMatchObject(refusal);
  expect(documents.has(path)).toBe(false);
});

it('stores a change by the operator, who has no account', async () => {
  const { documents, audit } = anAudit([]);
  await audit.addChange({ ...change, uid: null, by: null });
  expect(documents.get(path)).toMatchObject({ uid: null });
});

it.each([
  ['while another admin changes the account', 'uid-babek', changeDuration - 1, false],
  ['after the change by another admin has ended', 'uid-babek', changeDuration, true],
  ['soon after a change by the same admin', 'uid-admin', 1, true],
  ['soon after a change by the operator', null, 1, true],
])('stores a change %s, or asks to try again', async (_, uid, later, isStored) => {
  const at = new Date(change.at.getTime() - later);
  const { documents, audit } = anAudit([], { uid, at });
  const added = audit.addChange(change);
  if (!isStored) await expect(added).rejects.toMatchObject({ code: 'unavailable' });
  await added.catch(() => undefined);
  expect(documents.has(path)).toBe(isStored);
});
