import type { Because, Reason } from '../../contract/reasons.ts';
import type { Encoding } from './encodings.ts';
import type { Part } from './part.ts';

export interface ListErrorDetails extends Omit<Because, 'reason'> {
  /** Number of the line at which reading stopped, from 1. */
  line?: number;
  encodings?: readonly Encoding[];
  encoding?: Encoding;
  /**
   * Only if the file has too many rows: the first sheets or tables of the file, at most `maxParts`. The user can choose
   * one of them, because a single sheet may have few enough rows.
   */
  parts?: readonly Part[];
  /** If true, `actual` and `limit` are bytes, characters or entries of the unpacked content, not bytes of the file. */
  isUnpacked?: boolean;
  isLocked?: boolean;
}

/** Thrown if a file cannot be read, or is rejected as a whole. The message is in English. */
export class ListError extends Error {
  readonly reason: Reason;
  readonly details: ListErrorDetails;

  constructor(reason: Reason, message: string, details: ListErrorDetails = {}) {
    super(message);
    this.name = 'ListError';
    this.reason = reason;
    this.details = details;
  }
}

/**
 * Checks that a count does not exceed its limit.
 *
 * @param what the counted things, in the plural, for the message
 * @throws ListError if the count exceeds the limit
 */
export function checkLimit(
  reason: 'too_many' | 'too_large',
  what: string,
  { actual, limit }: { actual: number; limit: number },
  details: ListErrorDetails = {},
): void {
  if (actual > limit)
    throw new ListError(reason, `${actual} ${what} exceed ${limit}`, { limit, actual, ...details });
}
