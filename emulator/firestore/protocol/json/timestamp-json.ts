import { microsToTimestamp, timestampToMicros, type Micros } from '../../database/index.ts';
import { invalidArgument } from '../../error/firestore-error.ts';
import { shown, type Json } from './json.ts';

const RFC_3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/i;

export interface TimestampParts {
  seconds: number;
  nanos: number;
}

/** Parses an RFC 3339 time with up to nine fractional digits. Throws INVALID_ARGUMENT for any other value. */
export function timestampPartsFromJson(json: Json, path: string): TimestampParts {
  const match = typeof json === 'string' ? RFC_3339.exec(json) : null;
  const milliseconds = match === null ? NaN : Date.parse(`${match[1]}${match[3]?.toUpperCase()}`);
  if (match === null || Number.isNaN(milliseconds)) {
    throw invalidArgument(`Invalid value at '${path}' (timestamp), ${shown(json)}`);
  }
  return { seconds: milliseconds / 1000, nanos: Number((match[2] ?? '').padEnd(9, '0')) };
}

export function timestampFromJson(json: Json, path: string): Micros {
  return timestampToMicros(timestampPartsFromJson(json, path));
}

/** Formats the fraction with 0, 3, 6 or 9 digits: the shortest form that is exact. */
export function timestampPartsToJson({ seconds, nanos }: TimestampParts): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, 19);
  if (nanos === 0) return `${whole}Z`;
  const digits = String(nanos)
    .padStart(9, '0')
    .replace(/(000){1,2}$/, '');
  return `${whole}.${digits}Z`;
}

export function timestampToJson(micros: Micros): string {
  return timestampPartsToJson(microsToTimestamp(micros));
}
