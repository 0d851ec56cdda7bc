import { FirestoreError, type StatusCode } from '../error/firestore-error.ts';
import { statusOf } from '../call/status.ts';
import type { JsonObject } from '../protocol/json/json.ts';

const HTTP_STATUS: Record<StatusCode, number> = {
  CANCELLED: 499,
  UNKNOWN: 500,
  INVALID_ARGUMENT: 400,
  DEADLINE_EXCEEDED: 504,
  NOT_FOUND: 404,
  ALREADY_EXISTS: 409,
  PERMISSION_DENIED: 403,
  RESOURCE_EXHAUSTED: 429,
  FAILED_PRECONDITION: 400,
  ABORTED: 409,
  OUT_OF_RANGE: 400,
  UNIMPLEMENTED: 501,
  INTERNAL: 500,
  UNAVAILABLE: 503,
  DATA_LOSS: 500,
  UNAUTHENTICATED: 401,
};

export interface ErrorAnswer {
  status: number;
  body: JsonObject;
}

export function errorAnswer(error: unknown): ErrorAnswer {
  const { message } = statusOf(error);
  const code: StatusCode = error instanceof FirestoreError ? error.code : 'INTERNAL';
  const status = HTTP_STATUS[code];
  return { status, body: { error: { code: status, message, status: code } } };
}
