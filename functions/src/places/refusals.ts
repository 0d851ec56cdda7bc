import { ApiError } from '@shared/contract/errors.ts';
import type { Reason } from '@shared/contract/reasons.ts';
import type { StoredPlace } from './model.ts';

/**
 * @param details `changed` lists the fields that prevent the change. The other properties are current values that
 * callers are allowed to know
 */
export const wrongState = (
  message: string,
  details: { changed: readonly string[]; [known: string]: unknown },
  at: { field?: string } = {},
) => new ApiError('conflict', message, { ...at, reason: 'wrong_state', details });

export const wrongStatus = (message: string, { status }: Pick<StoredPlace, 'status'>) =>
  wrongState(message, { changed: ['status'], status });

interface Amount {
  actual: number;
  limit: number;
  what: string;
  field: string;
  reason?: Reason;
}

/** @throws ApiError invalid when `actual` is above `limit` */
export function checkAmount({ actual, limit, what, field, reason = 'too_many' }: Amount): void {
  if (actual <= limit) return;
  throw new ApiError('invalid', `${actual} ${what} exceed ${limit}`, { field, reason, limit, actual }); // oxfmt-ignore
}
