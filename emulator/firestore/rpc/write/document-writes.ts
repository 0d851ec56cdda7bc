import { randomInt } from 'node:crypto';
import type { Database, Write } from '../../database/index.ts';
import type { Call, Unary } from '../../call/call.ts';
import { preconditionFrom } from '../../protocol/convert/write.ts';
import type { DocumentMessage, MaskMessage, PreconditionMessage } from '../../protocol/messages.ts';
import {
  formatDocumentName,
  parseDocumentName,
  parseParentName,
  type DatabaseName,
} from '../../path/resource-name.ts';
import { invalidArgument } from '../../error/firestore-error.ts';
import { documentMessage } from '../../protocol/convert/document.ts';
import type { Service } from '../../call/service.ts';

/**
 * CreateDocument, UpdateDocument and DeleteDocument are each a commit with one write. The first two return the
 * document.
 */

interface CreateDocumentRequest {
  parent: string;
  collectionId: string;
  documentId: string;
  document?: DocumentMessage | null;
  mask?: MaskMessage | null;
}

export function createDocument(service: Service): Unary<CreateDocumentRequest, DocumentMessage> {
  return async (request, call) => {
    const parent = parseParentName(request.parent);
    if (request.collectionId === '') throw invalidArgument('collection_id is not set.');
    const id = request.documentId === '' ? newDocumentId() : request.documentId;
    const path = [parent.path, request.collectionId, id].filter((part) => part !== '').join('/');
    parseDocumentName(formatDocumentName(parent, path));
    const fields = request.document?.fields ?? new Map();
    const precondition = { kind: 'exists', exists: false } as const;
    return commitOne(
      service,
      parent,
      call,
      { kind: 'update', path, fields, precondition },
      request.mask,
    );
  };
}

interface UpdateDocumentRequest {
  document?: DocumentMessage | null;
  updateMask?: MaskMessage | null;
  mask?: MaskMessage | null;
  currentDocument?: PreconditionMessage | null;
}

export function updateDocument(service: Service): Unary<UpdateDocumentRequest, DocumentMessage> {
  return async (request, call) => {
    if (!request.document) throw invalidArgument('document is not set.');
    const name = parseDocumentName(request.document.name);
    const precondition = request.currentDocument
      ? preconditionFrom(request.currentDocument)
      : undefined;
    const write: Write = {
      kind: 'update',
      path: name.path,
      fields: request.document.fields,
      ...(request.updateMask ? { mask: request.updateMask.fieldPaths } : {}),
      ...(precondition ? { precondition } : {}),
    };
    return commitOne(service, name, call, write, request.mask);
  };
}

interface DeleteDocumentRequest {
  name: string;
  currentDocument?: PreconditionMessage | null;
}

export function deleteDocument(service: Service): Unary<DeleteDocumentRequest, object> {
  return async (request, call) => {
    const name = parseDocumentName(request.name);
    const precondition = request.currentDocument
      ? preconditionFrom(request.currentDocument)
      : undefined;
    await apply(service, name, call, {
      kind: 'delete',
      path: name.path,
      ...(precondition ? { precondition } : {}),
    });
    return {};
  };
}

async function commitOne(
  service: Service,
  name: DatabaseName,
  call: Call,
  write: Write,
  mask: MaskMessage | null | undefined,
): Promise<DocumentMessage> {
  const database = await apply(service, name, call, write);
  const { document } = database.get(write.path);
  // If the document was deleted between the commit and this read, the response has no fields.
  if (document === null) return { name: formatDocumentName(name, write.path), fields: new Map() };
  return documentMessage(name, document, mask);
}

async function apply(
  { open, gate }: Service,
  name: DatabaseName,
  call: Call,
  write: Write,
): Promise<Database> {
  const authorize = gate.commit({ caller: call.caller(), name });
  const { database } = await open(name);
  await database.commit({ writes: [write], authorize });
  return database;
}

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

function newDocumentId(): string {
  return Array.from({ length: 20 }, () => ID_ALPHABET[randomInt(ID_ALPHABET.length)]).join('');
}
