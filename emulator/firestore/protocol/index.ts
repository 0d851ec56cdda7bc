/** google.firestore.v1 for a client that has no SDK: messages as bytes and as JSON. */
export { methodTypes } from './descriptor.ts';
export { isJsonObject, type Json, type JsonObject } from './json/json.ts';
export { messageFromJson, messageToJson } from './json/message-json.ts';
