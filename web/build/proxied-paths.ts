import { functionPaths } from '../../functions/src/function-table/table.ts';

/** Paths that Vite answers itself, so that hot reloading works for an open place too. */
const answeredByVite = ['/places/**'];

/** Converts a path of Hosting's rewrites to a regular expression for path and query. */
const patternOf = (path: string): string => {
  const literal = path.replace(/\*\*$/, '').replaceAll('.', '\\.');
  return path.endsWith('/**') ? `^${literal}` : `^${literal}(\\?|$)`;
};

/**
 * The paths that functions answer. `npm run dev` forwards them to the suite's Hosting. In the format of Vite's
 * `server.proxy`.
 */
export const proxiedPaths: readonly string[] = functionPaths
  .map(({ path }) => path)
  .filter((path) => !answeredByVite.includes(path))
  .map(patternOf);
