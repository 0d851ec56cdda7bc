import { functionPaths } from '../../functions/src/function-table/table.ts';

/** Vite answers these itself, so that an open place is hot-reloaded too. */
const answeredByVite = ['/places/**'];

/** A path of Hosting's rewrites as a regular expression over path and query. */
const patternOf = (path: string): string => {
  const literal = path.replace(/\*\*$/, '').replaceAll('.', '\\.');
  return path.endsWith('/**') ? `^${literal}` : `^${literal}(\\?|$)`;
};

/**
 * The paths that `npm run dev` forwards to the suite's Hosting because functions answer them, in the form of
 * Vite's `server.proxy`.
 */
export const proxiedPaths: readonly string[] = functionPaths
  .map(({ path }) => path)
  .filter((path) => !answeredByVite.includes(path))
  .map(patternOf);
