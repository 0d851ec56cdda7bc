import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import { auditAllowance } from '../../audit/allowance.ts';
import type { AccountChange } from '../../audit/ports.ts';
import type { StoredHistory, StoredProposal } from '../../places/model.ts';
import { admin, aPlace, aSubmission, aylin } from '../../places/testing/world.ts';
import { attestation, newApplication } from './application.ts';

/** Maximum number of Firestore reads of each admin view. Reads for checking the identity token are not included. */
export const maxReadsOfAudit = {
  'a page of the audit': 101,
  'its next page': 102,
  'a page about one person': 102,
  'a page about one place': 52,
  'a page of one action': 101,
  'a page of one month': 101,
  'the numbers of the audit': 1_002,
  'the numbers again within a minute': 0,
  'the page of an account': 34,
  'what an account waits for': 102,
  'what waits for a second reviewer': 151,
} as const;
export type Audited = keyof typeof maxReadsOfAudit;

const count = 600;

async function longAudit() {
  let reads = 0;
  const application = newApplication({ onRead: () => void reads++ });
  const { world, handle } = application;
  const { store } = world;
  const ids = Array.from({ length: count }, (_, n) => `gn-${n + 1}`);
  const [first = ''] = ids;
  for (const [n, place_id] of ids.entries()) {
    store.put(`places/${place_id}`, aPlace({ place_id, status: 'pending' }));
    const at = new Date(Date.parse('2025-12-01T00:00:00Z') + n * 1_000);
    const by = { uid: aylin.uid, by: aylin.name, at, place_id };
    const entry: StoredHistory = {
      ...{ ...by, id: `h${n}`, action: 'approved', revision: 3, suggestion_id: null },
      ...{ reason: null, reason_id: null, changes: [], kept: null },
    };
    store.put(`places/${place_id}/history/${entry.id}`, entry);
    const ofFirst = { place_id: first, id: `first-${n}`, at: new Date(0), uid: admin.uid };
    const request = { ...entry, ...ofFirst, action: 'requested' } satisfies StoredHistory;
    store.put(`places/${first}/history/${request.id}`, request);
    const change: Omit<AccountChange, 'id'> = {
      ...{ at: new Date(0), action: 'blocked', uid: admin.uid, by: admin.name, reason: 'Spam' },
      ...{ of_uid: aylin.uid, of_name: aylin.name },
    };
    store.put(`accounts/changes/history/c${n}`, { ...change, id: `c${n}` });
    const suggestion = {
      ...{ ...aSubmission(), id: `s${n}`, place_id, uid: aylin.uid, author: aylin.name },
      ...{ state: 'pending', created_at: at, decided_at: null },
    };
    store.put(`places/${place_id}/suggestions/s${n}`, suggestion);
    const merge = {
      place_id: ids.at(n - count / 2) ?? first,
      fields: [],
      revision: 3,
      other_revision: 3,
    };
    const proposal: StoredProposal = { ...by, id: `p${n}`, revision: 3, merge };
    store.put(`proposals/${place_id}`, proposal);
  }
  const get = async (path: string, query: Record<string, string> = {}) => {
    const url = `http://x${path}?${new URLSearchParams(query).toString()}`;
    const headers = { 'x-firebase-appcheck': attestation, authorization: 'Bearer admin' };
    reads = 0;
    const answer = await handle(new Request(url, { headers }));
    return { status: answer.status, reads, body: (await answer.json()) as { next?: string } };
  };
  return { world, get, first };
}

export async function readsOfAudit(): Promise<Record<Audited, number>> {
  const { world, get, first } = await longAudit();
  const readsOf = async (...asked: Parameters<typeof get>): Promise<number> => {
    world.pass(1_000);
    const { status, reads } = await get(...asked);
    if (status !== 200) throw new Error(`${asked[0]} answered ${status}`);
    return reads;
  };
  const audit = apiUrl(apiPaths.audit);
  const account = `suggestion/${first}/s0`;
  const { body } = await get(audit, { action: 'approved' });
  return {
    'a page of the audit': await readsOf(audit),
    'its next page': await readsOf(audit, { action: 'approved', after: body.next ?? '' }),
    'a page about one person': await readsOf(audit, { account }),
    'a page about one place': await readsOf(audit, { place: first }),
    'a page of one action': await readsOf(audit, { action: 'approved' }),
    'a page of one month': await readsOf(audit, {
      ...{ from: '2025-12-01T00:00:00Z', until: '2026-01-01T00:00:00Z' },
    }),
    'the numbers of the audit': await readsOf(apiUrl(apiPaths.auditNumbers)),
    'the numbers again within a minute': await readsOf(apiUrl(apiPaths.auditNumbers)),
    'the page of an account': await readsOf(apiUrl(apiPaths.auditAccount), { account }),
    'what an account waits for': await readsOf(apiUrl(apiPaths.pendingOfAccount), { account }),
    'what waits for a second reviewer': await readsOf(apiUrl(apiPaths.proposals)),
  };
}

export const maxReadsOfAuditScript =
  auditAllowance.burst * maxReadsOfAudit['a page about one person'];

export async function runAuditScript(): Promise<{ reads: number; statuses: Map<number, number> }> {
  const { get, first } = await longAudit();
  const statuses = new Map<number, number>();
  let sum = 0;
  for (let page = 0; page < 1_000; page++) {
    const { status, reads } = await get(apiUrl(apiPaths.audit), { account: `suggestion/${first}/s0` }); // oxfmt-ignore
    sum += reads;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  return { reads: sum, statuses };
}
