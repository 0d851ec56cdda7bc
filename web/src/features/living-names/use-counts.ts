import { useEffect, useState } from 'react';
import { fetchNameCounts } from '../../lib/api/name-answers.ts';
import { countsOfName, type Counts, type ShownCount } from './name-counts.ts';

/** Counts of a place's names, once `wanted`; null until then, and where they cannot be loaded. */
export function useCounts(placeId: string, wanted: boolean): Counts | null {
  const [counts, setCounts] = useState<{ of: string; counts: Counts } | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    let gone = false;
    fetchNameCounts(placeId).then(
      (loaded) => {
        if (!gone) setCounts({ of: placeId, counts: loaded });
      },
      // the names are complete without them
      (error: unknown) => console.warn('The counts of answers could not be loaded', error),
    );
    return () => {
      gone = true;
    };
  }, [placeId, wanted]);
  return counts?.of === placeId ? counts.counts : null;
}

/** The shown counts of one name. */
export function useCountsOfName(
  placeId: string,
  forms: readonly string[],
  counts: Counts | null,
): readonly ShownCount[] {
  const [shown, setShown] = useState<readonly ShownCount[]>([]);
  const written = JSON.stringify(forms);
  useEffect(() => {
    let gone = false;
    countsOfName(placeId, JSON.parse(written) as string[], counts ?? {}).then(
      (found) => {
        if (!gone) setShown(found);
      },
      (error: unknown) => console.warn('The counts of a name could not be found', error),
    );
    return () => {
      gone = true;
    };
  }, [placeId, written, counts]);
  return shown;
}
