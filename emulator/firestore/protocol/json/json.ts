import { invalidArgument } from '../../error/firestore-error.ts';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

export function isJsonObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

/**
 * Formats a wrong value for a message. Does not print the content of objects and lists, because they may be deep or
 * long.
 */
export function shown(json: Json): string {
  if (Array.isArray(json)) return 'a list';
  return isJsonObject(json) ? 'an object' : JSON.stringify(json);
}

/** Throws INVALID_ARGUMENT when the text is not JSON. */
export function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw invalidArgument(`Invalid JSON payload received. ${(error as Error).message}`);
  }
}
