/** The call never reached the server, or its answer never reached us. Retrying may help. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('no connection to the server', { cause });
    this.name = 'ConnectionError';
  }
}
