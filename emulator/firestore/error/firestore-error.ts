/** The canonical status codes of gRPC. */
export const STATUS_CODES = {
  CANCELLED: 1,
  UNKNOWN: 2,
  INVALID_ARGUMENT: 3,
  DEADLINE_EXCEEDED: 4,
  NOT_FOUND: 5,
  ALREADY_EXISTS: 6,
  PERMISSION_DENIED: 7,
  RESOURCE_EXHAUSTED: 8,
  FAILED_PRECONDITION: 9,
  ABORTED: 10,
  OUT_OF_RANGE: 11,
  UNIMPLEMENTED: 12,
  INTERNAL: 13,
  UNAVAILABLE: 14,
  DATA_LOSS: 15,
  UNAUTHENTICATED: 16,
} as const;

export type StatusCode = keyof typeof STATUS_CODES;

/**
 * An error that the client sees, with its code and message. The server treats any other error in a request as a defect.
 */
export class FirestoreError extends Error {
  readonly code: StatusCode;

  constructor(code: StatusCode, message: string) {
    super(message);
    this.name = 'FirestoreError';
    this.code = code;
  }

  get status(): number {
    return STATUS_CODES[this.code];
  }
}

export function invalidArgument(message: string): FirestoreError {
  return new FirestoreError('INVALID_ARGUMENT', message);
}

export function failedPrecondition(message: string): FirestoreError {
  return new FirestoreError('FAILED_PRECONDITION', message);
}

export function permissionDenied(message: string): FirestoreError {
  return new FirestoreError('PERMISSION_DENIED', message);
}

export function unimplemented(message: string): FirestoreError {
  return new FirestoreError('UNIMPLEMENTED', message);
}
