import {
  RulesBytes,
  RulesLatLng,
  RulesList,
  RulesPath,
  RulesSet,
  RulesTimestamp,
  EntriesMap,
  type Value,
} from '../values/index.ts';

type Json = Readonly<Record<string, unknown>>;

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns an empty list if there is no list, because the protocol omits empty lists. */
function listUnder(value: unknown, key: string): readonly unknown[] {
  const list = isObject(value) ? value[key] : undefined;
  return Array.isArray(list) ? list : [];
}

function mapUnder(value: unknown, convert: (value: unknown) => Value): EntriesMap {
  const fields = isObject(value) && isObject(value['fields']) ? value['fields'] : {};
  return new EntriesMap(
    new Map(Object.entries(fields).map(([key, field]) => [key, convert(field)])),
  );
}

/** Reads a value of the Storage runtime's protocol, such as {"int_value": 5}. Unknown tags become null. */
export function fromTagged(value: unknown): Value {
  if (!isObject(value)) return null;
  const [[tag, content] = [], ...others] = Object.entries(value);
  if (tag === undefined || others.length > 0) return null;
  switch (tag) {
    case 'string_value':
      return String(content);
    case 'bool_value':
      return content === true;
    case 'int_value':
      return BigInt(String(content));
    case 'float_value':
      return Number(content);
    case 'timestamp_value':
      return RulesTimestamp.parse(String(content));
    case 'list_value':
      return new RulesList(listUnder(content, 'values').map(fromTagged));
    case 'set_value':
      return new RulesSet(listUnder(content, 'values').map(fromTagged));
    case 'map_value':
      return mapUnder(content, fromTagged);
    case 'path_value':
      return new RulesPath(listUnder(content, 'segments').map(segmentText));
    default:
      return null;
  }
}

function segmentText(segment: unknown): string {
  return isObject(segment) ? String(segment['simple']) : '';
}

/** Reads a field of a document in the form of Firestore's REST API, such as {"integerValue": "5"}. */
export function fromRest(value: unknown): Value {
  if (!isObject(value)) return null;
  const [[tag, content] = []] = Object.entries(value);
  switch (tag) {
    case 'booleanValue':
      return content === true;
    case 'integerValue':
      return BigInt(String(content));
    case 'doubleValue':
      return Number(content);
    case 'timestampValue':
      return RulesTimestamp.parse(String(content));
    case 'stringValue':
      return String(content);
    case 'bytesValue':
      return new RulesBytes(Buffer.from(String(content), 'base64'));
    case 'referenceValue':
      return RulesPath.parse(String(content).replace(/^projects\/[^/]+/, ''));
    case 'geoPointValue':
      return geoPoint(content);
    case 'arrayValue':
      return new RulesList(listUnder(content, 'values').map(fromRest));
    case 'mapValue':
      return mapUnder(content, fromRest);
    default:
      return null;
  }
}

/** Reads coordinates. A coordinate that is 0 is missing in the API's form. */
function geoPoint(content: unknown): Value {
  const point = isObject(content) ? content : {};
  return new RulesLatLng(Number(point['latitude'] ?? 0), Number(point['longitude'] ?? 0));
}

export function fieldsFromRest(document: unknown): EntriesMap {
  return mapUnder(document, fromRest);
}
