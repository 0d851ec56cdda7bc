import { baseDirection } from '../typeset/text/characters.ts';

const bothScripts = /^(.*\S) [–—-] (\S.*)$/;

/**
 * The names that a current name is looked up by: one as a rule, two where it is given in both
 * scripts (`Oshnavieh – اشنویه`).
 */
export function currentNames(name: string): readonly string[] {
  const [, one, other] = bothScripts.exec(name) ?? [];
  if (one === undefined || other === undefined) return [name];
  return baseDirection(one) === baseDirection(other) ? [name] : [one, other];
}
