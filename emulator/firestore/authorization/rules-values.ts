import {
  microsToTimestamp,
  type Document,
  type Fields,
  type Micros,
  type Value as StoredValue,
} from '../database/index.ts';
import {
  ConvertedMap,
  documentResource,
  EntriesMap,
  fromJson,
  RulesBytes,
  RulesLatLng,
  RulesList,
  RulesPath,
  RulesTimestamp,
  RulesVector,
  type RulesMap,
  type Value,
} from '../../rules/index.ts';
import type { DatabaseName } from '../path/resource-name.ts';
import type { Caller } from './caller.ts';

/** Converts each field only when the rules first read the field, because rules rarely read all fields. */
export function rulesFields(fields: Fields): RulesMap {
  return new ConvertedMap(fields, rulesValue);
}

export function rulesValue(value: StoredValue): Value {
  switch (value.type) {
    case 'null':
      return null;
    case 'boolean':
    case 'integer':
    case 'double':
    case 'string':
      return value.value;
    case 'timestamp':
      return RulesTimestamp.fromSeconds(BigInt(value.seconds), value.nanos);
    case 'bytes':
      return new RulesBytes(value.value);
    case 'reference':
      return new RulesPath(referenceSegments(value.value));
    case 'geoPoint':
      return new RulesLatLng(value.latitude, value.longitude);
    case 'array':
      return new RulesList(value.values.map(rulesValue));
    case 'map':
      return rulesFields(value.fields);
    case 'vector':
      return new RulesVector(value.values);
  }
}

/**
 * Returns the segments of the path that rules see for a reference. Such a path begins with `/databases`, without the
 * project.
 */
function referenceSegments(name: string): string[] {
  return name.split('/').slice(2);
}

export function rulesPath({ databaseId }: DatabaseName, path: string): string[] {
  return ['databases', databaseId, 'documents', ...(path === '' ? [] : path.split('/'))];
}

export function rulesResource(database: DatabaseName, document: Document | null): RulesMap | null {
  return document === null
    ? null
    : documentResource(rulesPath(database, document.path), rulesFields(document.fields));
}

export function rulesTime(at: Micros): RulesTimestamp {
  const { seconds, nanos } = microsToTimestamp(at);
  return RulesTimestamp.fromSeconds(BigInt(seconds), nanos);
}

export function rulesAuth(caller: Caller): RulesMap | null {
  if (caller.kind !== 'user') return null;
  return EntriesMap.of(['uid', caller.uid], ['token', fromJson(caller.token)]);
}
