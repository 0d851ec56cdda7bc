import type { RulesBytes } from '../../values/bytes.ts';
import type { RulesDuration } from '../../values/duration.ts';
import type { RulesLatLng } from '../../values/latlng.ts';
import type { RulesMap } from '../../values/map.ts';
import type { RulesPath } from '../../values/path.ts';
import type { RulesTimestamp } from '../../values/timestamp.ts';
import { Failure } from '../signature.ts';
import { getter, type MethodTable } from './method.ts';

/**
 * Methods of bytes. Base64 uses the URL-safe alphabet and padding, and hexadecimal digits are in upper case (observed
 * in production).
 */
export const bytesMethods: MethodTable<RulesBytes> = {
  size: getter((bytes) => BigInt(bytes.bytes.length)),
  toBase64: getter((bytes) =>
    Buffer.from(bytes.bytes).toString('base64').replaceAll('+', '-').replaceAll('/', '_'),
  ),
  toHexString: getter((bytes) => bytes.hex.toUpperCase()),
};

export const timestampMethods: MethodTable<RulesTimestamp> = {
  year: getter((time) => BigInt(time.utc.getUTCFullYear())),
  month: getter((time) => BigInt(time.utc.getUTCMonth() + 1)),
  day: getter((time) => BigInt(time.utc.getUTCDate())),
  hours: getter((time) => BigInt(time.utc.getUTCHours())),
  minutes: getter((time) => BigInt(time.utc.getUTCMinutes())),
  seconds: getter((time) => BigInt(time.utc.getUTCSeconds())),
  nanos: getter((time) => time.nanosOfSecond),
  dayOfWeek: getter((time) => BigInt(time.utc.getUTCDay() || 7)),
  dayOfYear: getter((time) => BigInt(time.dayOfYear)),
  date: getter((time) => time.startOfDay),
  time: getter((time) => time.timeOfDay),
  toMillis: getter((time) => time.millis),
};

export const durationMethods: MethodTable<RulesDuration> = {
  seconds: getter((duration) => duration.seconds),
  nanos: getter((duration) => duration.nanos),
};

export const latLngMethods: MethodTable<RulesLatLng> = {
  latitude: getter((point) => point.latitude),
  longitude: getter((point) => point.longitude),
  distance: {
    overloads: [['latlng']],
    apply: (point, other: RulesLatLng) => point.distanceTo(other),
  },
};

export const pathMethods: MethodTable<RulesPath> = {
  bind: {
    overloads: [['map']],
    apply: (path, values: RulesMap) => {
      const bound = new Map<string, string>();
      for (const key of values.keys()) {
        const value = values.get(key);
        if (typeof value !== 'string') return new Failure('Only strings can be bound to a path.');
        if (!path.hasPlaceholder(key)) return new Failure(`No {${key}} in the path to bind.`);
        bound.set(key, value);
      }
      return path.bind(bound);
    },
  },
};
