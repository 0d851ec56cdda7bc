import type { Unary } from '../../call/call.ts';
import { transactionOptionsFrom } from '../../protocol/convert/consistency.ts';
import type { TransactionOptionsMessage } from '../../protocol/messages.ts';
import { parseDatabaseName } from '../../path/resource-name.ts';
import type { Service } from '../../call/service.ts';

interface BeginTransactionRequest {
  database: string;
  options?: TransactionOptionsMessage | null;
}

export function beginTransaction({
  open,
}: Service): Unary<BeginTransactionRequest, { transaction: Uint8Array }> {
  return async (request, call) => {
    const name = parseDatabaseName(request.database);
    call.caller();
    const { database } = await open(name);
    return { transaction: database.beginTransaction(transactionOptionsFrom(request.options)) };
  };
}
