import { RE2JS } from 're2js';
import { Failure } from './signature.ts';

/**
 * Maximum number of compiled patterns in the cache. Most patterns are literals in the rules, but data can create more.
 */
const MAX_CACHED = 256;
const cache = new Map<string, RE2JS | Failure>();

/**
 * Compiles a pattern with RE2, which matches every pattern in linear time. Therefore no pattern can block the server.
 */
export function compilePattern(pattern: string): RE2JS | Failure {
  const cached = cache.get(pattern);
  if (cached !== undefined) return cached;
  const compiled = compileNew(pattern);
  if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value as string);
  cache.set(pattern, compiled);
  return compiled;
}

function compileNew(pattern: string): RE2JS | Failure {
  try {
    return RE2JS.compile(pattern);
  } catch {
    return new Failure(`Invalid regular expression pattern. Pattern: ${pattern}.`);
  }
}

export function matchesWhole(text: string, pattern: string): boolean | Failure {
  const compiled = compilePattern(pattern);
  return compiled instanceof Failure ? compiled : compiled.matcher(text).matches();
}

/**
 * Replaces all matches of a pattern. In `replacement`, `$1` and `${name}` refer to groups, and a backslash escapes the
 * next character (observed in production). Any other `$` is an error.
 */
export function replaceAll(text: string, pattern: string, replacement: string): string | Failure {
  const compiled = compilePattern(pattern);
  if (compiled instanceof Failure) return compiled;
  try {
    return compiled.matcher(text).replaceAll(replacement, true);
  } catch {
    return new Failure(`Invalid replacement: ${replacement}.`);
  }
}

/**
 * Splits a text at the matches of a pattern. Drops empty parts at the end of the result, but keeps at least one part.
 */
export function splitBy(text: string, pattern: string): string[] | Failure {
  const compiled = compilePattern(pattern);
  if (compiled instanceof Failure) return compiled;
  const matcher = compiled.matcher(text);
  const parts: string[] = [];
  let from = 0;
  while (matcher.find()) {
    parts.push(text.slice(from, matcher.start()));
    from = matcher.end();
  }
  parts.push(text.slice(from));
  while (parts.length > 1 && parts.at(-1) === '') parts.pop();
  return parts;
}
