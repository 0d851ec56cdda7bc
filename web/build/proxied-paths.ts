import { functionPaths } from '../../functions/src/function-table/table.ts';

/** Paths for which Vite serves the app's page itself, so that hot reloading also works while a place is open. */
const answeredByVite = ['/places/**'];

/** Converts a path of Hosting's rewrites to a regular expression, which also matches URLs with a query. */
const patternOf = (path: string): string => {
  const literal = path.replace(/\*\*$/, '').replaceAll('.', '\\.');
  return path.endsWith('/**') ? `^${literal}` : `^${literal}(\\?|$)`;
};

/**
 * The paths that functions serve, in the format of Vite's `server.proxy`. `npm run dev` forwards them to the suite's
 * Hosting.
 */
export const proxiedPaths: readonly string[] = functionPaths
  .map(({ path }) => path)
  .filter((path) => !answeredByVite.includes(path))
  .map(patternOf);
