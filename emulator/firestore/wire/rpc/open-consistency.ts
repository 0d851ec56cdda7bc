import type { Consistency, Database } from '../../database/index.ts';
import { isSet } from '../convert/chosen.ts';
import { consistencyFrom, transactionOptionsFrom } from '../convert/consistency.ts';
import type { ConsistencyMessage } from '../messages.ts';

/** The consistency a read asks for; a `newTransaction` is begun, and its id is the first thing to answer. */
export function openConsistency(
  store: Database,
  request: ConsistencyMessage,
): { consistency: Consistency; begun?: Uint8Array } {
  if (!isSet(request, 'newTransaction')) return { consistency: consistencyFrom(request) };
  const id = store.beginTransaction(transactionOptionsFrom(request.newTransaction));
  return { consistency: { kind: 'transaction', id }, begun: id };
}
