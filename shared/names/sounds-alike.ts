import { skeleton } from './fold.ts';

/**
 * Whether two names, in whatever script, have the same key of consonants.
 *
 * @param least characters of the key: shorter keys are those of too many names
 */
export const soundsAlike = (a: string, b: string, least: number): boolean =>
  isSameSound(skeleton(a), skeleton(b), least);

/** The same of keys that are known (fold.ts `skeleton`). */
export const isSameSound = (a: string, b: string, least: number): boolean =>
  a.length >= least && a === b;
