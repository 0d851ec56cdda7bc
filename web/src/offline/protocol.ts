/** Messages from a page to the service worker. */
export type ToWorker =
  /** Makes the waiting worker replace the active one. */
  | { type: 'take-over' }
  /** Caches files that the page fetched before there was a worker. */
  | { type: 'keep'; paths: string[] }
  /** Answers through the message's port with a `WholeBuild`. */
  | { type: 'tell-build' };

/** Files of the worker's own build that were not cached at its installation. */
export interface WholeBuild {
  /** The name of their cache. */
  cache: string;
  files: readonly string[];
}

/** A header of requests whose answers the page itself stores: the worker neither answers nor caches them. */
export const keptByPage = 'x-kept-by-page';
