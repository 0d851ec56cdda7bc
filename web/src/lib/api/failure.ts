import { ApiError } from '@shared/contract/errors.ts';
import { ConnectionError } from './connection-error.ts';

export { ConnectionError };

/** Returns true if the caller cancelled a call with its AbortSignal. The page shows no error for a cancelled call. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

export function isCode(error: unknown, code: ApiError['code']): boolean {
  return error instanceof ApiError && error.code === code;
}

export function isReason(error: unknown, reason: ApiError['reason']): boolean {
  return error instanceof ApiError && error.reason === reason;
}
