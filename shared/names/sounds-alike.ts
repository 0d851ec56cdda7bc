import { skeleton } from './fold.ts';

/**
 * Whether two names, in whatever script, have the same key of consonants.
 *
 * @param least characters of the key: shorter keys are those of too many names
 */
export function soundsAlike(a: string, b: string, least: number): boolean {
  const sound = skeleton(a);
  return sound.length >= least && sound === skeleton(b);
}
