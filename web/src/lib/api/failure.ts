import { ApiError } from '@shared/contract/errors.ts';

/** The call never reached the server, or its answer never reached us. Retrying may help. */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('no connection to the server', { cause });
    this.name = 'ConnectionError';
  }
}

/** The caller gave up on the answer (AbortSignal); not an error to show. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function isCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}
