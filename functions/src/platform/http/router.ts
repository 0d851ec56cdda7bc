export interface Routable {
  method: 'GET' | 'POST' | 'DELETE';
  path: string;
}

export type Match<R> =
  | { kind: 'found'; route: R; params: Map<string, string> }
  | { kind: 'wrong method'; allow: string[] }
  | { kind: 'unknown' };

/**
 * Returns a function that finds the route of a request. Literal segments win over parameters, so `/places/pending`
 * never means a place with the id "pending". A HEAD request uses the route of GET.
 */
export function createRouter<R extends Routable>(routes: readonly R[]) {
  const compiled = routes.map((route) => ({ route, segments: route.path.slice(1).split('/') }));

  return function match(method: string, pathname: string): Match<R> {
    const path = segmentsOf(pathname);
    if (!path) return { kind: 'unknown' };
    const fitting = compiled
      .filter(({ segments }) => fits(segments, path))
      .sort((a, b) => literals(b.segments) - literals(a.segments));
    const [best] = fitting;
    if (!best) return { kind: 'unknown' };
    const here = fitting.filter(({ route }) => sameShape(route.path, best.route.path));
    const wanted = method === 'HEAD' ? 'GET' : method;
    const chosen = here.find(({ route }) => route.method === wanted);
    if (!chosen) return { kind: 'wrong method', allow: allowed(here.map(({ route }) => route)) };
    return { kind: 'found', route: chosen.route, params: parameters(chosen.segments, path) };
  };
}

function segmentsOf(pathname: string): string[] | null {
  try {
    const segments = pathname.slice(1).split('/').map(decodeURIComponent);
    return segments.includes('') ? null : segments;
  } catch {
    return null;
  }
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

function fits(pattern: readonly string[], path: readonly string[]): boolean {
  return (
    pattern.length === path.length &&
    pattern.every((segment, index) => isParameter(segment) || segment === path[index])
  );
}

function literals(pattern: readonly string[]): number {
  return pattern.filter((segment) => !isParameter(segment)).length;
}

function sameShape(a: string, b: string): boolean {
  return a.replaceAll(/\{\w+\}/g, '{}') === b.replaceAll(/\{\w+\}/g, '{}');
}

function parameters(pattern: readonly string[], path: readonly string[]): Map<string, string> {
  return new Map(
    pattern.flatMap((segment, index) =>
      isParameter(segment) ? [[segment.slice(1, -1), path[index] ?? '']] : [],
    ),
  );
}

function allowed(routes: readonly Routable[]): string[] {
  const methods = routes.map(({ method }) => method as string);
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
}
