/** Handles requests. The file of a function that answers requests exports it as `handle`. */
export type HandleRequest = (request: Request) => Promise<Response>;

/** Does the work of a scheduled function, whose file exports it as `run`. */
export type RunOnSchedule = () => Promise<void>;
