import { letterOf, type Key } from '../actions/keys.ts';

const steps = new Map<string, 1 | -1>([
  ['j', 1],
  ['k', -1],
]);

/**
 * Returns 1 for a key that opens the next place, and -1 for a key that opens the previous place. Returns null for other
 * keys.
 */
export const stepOfKey = (key: Key): 1 | -1 | null => steps.get(letterOf(key)) ?? null;
