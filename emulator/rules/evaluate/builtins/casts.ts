import { RulesPath } from '../../values/path.ts';
import { typeOf, type Value } from '../../values/value.ts';
import { Failure } from '../signature.ts';
import type { FunctionTable } from './function.ts';

const MIN_INT = -(2n ** 63n);
const MAX_INT = 2n ** 63n - 1n;
const INT_TEXT = /^[+-]?\d+$/;
const FLOAT_TEXT = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)[fFdD]?$/;
const STRING_SOURCES = ['int', 'float', 'null', 'string', 'bool', 'path'] as const;

/** Truncates a float to an int64. NaN becomes 0, and a value out of range becomes the nearest int64. */
export function saturatedInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return MAX_INT;
  if (value <= -(2 ** 63)) return MIN_INT;
  return BigInt(Math.trunc(value));
}

function notConvertible(text: string, to: string): Failure {
  return new Failure(
    `Type conversion error. Argument: [${text}], From type: [string], To type: [${to}].`,
  );
}

function parseInt64(text: string): bigint | Failure {
  if (!INT_TEXT.test(text)) return notConvertible(text, 'int');
  const value = BigInt(text.replace('+', ''));
  return value < MIN_INT || value > MAX_INT ? notConvertible(text, 'int') : value;
}

function parseFloat64(text: string): number | Failure {
  const trimmed = text.trim();
  if (!FLOAT_TEXT.test(trimmed)) return notConvertible(text, 'float');
  return Number(trimmed.replace(/[fFdD]$/, ''));
}

/**
 * Formats a double like Java (observed in production). A finite double has at least one digit after the point. If its
 * absolute value is at least 10^7, or less than 10^-3 but not 0, it has an exponent.
 */
export function floatText(value: number): string {
  if (Object.is(value, -0)) return '-0.0';
  const size = Math.abs(value);
  if (!Number.isFinite(value)) return String(value);
  if (value === 0 || (size >= 1e-3 && size < 1e7)) return withPoint(String(value));
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  return `${withPoint(digits)}E${Number(exponent)}`;
}

function withPoint(digits: string): string {
  return digits.includes('.') ? digits : `${digits}.0`;
}

export function toText(value: Value): string | Failure {
  switch (typeof value) {
    case 'string':
      return value;
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'number':
      return floatText(value);
    default:
      break;
  }
  if (value === null) return 'null';
  if (value instanceof RulesPath) return value.toString();
  const expected = STRING_SOURCES.map((type) => `string(${type})`).join(', ');
  return new Failure(
    `Unsupported operation error. Received: string(${typeOf(value)}). Expected: ${expected}.`,
  );
}

export const castFunctions: FunctionTable = {
  int: {
    overloads: [['int'], ['float'], ['string']],
    apply: (value: bigint | number | string) => {
      if (typeof value === 'bigint') return value;
      return typeof value === 'number' ? saturatedInt(value) : parseInt64(value);
    },
  },
  float: {
    overloads: [['int'], ['float'], ['string']],
    apply: (value: bigint | number | string) =>
      typeof value === 'string' ? parseFloat64(value) : Number(value),
  },
  string: {
    overloads: STRING_SOURCES.map((type) => [type]),
    apply: (value: Value) => toText(value),
  },
  path: { overloads: [['string']], apply: (text: string) => RulesPath.parse(text) },
  // The function `debug` exists only in emulators, not in production. Google's emulator also logs the value.
  debug: { overloads: [['any']], apply: (value: Value) => value },
};
