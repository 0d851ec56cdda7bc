import type { Consistency, Database } from '../../database/index.ts';
import { isSet } from '../../protocol/convert/chosen.ts';
import { consistencyFrom, transactionOptionsFrom } from '../../protocol/convert/consistency.ts';
import type { ConsistencyMessage } from '../../protocol/messages.ts';

/**
 * If the request asks for a `newTransaction`, begins the transaction and returns its id as `begun`. The caller must
 * send this id to the client before any document.
 */
export function openConsistency(
  database: Database,
  request: ConsistencyMessage,
): { consistency: Consistency; begun?: Uint8Array } {
  if (!isSet(request, 'newTransaction')) return { consistency: consistencyFrom(request) };
  const id = database.beginTransaction(transactionOptionsFrom(request.newTransaction));
  return { consistency: { kind: 'transaction', id }, begun: id };
}
