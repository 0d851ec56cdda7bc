import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import protobuf from 'protobufjs';
import { installDocumentCodecs } from './codec/install.ts';

/**
 * The google.firestore.v1 descriptor. It is the compact JSON that ships inside @google-cloud/firestore: parsing it takes
 * about 25 ms where parsing the .proto files takes ten times that.
 */
const DESCRIPTOR = '@google-cloud/firestore/build/protos/v1.json';

export const PACKAGE = 'google.firestore.v1';

function loadRoot(): protobuf.Root {
  const path = createRequire(import.meta.url).resolve(DESCRIPTOR);
  const root = protobuf.Root.fromJSON(
    JSON.parse(readFileSync(path, 'utf8')) as protobuf.INamespace,
  );
  addVerify(root);
  installDocumentCodecs(root);
  return root;
}

/** The Admin SDK's descriptor leaves `Write.verify` (field 5) out; the web SDK sends it for documents a transaction only read. */
function addVerify(root: protobuf.Root): void {
  const write = root.lookupType(`${PACKAGE}.Write`);
  if (write.fields['verify'] !== undefined) return;
  const verify = new protobuf.Field('verify', 5, 'string');
  write.add(verify);
  write.oneofs['operation']?.add(verify);
}

const root = loadRoot();

/** The reflected message type of that name in google.firestore.v1; throws when there is none. */
export function messageType(name: string): protobuf.Type {
  return root.lookupType(`${PACKAGE}.${name}`);
}

/** The names of a method's request and response messages, as the service declares them. */
export function methodTypes(method: string): { request: protobuf.Type; response: protobuf.Type } {
  const declared = root.lookupService(`${PACKAGE}.Firestore`).methods[method];
  if (declared === undefined)
    throw new Error(`google.firestore.v1.Firestore has no method ${method}`);
  declared.resolve();
  if (declared.resolvedRequestType === null || declared.resolvedResponseType === null) {
    throw new Error(`The message types of ${method} do not resolve`);
  }
  return { request: declared.resolvedRequestType, response: declared.resolvedResponseType };
}
