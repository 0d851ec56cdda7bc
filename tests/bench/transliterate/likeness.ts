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
  const share = (most: number): number => {
    const fitting = pairs.filter((pair) => between(...propose(pair)) <= most);
    return (100 * fitting.length) / pairs.length;
  };
  return { exact: share(0), near: share(1) };
}

export const toArabic: Proposer = ({ latin, arabic }) => [proposeArabic(latin, 1)[0] ?? '', arabic];

/** The proposal of three that comes nearest: the form shows them all. */
export const toArabicOfThree: Proposer = ({ latin, arabic }) => {
  const [nearest = ''] = proposeArabic(latin, 3).toSorted(
    (a, b) => between(a, arabic) - between(b, arabic),
  );
  return [nearest, arabic];
};

export const toLatin: Proposer = ({ latin, arabic }) => [
  azerbaijaniLetters(proposeLatin(arabic)),
  azerbaijaniLetters(latin),
];
