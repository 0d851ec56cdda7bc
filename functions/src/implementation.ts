/** Handles an HTTP request. The file of a function in `functions/` exports it as `handle`. */
export type HandleRequest = (request: Request) => Promise<Response>;

/** Runs a scheduled function. The file of the function in `functions/` exports it as `run`. */
export type RunOnSchedule = () => Promise<void>;
