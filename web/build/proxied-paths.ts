import { functionPaths } from '../../functions/src/function-table/table.ts';

/**
 * Paths for which Vite serves the app's page itself, without the functions. Hot reloading therefore also works while a
 * place is open.
 */
const answeredByVite = ['/places/**'];

/** Converts a path of Hosting's rewrites to a regular expression. The expression also matches URLs with a query. */
const patternOf = (path: string): string => {
  const literal = path.replace(/\*\*$/, '').replaceAll('.', '\\.');
  return path.endsWith('/**') ? `^${literal}` : `^${literal}(\\?|$)`;
};

export const proxiedPaths: readonly string[] = functionPaths
  .map(({ path }) => path)
  .filter((path) => !answeredByVite.includes(path))
  .map(patternOf);
