import { invalidArgument } from '../error/firestore-error.ts';

export type FieldPath = readonly string[];

export const NAME_FIELD = '__name__';

const SIMPLE = /^[a-zA-Z_][a-zA-Z_0-9]*$/;

/**
 * Matches one segment: a simple name, or text in backticks. Inside the backticks, a backslash escapes the next
 * character.
 */
const SEGMENT = /(?:([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\.)+)`)(\.|$)/suy;

/**
 * Caches parsed paths, because queries and writes repeat them. Clients choose the paths, so without the limit `KEPT`
 * the cache could fill the memory.
 */
const parsed = new Map<string, FieldPath>();
const KEPT = 2_000;

/** Throws INVALID_ARGUMENT for an invalid field path. */
export function parseFieldPath(source: string): FieldPath {
  const known = parsed.get(source);
  if (known) return known;
  const segments = split(source);
  if (parsed.size >= KEPT) parsed.clear();
  parsed.set(source, segments);
  return segments;
}

function split(source: string): FieldPath {
  if (source === '') throw invalidArgument('Invalid empty property path string.');
  const segments: string[] = [];
  SEGMENT.lastIndex = 0;
  while (true) {
    const match = SEGMENT.exec(source);
    if (!match) throw badPath(source);
    segments.push(match[1] ?? (match[2] as string).replace(/\\(.)/gsu, '$1'));
    if (match[3] === '') return segments;
  }
}

function badPath(source: string): Error {
  return invalidArgument(
    `Invalid property path "${source}". Unquoted property names must match regex ` +
      '([a-zA-Z_][a-zA-Z_0-9]*), and quoted property names must match regex ' +
      '(`(?:[^`\\\\]|(?:\\\\.))+`)',
  );
}

export function formatFieldPath(path: FieldPath): string {
  return path.map(formatSegment).join('.');
}

function formatSegment(segment: string): string {
  return SIMPLE.test(segment) ? segment : '`' + segment.replace(/[`\\]/g, '\\$&') + '`';
}
