/** The call did not reach the server, or its answer did not arrive. Retrying may help. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('no connection to the server', { cause });
    this.name = 'ConnectionError';
  }
}
