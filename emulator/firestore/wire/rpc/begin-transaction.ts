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
  return (request, call) => {
    const name = parseDatabaseName(request.database);
    call.caller();
    return {
      transaction: database(name).beginTransaction(transactionOptionsFrom(request.options)),
    };
  };
}
