import type { Because, Reason } from '../../contract/reasons.ts';
import type { Encoding } from './encodings.ts';

interface Details extends Omit<Because, 'reason'> {
  /** Line of the file at which reading stopped, from 1. */
  line?: number;
  /** Encodings that can decode the whole file. */
  encodings?: readonly Encoding[];
}

/** The file as a whole cannot be read. The message is in English. */
export class ListError extends Error {
  readonly reason: Reason;
  readonly details: Details;

  constructor(reason: Reason, message: string, details: Details = {}) {
    super(message);
    this.name = 'ListError';
    this.reason = reason;
    this.details = details;
  }
}
