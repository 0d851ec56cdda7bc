/** The file of an HTTP function in `functions/` exports a function of this type as `handle`. */
export type HandleRequest = (request: Request) => Promise<Response>;

/** The file of a scheduled function in `functions/` exports a function of this type as `run`. */
export type RunOnSchedule = () => Promise<void>;
