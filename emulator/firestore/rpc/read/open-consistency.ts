import type { Consistency, Database } from '../../database/index.ts';
import { isSet } from '../../protocol/convert/chosen.ts';
import { consistencyFrom, transactionOptionsFrom } from '../../protocol/convert/consistency.ts';
import type { ConsistencyMessage } from '../../protocol/messages.ts';

/**
 * Returns the consistency of a read. If the read asks for a `newTransaction`, begins the transaction; the response must
 * send its id first.
 */
export function openConsistency(
  database: Database,
  request: ConsistencyMessage,
): { consistency: Consistency; begun?: Uint8Array } {
  if (!isSet(request, 'newTransaction')) return { consistency: consistencyFrom(request) };
  const id = database.beginTransaction(transactionOptionsFrom(request.newTransaction));
  return { consistency: { kind: 'transaction', id }, begun: id };
}
