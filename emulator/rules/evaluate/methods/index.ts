import type { TypeName } from '../../values/value.ts';
import type { Builtin } from '../signature.ts';
import { listMethods, mapDiffMethods, mapMethods, setMethods } from './collections.ts';
import {
  bytesMethods,
  durationMethods,
  latLngMethods,
  pathMethods,
  timestampMethods,
} from './scalars.ts';
import { stringMethods } from './string.ts';

type AnyMethod = Builtin<readonly never[]>;
export type MethodsOfName = ReadonlyMap<TypeName, AnyMethod>;

const TABLES: readonly (readonly [TypeName, object])[] = [
  ['string', stringMethods],
  ['list', listMethods],
  ['set', setMethods],
  ['map', mapMethods],
  ['map_diff', mapDiffMethods],
  ['bytes', bytesMethods],
  ['timestamp', timestampMethods],
  ['duration', durationMethods],
  ['latlng', latLngMethods],
  ['path', pathMethods],
];

const byName = new Map<string, Map<TypeName, AnyMethod>>();
for (const [type, table] of TABLES) {
  for (const [name, method] of Object.entries(table) as [string, AnyMethod][]) {
    const types = byName.get(name) ?? new Map<TypeName, AnyMethod>();
    byName.set(name, types.set(type, method));
  }
}

const NONE: MethodsOfName = new Map();

export function methodsNamed(name: string): MethodsOfName {
  return byName.get(name) ?? NONE;
}
