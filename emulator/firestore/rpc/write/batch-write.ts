import type { Unary } from '../../call/call.ts';
import { writeFrom } from '../../protocol/convert/write.ts';
import type { StatusMessage, WriteMessage, WriteResultMessage } from '../../protocol/messages.ts';
import { parseDatabaseName } from '../../path/resource-name.ts';
import { permissionDenied } from '../../error/firestore-error.ts';
import { statusOf } from '../../call/status.ts';
import type { Service } from '../../call/service.ts';
import { writeResultMessage } from './write-result.ts';

interface BatchWriteRequest {
  database: string;
  writes: WriteMessage[];
}

interface BatchWriteResponse {
  writeResults: WriteResultMessage[];
  status: StatusMessage[];
}

export function batchWrite({ open }: Service): Unary<BatchWriteRequest, BatchWriteResponse> {
  return async (request, call) => {
    const name = parseDatabaseName(request.database);
    const writes = request.writes.map((write) => writeFrom(write, name));
    if (call.caller().kind !== 'admin')
      throw permissionDenied('Batch writes require admin authentication.');
    const { database } = await open(name);
    const { outcomes } = await database.batchWrite({ writes });
    return {
      writeResults: outcomes.map((outcome) =>
        outcome.ok ? writeResultMessage(outcome.result) : {},
      ),
      status: outcomes.map((outcome) => (outcome.ok ? { code: 0 } : statusOf(outcome.error))),
    };
  };
}
