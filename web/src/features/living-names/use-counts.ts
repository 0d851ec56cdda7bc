import { useEffect, useState } from 'react';
import { fetchNameCounts } from '../../lib/api/name-answers.ts';
import { showResult } from '../../lib/show-result.ts';
import { countsOfName, type CountsByName, type ShownCount } from './name-counts.ts';

/**
 * Loads the counts of answers about a place's names when `wanted` becomes true. Returns null until the counts have
 * loaded.
 */
export function useCounts(placeId: string, wanted: boolean): CountsByName | null {
  const [counts, setCounts] = useState<{ of: string; counts: CountsByName } | null>(null);
  useEffect(() => {
    if (!wanted) return undefined;
    // A failure is only logged, because the names are useful without counts.
    return showResult(
      fetchNameCounts(placeId),
      (loaded) => setCounts({ of: placeId, counts: loaded }),
      'The counts of answers could not be loaded',
    );
  }, [placeId, wanted]);
  return counts?.of === placeId ? counts.counts : null;
}

export function useCountsOfName(
  placeId: string,
  forms: readonly string[],
  counts: CountsByName | null,
): readonly ShownCount[] {
  const [shown, setShown] = useState<readonly ShownCount[]>([]);
  const written = JSON.stringify(forms);
  useEffect(() => {
    const found = countsOfName(placeId, JSON.parse(written) as string[], counts ?? {});
    return showResult(found, setShown, 'The counts of a name could not be found');
  }, [placeId, written, counts]);
  return shown;
}
