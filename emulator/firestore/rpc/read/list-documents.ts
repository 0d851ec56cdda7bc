import type { Unary } from '../../call/call.ts';
import { consistencyFrom } from '../../protocol/convert/consistency.ts';
import type { ConsistencyMessage, DocumentMessage, MaskMessage } from '../../protocol/messages.ts';
import { formatDocumentName, parseParentName } from '../../path/resource-name.ts';
import { permissionDenied } from '../../error/firestore-error.ts';
import { documentMessage } from '../../protocol/convert/document.ts';
import type { Service } from '../../call/service.ts';

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
  open,
  gate,
}: Service): Unary<ListDocumentsRequest, ListDocumentsResponse> {
  return async (request, call) => {
    const name = parseParentName(request.parent);
    const caller = call.caller();
    if (request.showMissing && caller.kind !== 'admin') {
      throw permissionDenied('Metadata operations require admin authentication.');
    }
    const { database } = await open(name);
    const { collectionId, pageSize, pageToken, orderBy, showMissing } = request;
    gate.list({
      caller,
      name,
      database,
      query: { from: [{ collectionId }], ...(pageSize > 0 ? { limit: pageSize } : {}) },
    });
    const { documents, nextPageToken } = database.list(
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
