export type ToWorker =
  /** Makes the waiting worker replace the active worker. */
  | { type: 'take-over' }
  /** Caches files that the page fetched before it had a worker. */
  | { type: 'keep'; paths: string[] }
  /** Asks for a `WholeBuild`, which the worker sends through the message's port. */
  | { type: 'tell-build' };

/** The answer to `tell-build`. It lists files of the worker's own build that the installation did not cache. */
export interface WholeBuild {
  cache: string;
  files: readonly string[];
}

/**
 * Name of a request header. The page itself stores the answers to requests with this header. The worker therefore
 * neither answers nor caches these requests.
 */
export const keptByPage = 'x-kept-by-page';
