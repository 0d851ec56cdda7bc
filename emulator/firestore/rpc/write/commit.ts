import type { CommitResponse, Micros } from '../../database/index.ts';
import type { Unary } from '../../call/call.ts';
import { writeFrom } from '../../protocol/convert/write.ts';
import type { WriteMessage, WriteResultMessage } from '../../protocol/messages.ts';
import { parseDatabaseName } from '../../path/resource-name.ts';
import type { Service } from '../../call/service.ts';
import { writeResultMessage } from './write-result.ts';

interface CommitRequest {
  database: string;
  writes: WriteMessage[];
  transaction: Uint8Array;
}

export interface CommitResponseMessage {
  writeResults: WriteResultMessage[];
  commitTime: Micros;
}

export function commit({ open, gate }: Service): Unary<CommitRequest, CommitResponseMessage> {
  return async (request, call) => {
    const name = parseDatabaseName(request.database);
    const writes = request.writes.map((write) => writeFrom(write, name));
    const authorize = gate.commit({ caller: call.caller(), name });
    const { database } = await open(name);
    const response = await database.commit({
      writes,
      authorize,
      ...(request.transaction.length > 0
        ? { transaction: Uint8Array.from(request.transaction) }
        : {}),
    });
    return commitResponseMessage(response);
  };
}

export function commitResponseMessage({
  commitTime,
  writeResults,
}: CommitResponse): CommitResponseMessage {
  return { commitTime, writeResults: writeResults.map(writeResultMessage) };
}
