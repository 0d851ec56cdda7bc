import type { Unary } from '../call.ts';
import { writeFrom } from '../convert/write.ts';
import type { StatusMessage, WriteMessage, WriteResultMessage } from '../messages.ts';
import { parseDatabaseName } from '../names.ts';
import { permissionDenied } from '../refusals.ts';
import { statusOf } from '../status.ts';
import type { Service } from './service.ts';
import { writeResultMessage } from './write-result.ts';

interface BatchWriteRequest {
  database: string;
  writes: WriteMessage[];
}

interface BatchWriteResponse {
  writeResults: WriteResultMessage[];
  status: StatusMessage[];
}

/** Unlike a commit, each write succeeds or fails alone. */
export function batchWrite({ database }: Service): Unary<BatchWriteRequest, BatchWriteResponse> {
  return async (request, call) => {
    const name = parseDatabaseName(request.database);
    const writes = request.writes.map((write) => writeFrom(write, name));
    if (call.caller().kind !== 'admin')
      throw permissionDenied('Batch writes require admin authentication.');
    const { store } = await database(name);
    const { outcomes } = await store.batchWrite({ writes });
    return {
      writeResults: outcomes.map((outcome) =>
        outcome.ok ? writeResultMessage(outcome.result) : {},
      ),
      status: outcomes.map((outcome) => (outcome.ok ? { code: 0 } : statusOf(outcome.error))),
    };
  };
}
