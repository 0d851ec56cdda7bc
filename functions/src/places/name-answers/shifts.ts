import { createHmac } from 'node:crypto';
import type { NameAnswer } from '@shared/contract/name-answers.ts';

/** Maximum shift: the number of additional answers after which a reached step is shown. */
export const mostShift = 4;

/**
 * Returns the shift: how many answers above a step are needed before the step is shown.
 *
 * @param name the key of the name
 */
export type Shifts = (name: string, answer: NameAnswer) => number;

/**
 * The shift of a name and an answer is the same for all steps, because different shifts would together reveal more
 * about the exact count. Without `key`, nobody can compute at which exact count the shown count rises.
 */
export const shiftsWith =
  (key: Buffer): Shifts =>
  (name, answer) => {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([name, answer]))
      .digest();
    return digest.readUInt32BE() % (mostShift + 1);
  };
