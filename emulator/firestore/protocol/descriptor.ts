import { readFileSync } from 'node:fs';
import protobuf from 'protobufjs';
import { installDocumentCodecs } from './codec/install.ts';

/**
 * The google.firestore.v1 descriptor contains the messages from Google's published protos that the service needs.
 * Parsing it as JSON takes a tenth of the time of parsing .proto files.
 */
const DESCRIPTOR = new URL('./google.firestore.v1.json', import.meta.url);

export const PACKAGE = 'google.firestore.v1';

function loadRoot(): protobuf.Root {
  const json = JSON.parse(readFileSync(DESCRIPTOR, 'utf8')) as protobuf.INamespace;
  const root = protobuf.Root.fromJSON(json);
  installDocumentCodecs(root);
  return root;
}

const root = loadRoot();

/** Returns a message type of google.firestore.v1 by its name. Throws for an unknown name. */
export function messageType(name: string): protobuf.Type {
  return root.lookupType(`${PACKAGE}.${name}`);
}

export function methodTypes(method: string): { request: protobuf.Type; response: protobuf.Type } {
  const declared = root.lookupService(`${PACKAGE}.Firestore`).methods[method];
  if (declared === undefined)
    throw new Error(`google.firestore.v1.Firestore has no method ${method}`);
  declared.resolve();
  if (declared.resolvedRequestType === null || declared.resolvedResponseType === null) {
    throw new Error(`The message types of ${method} cannot be resolved`);
  }
  return { request: declared.resolvedRequestType, response: declared.resolvedResponseType };
}
