import type { Micros } from '../../database/index.ts';
import type { ServerStream } from '../../call/call.ts';
import { queryFrom } from '../../protocol/convert/query.ts';
import type {
  ConsistencyMessage,
  DocumentMessage,
  StructuredQueryMessage,
} from '../../protocol/messages.ts';
import { parseParentName } from '../../path/resource-name.ts';
import { invalidArgument } from '../../error/firestore-error.ts';
import { documentMessage } from '../../protocol/convert/document.ts';
import { openConsistency } from './open-consistency.ts';
import type { Service } from '../../call/service.ts';

interface RunQueryRequest extends ConsistencyMessage {
  parent: string;
  structuredQuery?: StructuredQueryMessage | null;
}

interface RunQueryResponse {
  transaction?: Uint8Array;
  document?: DocumentMessage;
  readTime?: Micros;
  skippedResults?: number;
  done?: boolean;
}

/**
 * Sends one message per document and marks the last message. If the result is empty, sends one message with the read
 * time. If the request begins a transaction, a message with only the transaction's id comes first.
 */
export function runQuery({ open, gate }: Service): ServerStream<RunQueryRequest, RunQueryResponse> {
  return async function* (request, call) {
    const name = parseParentName(request.parent);
    if (!request.structuredQuery) throw invalidArgument('query_type is not set.');
    const query = queryFrom(request.structuredQuery);
    const caller = call.caller();
    const { database } = await open(name);
    gate.list({ caller, name, database, query });
    const { consistency, begun } = openConsistency(database, request);
    if (begun !== undefined) yield { transaction: begun };
    const { documents, count, readTime, skipped } = database.runQuery(
      name.path,
      query,
      consistency,
    );
    if (count === 0) {
      yield { readTime, skippedResults: skipped, done: true };
      return;
    }
    let sent = 0;
    for (const document of documents) {
      sent += 1;
      yield {
        document: documentMessage(name, document),
        readTime,
        ...(sent === 1 && skipped > 0 ? { skippedResults: skipped } : {}),
        ...(sent === count ? { done: true } : {}),
      };
    }
  };
}
