import { distance as editDistance } from 'fastest-levenshtein';
import {
  proposeArabic,
  proposeLatin,
} from '../../../web/src/features/suggest/form/transliterate.ts';
import { azerbaijaniLetters } from '../../../web/src/features/suggest/form/transliterate/latin.ts';
import type { Pair } from './pairs.ts';

/** `proposed` begins with the likeliest spelling. `used` is the real spelling. */
export type Proposer = (pair: Pair) => { proposed: string[]; used: string };

/**
 * Share of pairs whose proposal equals the real spelling, and share of pairs whose proposal differs by at most one
 * letter, in per cent.
 */
export interface Likeness {
  exact: number;
  near: number;
}

const tight = (text: string): string => text.normalize('NFC').replaceAll(/[\s\u200c-]/g, '');

const between = (one: string, other: string): number => editDistance(tight(one), tight(other));

function shares(edits: readonly number[]): Likeness {
  const share = (most: number): number =>
    (100 * edits.filter((count) => count <= most).length) / edits.length;
  return { exact: share(0), near: share(1) };
}

export function likeness(
  pairs: readonly Pair[],
  propose: Proposer,
): { first: Likeness; ofThree: Likeness } {
  const edits = pairs.map((pair) => {
    const { proposed, used } = propose(pair);
    return (proposed.length > 0 ? proposed : ['']).map((one) => between(one, used));
  });
  return {
    first: shares(edits.map(([first = Infinity]) => first)),
    ofThree: shares(edits.map((each) => Math.min(...each.slice(0, 3)))),
  };
}

export type Beside = 'alone' | 'beside today';

const known = ({ today }: Pair, beside: Beside): { today?: string } =>
  beside === 'alone' ? {} : { today };

export const toArabic =
  (beside: Beside): Proposer =>
  (pair) => ({ proposed: proposeArabic(pair.latin, known(pair, beside)), used: pair.arabic });

export const toLatin =
  (beside: Beside): Proposer =>
  (pair) => ({
    proposed: proposeLatin(pair.arabic, known(pair, beside)).map(azerbaijaniLetters),
    used: azerbaijaniLetters(pair.latin),
  });
