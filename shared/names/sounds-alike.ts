import { skeleton } from './fold.ts';

/**
 * Returns whether two names, in any script, have the same consonants (`skeleton` in fold.ts).
 *
 * @param least the minimum number of consonants. With fewer consonants, the result is false, because many different
 * names would have the same consonants
 */
export const soundsAlike = (a: string, b: string, least: number): boolean =>
  isSameSound(skeleton(a), skeleton(b), least);

/** Does the same as `soundsAlike`, for callers that already have the keys (`skeleton` in fold.ts). */
export const isSameSound = (a: string, b: string, least: number): boolean =>
  a.length >= least && a === b;
