import type { Micros } from '../../database/index.ts';
import type { Bidirectional } from '../../call/call.ts';
import { writeFrom } from '../../protocol/convert/write.ts';
import type { WriteMessage, WriteResultMessage } from '../../protocol/messages.ts';
import {
  formatDatabaseName,
  parseDatabaseName,
  type DatabaseName,
} from '../../path/resource-name.ts';
import { invalidArgument } from '../../error/firestore-error.ts';
import { commitResponseMessage } from './commit.ts';
import { inOrder } from '../in-order.ts';
import type { Service } from '../../call/service.ts';

interface WriteRequest {
  database: string;
  streamId: string;
  writes: WriteMessage[];
  streamToken: Uint8Array;
}

interface WriteResponse {
  streamId?: string;
  streamToken: Uint8Array;
  writeResults?: WriteResultMessage[];
  commitTime?: Micros;
}

/**
 * Handles a Write stream. Its first message is a handshake that names the database. Each later message is a commit, and
 * the server answers commits in order. Clients do not wait for the answers, so the server queues the commits. The first
 * failure ends the stream with its status. A message without writes commits nothing and ends the stream.
 */
export function writeStream({ open, gate }: Service): Bidirectional<WriteRequest, WriteResponse> {
  return (stream, call) => {
    let opened: DatabaseName | undefined;
    const next = inOrder(stream);
    let answered = 0;
    let closed = false;
    const nextToken = () => Buffer.from(String(answered++));

    const handshake = (request: WriteRequest) => {
      if (request.database === '')
        throw invalidArgument("'database' must be set on an initial write request.");
      if (request.streamId !== '')
        throw invalidArgument('Resuming streams is not supported, do not set stream ID.');
      if (request.streamToken.length > 0) {
        throw invalidArgument(
          "Resuming streams is not supported, 'stream_token' must not be set on an initial write request.",
        );
      }
      if (request.writes.length > 0)
        throw invalidArgument('The initial write request must not contain writes.');
      opened = parseDatabaseName(request.database);
      call.caller();
      stream.send({ streamId: '1', streamToken: nextToken() });
    };

    const commit = async (request: WriteRequest, name: DatabaseName) => {
      requireSameDatabase(request.database, name);
      if (request.writes.length === 0) {
        stream.send({ streamToken: nextToken() });
        stream.end();
        return;
      }
      const writes = request.writes.map((write) => writeFrom(write, name));
      const authorize = gate.commit({ caller: call.caller(), name });
      const { database } = await open(name);
      const response = await database.commit({ writes, authorize });
      stream.send({ streamToken: nextToken(), ...commitResponseMessage(response) });
    };

    return {
      message(request) {
        if (opened === undefined) {
          handshake(request);
          return;
        }
        const name = opened;
        next(() => (closed ? undefined : commit(request, name)));
      },
      ended() {
        next(() => stream.end());
      },
      closed() {
        closed = true;
      },
    };
  };
}

function requireSameDatabase(requested: string, opened: DatabaseName): void {
  const expected = formatDatabaseName(opened);
  if (requested === '' || requested === expected) return;
  throw invalidArgument(
    `Request specified a database (${requested}) that did not match the expected database (${expected})`,
  );
}
