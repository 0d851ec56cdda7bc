/** Messages from a page to the service worker. */
export type ToWorker =
  /** Makes the waiting worker replace the active worker. */
  | { type: 'take-over' }
  /** Caches files that the page fetched before it had a worker. */
  | { type: 'keep'; paths: string[] }
  /** Asks for a `WholeBuild`, which the worker sends through the message's port. */
  | { type: 'tell-build' };

/** The answer to `tell-build`: files of the worker's own build that were not cached during installation. */
export interface WholeBuild {
  /** The name of the cache for these files. */
  cache: string;
  files: readonly string[];
}

/**
 * Request header. The page itself stores the answers to requests with this header, so the worker neither answers nor
 * caches these requests.
 */
export const keptByPage = 'x-kept-by-page';
