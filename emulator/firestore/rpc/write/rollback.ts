import type { Unary } from '../../call/call.ts';
import { parseDatabaseName } from '../../path/resource-name.ts';
import type { Service } from '../../call/service.ts';

interface RollbackRequest {
  database: string;
  transaction: Uint8Array;
}

export function rollback({ open }: Service): Unary<RollbackRequest, object> {
  return async (request, call) => {
    const name = parseDatabaseName(request.database);
    call.caller();
    const { database } = await open(name);
    database.rollback(Uint8Array.from(request.transaction));
    return {};
  };
}
