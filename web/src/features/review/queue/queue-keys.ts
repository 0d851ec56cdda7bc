import { letterOf, type Key } from '../keys.ts';

const steps = new Map<string, 1 | -1>([
  ['j', 1],
  ['k', -1],
]);

/** Where a key leads in the queue; null where nowhere. */
export const stepOfKey = (key: Key): 1 | -1 | null => steps.get(letterOf(key)) ?? null;
