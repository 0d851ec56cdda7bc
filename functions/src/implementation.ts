/** Exported as `handle` by the file of a function that answers requests. */
export type HandleRequest = (request: Request) => Promise<Response>;

/** Exported as `run` by the file of a function that runs on a schedule. */
export type RunOnSchedule = () => Promise<void>;
