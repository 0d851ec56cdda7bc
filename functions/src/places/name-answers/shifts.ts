import { createHmac } from 'node:crypto';
import type { NameAnswer } from '@shared/contract/name-answers.ts';

/** Maximum shift in answers; `Shifts` explains what a shift is. */
export const maxShift = 4;

/**
 * Returns the shift for one answer about a name. The server subtracts the shift from the exact count, and then rounds
 * the count down to `countSteps`. So nobody can conclude the exact count when a shown count rises.
 *
 * @param name the key of the name
 */
export type Shifts = (name: string, answer: NameAnswer) => number;

/**
 * Returns shifts that depend on a secret key. Without `key`, nobody can compute at which exact count the shown count
 * rises. An answer about a name has the same shift at all steps of `countSteps`, because different shifts together
 * would reveal more about the exact count.
 */
export const shiftsWith =
  (key: Buffer): Shifts =>
  (name, answer) => {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([name, answer]))
      .digest();
    return digest.readUInt32BE() % (maxShift + 1);
  };
