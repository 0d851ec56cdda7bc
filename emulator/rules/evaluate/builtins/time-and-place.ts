import { NANOS_PER_SECOND, RulesDuration } from '../../values/duration.ts';
import { RulesLatLng } from '../../values/latlng.ts';
import { RulesTimestamp } from '../../values/timestamp.ts';
import { floatText } from './casts.ts';
import { Failure } from '../signature.ts';
import type { FunctionTable } from './function.ts';

export const timestampFunctions: FunctionTable = {
  date: {
    overloads: [['int', 'int', 'int']],
    apply: (year: bigint, month: bigint, day: bigint) =>
      RulesTimestamp.fromDate(year, month, day) ??
      new Failure(`Invalid date. Year: ${year}, month: ${month}, day: ${day}.`),
  },
  value: { overloads: [['int']], apply: (millis: bigint) => RulesTimestamp.fromMillis(millis) },
};

export const durationFunctions: FunctionTable = {
  value: {
    overloads: [['int', 'string']],
    apply: (amount: bigint, unit: string) =>
      RulesDuration.of(amount, unit) ?? new Failure(`Invalid duration unit: ${unit}.`),
  },
  time: {
    overloads: [['int', 'int', 'int', 'int']],
    apply: (hours: bigint, minutes: bigint, seconds: bigint, nanos: bigint) =>
      new RulesDuration((hours * 3600n + minutes * 60n + seconds) * NANOS_PER_SECOND + nanos),
  },
  abs: {
    overloads: [['duration']],
    apply: ({ totalNanos }: RulesDuration) =>
      new RulesDuration(totalNanos < 0n ? -totalNanos : totalNanos),
  },
};

export const latLngFunctions: FunctionTable = {
  value: {
    overloads: [['float', 'float']],
    apply: (first: number, second: number) => {
      const [latitude, longitude] = [Number(first), Number(second)];
      if (RulesLatLng.inRange(latitude, longitude)) return new RulesLatLng(latitude, longitude);
      return new Failure(
        'Latitude should be in [-90,90] range and longitude should be in [-180,180] range. ' +
          `latitude: ${floatText(latitude)}, longitude: ${floatText(longitude)}.`,
      );
    },
  },
};
