import type { PatternSegment } from '../syntax/ast.ts';
import { RulesPath } from '../values/path.ts';
import { Unknown, type Result } from './unknown.ts';

/** Represents an unknown number of segments in the path of a collection-group query. */
export const ANY_DEPTH = Symbol('any depth');
export type PathElement = string | Unknown | typeof ANY_DEPTH;

export interface PathMatch {
  readonly end: number;
  readonly captures: readonly Result[];
}

/**
 * Returns every way in which `pattern` certainly matches the path elements from `start` on. Only a wildcard matches an
 * unknown segment, and only `{x=**}` matches an unknown number of segments.
 *
 * @param minGlob minimum number of segments that `{x=**}` matches: 1 in version 1 of the language, 0 in version 2
 */
export function matchPattern(
  pattern: readonly PatternSegment[],
  path: readonly PathElement[],
  start: number,
  captures: readonly Result[],
  minGlob: 0 | 1,
): PathMatch[] {
  const [segment, ...rest] = pattern;
  if (segment === undefined) return [{ end: start, captures }];
  if (segment.kind === 'glob') return matchGlob(rest, path, start, captures, minGlob);
  const element = path[start];
  if (element === undefined || element === ANY_DEPTH) return [];
  if (segment.kind === 'wildcard') {
    return matchPattern(rest, path, start + 1, [...captures, element], minGlob);
  }
  return element === segment.text ? matchPattern(rest, path, start + 1, captures, minGlob) : [];
}

function matchGlob(
  rest: readonly PatternSegment[],
  path: readonly PathElement[],
  start: number,
  captures: readonly Result[],
  minGlob: 0 | 1,
): PathMatch[] {
  const matches: PathMatch[] = [];
  for (let end = start + minGlob; end <= path.length; end++) {
    const bound = captureTail(path.slice(start, end));
    matches.push(...matchPattern(rest, path, end, [...captures, bound], minGlob));
  }
  return matches;
}

function captureTail(elements: readonly PathElement[]): Result {
  const known = elements.filter((element) => typeof element === 'string');
  if (known.length === elements.length) return new RulesPath(known);
  return new Unknown('The path differs from document to document.');
}
