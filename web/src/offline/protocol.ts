/** What a page asks of the service worker. */
export type ToWorker =
  /** A worker that waits takes the place of the one before. */
  | { type: 'take-over' }
  /** Keeps what the page had fetched before there was a worker. */
  | { type: 'keep'; paths: string[] };
