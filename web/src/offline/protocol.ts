export type ToWorker =
  | { type: 'take-over' }
  /**
   * Asks the worker to cache these files. The page fetched them before it had a worker, so no worker has cached them.
   */
  | { type: 'keep'; paths: string[] }
  /** Asks for a `WholeBuild`. The worker sends its answer through the message's port. */
  | { type: 'tell-build' };

/** Name of the build's cache, and the paths `BuildFiles.later`. The cache may already contain some of these files. */
export interface WholeBuild {
  cache: string;
  files: readonly string[];
}

/**
 * A request header. The worker neither answers nor caches requests with this header, because the page itself stores
 * their answers.
 */
export const keptByPage = 'x-kept-by-page';
