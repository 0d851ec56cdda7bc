import { everyFunction, functionPaths } from '../../functions/src/function-table/table.ts';

type Rewrite = { source: string } & (
  | { function: { functionId: string; region: string } }
  | { destination: string }
);

/** Hosting's rewrites. Functions serve their paths. The app serves the address in emails of Firebase Auth. */
export const hostingRewrites: readonly Rewrite[] = [
  ...functionPaths.map(({ name, path }) => ({
    source: path,
    function: { functionId: name, region: everyFunction.region },
  })),
  { source: '/account/action', destination: '/index.html' },
];
