import type { ListMatch } from '@shared/lists/matching/match.ts';
import type { NamePair } from '@shared/lists/understanding/pairs.ts';
import { foldTight } from '@shared/names/fold.ts';
import type { NameScript } from '../../i18n/languages.ts';
import type { KnownPlaces } from './known-places.ts';
import type { MatchedRow } from './protocol.ts';

/**
 * Converts a match to a row for the page.
 * @param about `isComplete` is false if some places could not be loaded. No match is then certain, because a missing
 * place could match better.
 */
export function matchedRow(
  places: KnownPlaces,
  { verdict, candidates }: ListMatch,
  about: { at: number; pair: NamePair; isComplete: boolean; script: NameScript },
): MatchedRow {
  const { at, pair, isComplete, script } = about;
  const tight = pair.old.map(foldTight);
  return {
    ...{ at, pair, tight, publishedAt: places.withPublished(tight) },
    isSure: isComplete && verdict === 'sure',
    candidates: candidates.map(({ place, metres }) =>
      places.candidate(place, metres, tight, script),
    ),
  };
}
