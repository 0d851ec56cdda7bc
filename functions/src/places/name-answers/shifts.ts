import { createHmac } from 'node:crypto';
import type { NameAnswer } from '@shared/contract/name-answers.ts';

/** Maximum of a shift: answers above a step that are needed before the step is shown. */
export const mostShift = 4;

/**
 * The number of answers above a step that are needed before the step is shown.
 *
 * @param name the key of the name
 */
export type Shifts = (name: string, answer: NameAnswer) => number;

/**
 * The shift is the same for all steps of one answer about a name: different shifts would together reveal more about the
 * exact count. The key is needed to compute the number of answers at which the shown count rises.
 */
export const shiftsWith =
  (key: Buffer): Shifts =>
  (name, answer) => {
    const digest = createHmac('sha256', key)
      .update(JSON.stringify([name, answer]))
      .digest();
    return digest.readUInt32BE() % (mostShift + 1);
  };
