import { createHmac } from 'node:crypto';
import type { NameAnswer } from '@shared/contract/name-answers.ts';

/** Maximum number of answers by which a shown number lags behind its step. */
export const mostShift = 4;

/** The number of answers by which the shown counts of each answer lag behind. @param name its key */
export type Shifts = (name: string, answer: NameAnswer) => number;

/**
 * The same for all steps of an answer about a name, since several would reveal more together than one. Without the
 * key nobody knows at which number of answers a step appears.
 */
export const shiftsWith =
  (key: Buffer): Shifts =>
  (name, answer) => {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([name, answer]))
      .digest();
    return digest.readUInt32BE() % (mostShift + 1);
  };
