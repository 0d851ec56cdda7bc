/** Encodes and decodes google.firestore.v1 messages as bytes and as JSON, for a client without an SDK. */
export { methodTypes } from './descriptor.ts';
export { isJsonObject, type Json, type JsonObject } from './json/json.ts';
export { messageFromJson, messageToJson } from './json/message-json.ts';
