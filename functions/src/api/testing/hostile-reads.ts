import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import type { StoredHistory } from '../../places/model.ts';
import { historyPage } from '../../places/history.ts';
import { aPlace, aSubmission, aylin, knownId } from '../../places/testing/world.ts';
import { createClientAddress } from '../../platform/http/client-address.ts';
import { attestation, newApplication } from './application.ts';
import type { Devices } from './hostile-flags.ts';

const requestsOf = {
  place: apiUrl(apiPaths.place, { id: knownId }),
  search: apiUrl(apiPaths.search, { id: knownId }),
  history: apiUrl(apiPaths.history, { id: knownId }),
  own: apiUrl(apiPaths.suggestions),
} as const;
export type Read = keyof typeof requestsOf;

/**
 * Simulates a hostile client with valid App Check tokens that reads: 200 requests a second from one IP address. The
 * header X-Forwarded-For contains a forged address before the real address. The requested history has more entries than
 * a page, each about another suggestion. If `read` is `own`, the client requests its own suggestions, each for another
 * place.
 *
 * @returns the number of reads for each hundred requests, and the number of answers for each status
 */
export async function attackWithReads(read: Read, devices: Devices, requests = 1_000) {
  let reads = 0;
  const { world, handle } = newApplication({
    clientOf: createClientAddress(),
    onRead: () => void reads++,
  });
  const { store } = world;
  store.put(`places/${knownId}`, aPlace());
  for (let n = 0; n <= historyPage; n++) {
    const at = new Date(Date.parse('2025-12-01T00:00:00Z') + n * 1_000);
    const by = { uid: aylin.uid, at, place_id: knownId };
    const entry: StoredHistory = {
      ...{ ...by, by: aylin.name, id: `h${n}`, action: 'suggested', revision: 3 },
      ...{ suggestion_id: `s${n}`, reason: null, reason_id: null, changes: [], kept: null },
    };
    store.put(`places/${knownId}/history/h${n}`, entry);
    const suggestion = {
      ...{ ...aSubmission(), id: `s${n}`, uid: aylin.uid, author: aylin.name },
      ...{ state: 'pending', created_at: at, decided_at: null, questions: [] },
    };
    store.put(`places/${knownId}/suggestions/s${n}`, { ...suggestion, place_id: knownId });
    const place_id = `gn-${1_000 + n}`;
    store.put(`places/${place_id}`, aPlace({ place_id }));
    const elsewhere = { ...suggestion, place_id, created_at: new Date(at.getTime() + 86_400_000) };
    store.put(`places/${place_id}/suggestions/s${n}`, elsewhere);
  }
  const readsOfHundreds: number[] = [];
  const statuses = new Map<number, number>();
  for (let n = 0; n < requests; n++) {
    if (n % 100 === 0) reads = 0;
    const token = devices === 'one device' ? attestation : `${attestation}-${n}`;
    const headers = new Headers({
      'x-firebase-appcheck': token,
      'x-forwarded-for': `10.0.${n >> 8}.${n & 255}, 203.0.113.7`,
    });
    if (read === 'own') headers.set('authorization', 'Bearer aylin');
    const { status } = await handle(new Request(`http://x${requestsOf[read]}`, { headers }));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    world.pass(5);
    if (n % 100 === 99) readsOfHundreds.push(reads);
  }
  return { readsOfHundreds, statuses };
}
