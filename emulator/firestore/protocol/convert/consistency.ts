import { LATEST, type Consistency, type TransactionOptions } from '../../database/index.ts';
import type { ConsistencyMessage, TransactionOptionsMessage } from '../messages.ts';
import { isSet } from './chosen.ts';

/** Converts the consistency of a read. Ignores `newTransaction`; openConsistency begins that transaction. */
export function consistencyFrom(message: ConsistencyMessage): Consistency {
  if (isSet(message, 'transaction') && message.transaction.length > 0)
    return { kind: 'transaction', id: message.transaction };
  if (isSet(message, 'readTime')) return { kind: 'readTime', readTime: message.readTime };
  return LATEST;
}

export function transactionOptionsFrom(
  message: TransactionOptionsMessage | null | undefined,
): TransactionOptions {
  if (message && isSet(message, 'readOnly')) {
    const { readTime } = message.readOnly;
    return readTime === null || readTime === undefined
      ? { mode: 'readOnly' }
      : { mode: 'readOnly', readTime };
  }
  const retry = message?.readWrite?.retryTransaction;
  return retry && retry.length > 0
    ? { mode: 'readWrite', retryTransaction: retry }
    : { mode: 'readWrite' };
}
