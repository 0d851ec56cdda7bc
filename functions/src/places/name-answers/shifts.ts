import { createHmac } from 'node:crypto';
import type { NameAnswer } from '@shared/contract/name-answers.ts';

/** By how many answers a number may be shown later than at its step, at most. */
export const mostShift = 4;

/** By how many answers the numbers of a name's answer are shown later. @param name its key */
export type Shifts = (name: string, answer: NameAnswer) => number;

/**
 * Always the same for an answer of a name, also for all its steps: several would tell more together than one. Without
 * the key nobody knows from which number of answers on a step is shown.
 */
export const shiftsWith =
  (key: Buffer): Shifts =>
  (name, answer) => {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([name, answer]))
      .digest();
    return digest.readUInt32BE() % (mostShift + 1);
  };
