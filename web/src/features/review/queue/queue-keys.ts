import { letterOf, type Key } from '../actions/keys.ts';

const steps = new Map<string, 1 | -1>([
  ['j', 1],
  ['k', -1],
]);

/** Returns whether a key moves to the next (1) or the previous (-1) place in the queue; null for other keys. */
export const stepOfKey = (key: Key): 1 | -1 | null => steps.get(letterOf(key)) ?? null;
