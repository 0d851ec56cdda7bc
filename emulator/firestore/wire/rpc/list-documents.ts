import type { Unary } from '../call.ts';
import { consistencyFrom } from '../convert/consistency.ts';
import type { ConsistencyMessage, DocumentMessage, MaskMessage } from '../messages.ts';
import { formatDocumentName, parseParentName } from '../names.ts';
import { permissionDenied } from '../refusals.ts';
import { documentMessage } from './document-message.ts';
import type { Service } from './service.ts';

interface ListDocumentsRequest extends ConsistencyMessage {
  parent: string;
  collectionId: string;
  pageSize: number;
  pageToken: string;
  orderBy: string;
  mask?: MaskMessage | null;
  showMissing: boolean;
}

interface ListDocumentsResponse {
  documents: DocumentMessage[];
  nextPageToken: string;
}

export function listDocuments({
  database,
  gate,
}: Service): Unary<ListDocumentsRequest, ListDocumentsResponse> {
  return async (request, call) => {
    const name = parseParentName(request.parent);
    const caller = call.caller();
    if (request.showMissing && caller.kind !== 'admin') {
      throw permissionDenied('Metadata operations require admin authentication.');
    }
    const { store } = await database(name);
    const { collectionId, pageSize, pageToken, orderBy, showMissing } = request;
    gate.list({
      caller,
      name,
      store,
      query: { from: [{ collectionId }], ...(pageSize > 0 ? { limit: pageSize } : {}) },
    });
    const { documents, nextPageToken } = store.list(
      { parent: name.path, collectionId, pageSize, pageToken, orderBy, showMissing },
      consistencyFrom(request),
    );
    return {
      documents: documents.map(({ path, document }) =>
        document === null
          ? { name: formatDocumentName(name, path), fields: new Map() }
          : documentMessage(name, document, request.mask),
      ),
      nextPageToken,
    };
  };
}
