import type { Because, Reason } from './reasons.ts';

export const errorStatus = {
  attestation_required: 401,
  unauthenticated: 401,
  forbidden: 403,
  invalid: 400,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

const reasonOfCode = {
  attestation_required: 'not_attested',
  unauthenticated: 'signed_out',
  forbidden: 'forbidden',
  invalid: 'malformed',
  not_found: 'not_found',
  method_not_allowed: 'wrong_method',
  conflict: 'changed_meanwhile',
  too_large: 'too_large',
  unsupported_type: 'malformed',
  too_many: 'quota',
  internal: 'internal',
  unavailable: 'unavailable',
} as const satisfies Record<ErrorCode, Reason>;

/** `field` is the name of the invalid input. `message` is in English. */
export interface ApiErrorBody {
  code: ErrorCode;
  reason: Reason;
  message: string;
  field?: string;
  limit?: number;
  actual?: number;
  letter?: string;
  details?: unknown;
}

/** The JSON body of the API's responses. `next` is the cursor of a list's next page (page.ts). */
export type Envelope<T> =
  | { success: true; data: T; next?: string | null }
  | { success: false; error: ApiErrorBody };

/**
 * Operations throw an ApiError for an expected failure. The router converts the error to a response. The properties
 * have the keyword `declare`, because the web build for old browsers would otherwise contain a call to define each
 * property.
 */
export class ApiError extends Error {
  declare readonly code: ErrorCode;
  declare readonly reason: Reason;
  declare readonly field: string | undefined;
  /** The limit that the input exceeds. `actual` is the input's size or number of items. */
  declare readonly limit: number | undefined;
  declare readonly actual: number | undefined;
  declare readonly letter: string | undefined;
  declare readonly details: unknown;
  /** Seconds after which a refused call may be retried (429, 503). */
  declare readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    more: Partial<Because> & {
      field?: string;
      details?: unknown;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: more.cause });
    this.name = 'ApiError';
    this.code = code;
    this.reason = more.reason ?? reasonOfCode[code];
    this.field = more.field;
    this.limit = more.limit;
    this.actual = more.actual;
    this.letter = more.letter;
    this.details = more.details;
    this.retryAfter = more.retryAfter;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}
