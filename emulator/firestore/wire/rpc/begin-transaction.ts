import type { Unary } from '../call.ts';
import { transactionOptionsFrom } from '../convert/consistency.ts';
import type { TransactionOptionsMessage } from '../messages.ts';
import { parseDatabaseName } from '../names.ts';
import type { Service } from './service.ts';

interface BeginTransactionRequest {
  database: string;
  options?: TransactionOptionsMessage | null;
}

export function beginTransaction({
  database,
}: Service): Unary<BeginTransactionRequest, { transaction: Uint8Array }> {
  return async (request, call) => {
    const name = parseDatabaseName(request.database);
    call.caller();
    const { store } = await database(name);
    return { transaction: store.beginTransaction(transactionOptionsFrom(request.options)) };
  };
}
