import type { Unary } from '../call.ts';
import { parseDatabaseName } from '../names.ts';
import type { Service } from './service.ts';

interface RollbackRequest {
  database: string;
  transaction: Uint8Array;
}

export function rollback({ database }: Service): Unary<RollbackRequest, object> {
  return async (request, call) => {
    const name = parseDatabaseName(request.database);
    call.caller();
    const { store } = await database(name);
    store.rollback(Uint8Array.from(request.transaction));
    return {};
  };
}
