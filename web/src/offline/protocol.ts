/** What a page asks of the service worker. */
export type ToWorker =
  /** A worker that waits takes the place of the one before. */
  | { type: 'take-over' }
  /** Keeps what the page had fetched before there was a worker. */
  | { type: 'keep'; paths: string[] }
  /** Answers by the port that comes along with a `WholeBuild`. */
  | { type: 'tell-build' };

/** What the worker's own build consists of beside what it has kept when it was installed. */
export interface WholeBuild {
  /** The name of the cache that holds it. */
  cache: string;
  files: readonly string[];
}

/** A header of calls whose answers the page itself keeps: they are the network's, and not kept twice. */
export const keptByPage = 'x-kept-by-page';
