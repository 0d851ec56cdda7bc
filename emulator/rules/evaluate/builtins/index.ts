import type { Builtin } from '../signature.ts';
import { castFunctions } from './casts.ts';
import type { FunctionTable } from './function.ts';
import { hashingFunctions } from './hashing.ts';
import { mathFunctions } from './math.ts';
import { durationFunctions, latLngFunctions, timestampFunctions } from './time-and-place.ts';

type AnyFunction = Builtin<readonly never[]>;

function toMap(table: FunctionTable): ReadonlyMap<string, AnyFunction> {
  return new Map(Object.entries(table) as [string, AnyFunction][]);
}

const GLOBAL = toMap(castFunctions);
const NAMESPACES: ReadonlyMap<string, ReadonlyMap<string, AnyFunction>> = new Map([
  ['math', toMap(mathFunctions)],
  ['timestamp', toMap(timestampFunctions)],
  ['duration', toMap(durationFunctions)],
  ['latlng', toMap(latLngFunctions)],
  ['hashing', toMap(hashingFunctions)],
]);

export function globalFunction(name: string): AnyFunction | undefined {
  return GLOBAL.get(name);
}

export function isNamespace(name: string): boolean {
  return NAMESPACES.has(name) || name === 'firestore';
}

export function namespaceFunction(namespace: string, name: string): AnyFunction | undefined {
  return NAMESPACES.get(namespace)?.get(name);
}
