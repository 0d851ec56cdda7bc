import { FirestoreError } from '../../database/index.ts';
import type { Unary } from '../call.ts';
import { consistencyFrom } from '../convert/consistency.ts';
import type { ConsistencyMessage, DocumentMessage, MaskMessage } from '../messages.ts';
import { parseDocumentName } from '../names.ts';
import { documentMessage } from './document-message.ts';
import type { Service } from './service.ts';

interface GetDocumentRequest extends ConsistencyMessage {
  name: string;
  mask?: MaskMessage | null;
}

/** Rules are asked before a missing document is admitted to be missing. */
export function getDocument({
  database,
  gate,
}: Service): Unary<GetDocumentRequest, DocumentMessage> {
  return async (request, call) => {
    const name = parseDocumentName(request.name);
    const caller = call.caller();
    const { store } = await database(name);
    const { document } = store.get(name.path, consistencyFrom(request));
    gate.get({ caller, name, store, document });
    if (document === null)
      throw new FirestoreError('NOT_FOUND', `Document (${request.name}) not found.`);
    return documentMessage(name, document, request.mask);
  };
}
