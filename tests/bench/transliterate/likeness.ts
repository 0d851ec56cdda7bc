import { distance as editDistance } from 'fastest-levenshtein';
import { proposeArabic, proposeLatin } from '../../../functions/src/contract/transliterate.ts';
import { azerbaijaniLetters } from '../../../functions/src/contract/transliterate/latin.ts';
import type { Pair } from './pairs.ts';

/** What is proposed for one side of a pair, and what was used. */
export type Proposer = (pair: Pair) => [proposed: string, used: string];

/** Spaces and joiners are as their writers liked them: data for search, not for measuring. */
const tight = (text: string): string => text.normalize('NFC').replaceAll(/[\s\u200c-]/g, '');

const between = (one: string, other: string): number => editDistance(tight(one), tight(other));

/** Which share of the proposals, in per cent, is what was used, and which is at most one letter from it. */
export function likeness(pairs: Pair[], propose: Proposer): { exact: number; near: number } {
  const edits = pairs.map((pair) => between(...propose(pair)));
  const share = (most: number): number =>
    (100 * edits.filter((count) => count <= most).length) / pairs.length;
  return { exact: share(0), near: share(1) };
}

/** A name's proposals, the likeliest first, and what was used. */
type AllProposed = (pair: Pair, most: number) => { proposed: string[]; used: string };

const inArabic: AllProposed = ({ latin, arabic }, most) => ({
  proposed: proposeArabic(latin, most),
  used: arabic,
});

const inLatin: AllProposed = ({ latin, arabic }, most) => ({
  proposed: proposeLatin(arabic, most).map(azerbaijaniLetters),
  used: azerbaijaniLetters(latin),
});

/** The one of the first proposals that comes nearest: the form shows three. */
const nearestOf =
  (most: number, all: AllProposed): Proposer =>
  (pair) => {
    const { proposed, used } = all(pair, most);
    const [nearest = ''] = proposed.toSorted((a, b) => between(a, used) - between(b, used));
    return [nearest, used];
  };

export const toArabic = nearestOf(1, inArabic);
export const toArabicOfThree = nearestOf(3, inArabic);
export const toLatin = nearestOf(1, inLatin);
export const toLatinOfThree = nearestOf(3, inLatin);
