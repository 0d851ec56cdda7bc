import { everyFunction, functionPaths } from '../../functions/src/function-table/table.ts';

type Rewrite = { source: string } & (
  | { function: { functionId: string; region: string } }
  | { destination: string }
);

/**
 * Rewrites of Hosting. Requests for the functions' paths go to the functions. Emails from Firebase Auth link to
 * /account/action, which opens the app.
 */
export const hostingRewrites: readonly Rewrite[] = [
  ...functionPaths.map(({ name, path }) => ({
    source: path,
    function: { functionId: name, region: everyFunction.region },
  })),
  { source: '/account/action', destination: '/index.html' },
];
