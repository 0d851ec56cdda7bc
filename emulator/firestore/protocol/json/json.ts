import { invalidArgument } from '../../error/firestore-error.ts';

export type Json = null | boolean | number | string | Json[] | JsonObject;
export interface JsonObject {
  [name: string]: Json;
}

export function isJsonObject(json: Json | undefined): json is JsonObject {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

export function shown(json: Json): string {
  if (Array.isArray(json)) return 'a list';
  return isJsonObject(json) ? 'an object' : JSON.stringify(json);
}

/** Returns the lowerCamelCase name of a field. In proto3's JSON mapping, a message may also use the snake_case name. */
export function camelCase(name: string): string {
  return name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Throws INVALID_ARGUMENT for text that is not JSON. */
export function parseJson(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch (error) {
    throw invalidArgument(`Invalid JSON payload received. ${(error as Error).message}`);
  }
}
