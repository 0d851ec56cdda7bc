import { createHmac } from 'node:crypto';
import type { NameAnswer } from '@shared/contract/name-answers.ts';

/** Maximum shift, as a number of answers. `Shifts` explains what a shift is. */
export const maxShift = 4;

/**
 * Returns the shift for one answer about a name. The server subtracts the shift from the exact count, and then rounds
 * the count down to `countSteps`. So nobody can conclude the exact count when a shown count rises.
 *
 * @param name the key of the name
 */
export type Shifts = (name: string, answer: NameAnswer) => number;

/**
 * Returns shifts that depend on a secret key. Without the key, clients cannot compute the exact count at which the
 * shown count rises. All steps of `countSteps` use the same shift for an answer about a name, because different shifts
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
