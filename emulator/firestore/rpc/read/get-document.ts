import { FirestoreError } from '../../error/firestore-error.ts';
import type { Unary } from '../../call/call.ts';
import { consistencyFrom } from '../../protocol/convert/consistency.ts';
import type { ConsistencyMessage, DocumentMessage, MaskMessage } from '../../protocol/messages.ts';
import { parseDocumentName } from '../../path/resource-name.ts';
import { documentMessage } from '../../protocol/convert/document.ts';
import type { Service } from '../../call/service.ts';

interface GetDocumentRequest extends ConsistencyMessage {
  name: string;
  mask?: MaskMessage | null;
}

/**
 * Reads one document. Checks the rules before it reports a missing document, so that a denial does not reveal whether
 * the document exists.
 */
export function getDocument({ open, gate }: Service): Unary<GetDocumentRequest, DocumentMessage> {
  return async (request, call) => {
    const name = parseDocumentName(request.name);
    const caller = call.caller();
    const { database } = await open(name);
    const { document } = database.get(name.path, consistencyFrom(request));
    gate.get({ caller, name, database, document });
    if (document === null)
      throw new FirestoreError('NOT_FOUND', `Document (${request.name}) not found.`);
    return documentMessage(name, document, request.mask);
  };
}
