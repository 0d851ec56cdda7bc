import { createHmac } from 'node:crypto';
import type { NameAnswer } from '@shared/contract/name-answers.ts';

/** Maximum number of answers above a rounding step that are needed before the step is shown. */
export const maxShift = 4;

/**
 * Returns how many answers above a rounding step are needed before the step is shown. So the shown counts reveal less
 * about the exact counts.
 *
 * @param name the key of the name
 */
export type Shifts = (name: string, answer: NameAnswer) => number;

/**
 * Derives shifts from a secret key. Without `key`, nobody can compute at which exact count the shown count rises. The
 * shift of a name and answer is the same for all steps, because different shifts together would reveal more about the
 * exact count.
 */
export const shiftsWith =
  (key: Buffer): Shifts =>
  (name, answer) => {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([name, answer]))
      .digest();
    return digest.readUInt32BE() % (maxShift + 1);
  };
