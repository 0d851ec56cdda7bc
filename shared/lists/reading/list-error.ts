import type { Because, Reason } from '../../contract/reasons.ts';
import type { Encoding } from './encodings.ts';

export interface ListErrorDetails extends Omit<Because, 'reason'> {
  /** Line of the file at which reading stopped, from 1. */
  line?: number;
  /** Encodings that can decode the whole file. */
  encodings?: readonly Encoding[];
  /** The encoding with which the file was read. */
  encoding?: Encoding;
  /** Whether `actual` and `limit` count the unpacked content instead of the file itself. */
  isUnpacked?: boolean;
  /** The file can be opened with a password only. */
  isLocked?: boolean;
}

/** The file as a whole cannot be read. The message is in English. */
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
 * @param what the counted things, in the plural, for the message
 * @throws ListError for more than the limit
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
