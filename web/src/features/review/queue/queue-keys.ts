import { letterOf, type Key } from '../actions/keys.ts';

const steps = new Map<string, 1 | -1>([
  ['j', 1],
  ['k', -1],
]);

/** The direction in which a key moves in the queue; null for other keys. */
export const stepOfKey = (key: Key): 1 | -1 | null => steps.get(letterOf(key)) ?? null;
