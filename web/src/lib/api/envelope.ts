import { ApiError, errorStatus, type ErrorCode } from '@shared/contract/errors.ts';
import { isReason } from '@shared/contract/reasons.ts';
import * as z from 'zod/mini';

const failure = z.object({
  success: z.literal(false),
  error: z.object({
    code: z.string(),
    reason: z.optional(z.string()),
    message: z.string(),
    field: z.optional(z.string()),
    limit: z.optional(z.number()),
    actual: z.optional(z.number()),
    letter: z.optional(z.string()),
    details: z.optional(z.unknown()),
  }),
});

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

export interface Opened<T> {
  data: T;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
}

export interface Answer {
  status: number;
  body: unknown;
  retryAfter: string | null;
}

function pauseIn({ retryAfter }: Pick<Answer, 'retryAfter'>): { retryAfter?: number } {
  const seconds = Number(retryAfter ?? NaN);
  return Number.isFinite(seconds) ? { retryAfter: seconds } : {};
}

/**
 * Makes the error for an answer that is not the API's. A proxy or filter in front of the API has answered, so only the
 * status and the pause before a retry are known.
 */
export function foreignAnswer(answer: Omit<Answer, 'body'>): ApiError {
  const { status } = answer;
  const code = status === 429 ? 'too_many' : status >= 500 ? 'unavailable' : 'internal';
  return new ApiError(code, `unexpected answer with status ${status}`, pauseIn(answer));
}

/** Returns the error in an answer of the API; null if the answer contains no error envelope. */
export function refusalIn(answer: Answer): ApiError | null {
  const failed = failure.safeParse(answer.body);
  if (!failed.success) return null;
  const { code, message, reason, field, limit, actual, letter, details } = failed.data.error;
  return new ApiError(isErrorCode(code) ? code : 'internal', message, {
    ...(field === undefined ? {} : { field }),
    // A newer server may send a reason that this version of the page does not know. The error then has no reason.
    ...(reason !== undefined && isReason(reason) ? { reason } : {}),
    ...{ limit, actual, letter, details },
    ...pauseIn(answer),
  });
}

/**
 * Returns the data in an answer of the API.
 * @throws ApiError for an error envelope, for an answer that is not the API's, and for data that the schema does not
 * allow
 */
export function openEnvelope<T>(answer: Answer, schema: z.ZodMiniType<T>): Opened<T> {
  const refusal = refusalIn(answer);
  if (refusal) throw refusal;
  if (answer.status < 200 || answer.status > 299) throw foreignAnswer(answer);
  const opened = z
    .object({ success: z.literal(true), data: schema, next: z.nullish(z.string()) })
    .safeParse(answer.body);
  if (!opened.success)
    throw new ApiError('internal', 'the response has an unexpected format', {
      cause: opened.error,
    });
  return { data: opened.data.data as T, next: opened.data.next ?? null };
}
