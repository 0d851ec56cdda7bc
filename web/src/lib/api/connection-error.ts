/** The call did not reach the server, or the server's answer did not arrive. A retry may succeed. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('no connection to the server', { cause });
    this.name = 'ConnectionError';
  }
}
