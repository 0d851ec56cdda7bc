/** Messages from a page to the service worker. */
export type ToWorker =
  /** Makes the waiting worker replace the active one. */
  | { type: 'take-over' }
  /** Caches files that the page has fetched before there was a worker. */
  | { type: 'keep'; paths: string[] }
  /** Answers through the message's port with a `WholeBuild`. */
  | { type: 'tell-build' };

/** Answer to `tell-build`: files of the worker's own build that were not cached when it was installed. */
export interface WholeBuild {
  /** The name of the cache for these files. */
  cache: string;
  files: readonly string[];
}

/** A header of requests whose answers the page itself stores. The worker neither answers nor caches such requests. */
export const keptByPage = 'x-kept-by-page';
