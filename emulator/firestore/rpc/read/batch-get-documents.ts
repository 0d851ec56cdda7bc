import type { Micros } from '../../database/index.ts';
import type { ServerStream } from '../../call/call.ts';
import type { ConsistencyMessage, DocumentMessage, MaskMessage } from '../../protocol/messages.ts';
import { documentPathIn, formatDocumentName, parseDatabaseName } from '../../path/resource-name.ts';
import { AccessScope } from '../../authorization/access-scope.ts';
import { documentMessage } from '../../protocol/convert/document.ts';
import { openConsistency } from './open-consistency.ts';
import type { Service } from '../../call/service.ts';

interface BatchGetDocumentsRequest extends ConsistencyMessage {
  database: string;
  documents: string[];
  mask?: MaskMessage | null;
}

interface BatchGetDocumentsResponse {
  found?: DocumentMessage;
  missing?: string;
  transaction?: Uint8Array;
  readTime?: Micros;
}

/**
 * Sends one message per document, in the order of the request and without duplicates. If the request begins a
 * transaction, the first message contains only the transaction's id.
 */
export function batchGetDocuments({
  open,
  gate,
}: Service): ServerStream<BatchGetDocumentsRequest, BatchGetDocumentsResponse> {
  return async function* (request, call) {
    const name = parseDatabaseName(request.database);
    const paths = request.documents.map((document) => documentPathIn(name, document));
    const caller = call.caller();
    const { database } = await open(name);
    const { consistency, begun } = openConsistency(database, request);
    if (begun !== undefined) yield { transaction: begun };
    const { readTime, documents } = database.batchGet(paths, consistency);
    // The server checks every document before it sends the first one, because one denial fails the whole request.
    const scope = new AccessScope('multi');
    for (const [path, document] of documents) {
      gate.get({ caller, name: { ...name, path }, database, document, scope });
    }
    for (const [path, document] of documents) {
      yield document === null
        ? { missing: formatDocumentName(name, path), readTime }
        : { found: documentMessage(name, document, request.mask), readTime };
    }
  };
}
