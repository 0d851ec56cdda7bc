import type { Place } from '@shared/contract/schemas.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { unawaited } from '../../lib/unawaited.ts';
import { t } from '../../i18n/t.ts';
import { toast } from '../../ui/Toasts.tsx';
import { forgetPreloaded, preloaded, preloading } from './decide/preloaded.ts';
import { loadSubmissions, type Submissions } from './load-submissions.ts';

export type SubmissionsState =
  | { state: 'loading' }
  | { state: 'failed'; failure: unknown }
  | ({ state: 'ready' } & Submissions);

function atFirst(placeId: string): SubmissionsState {
  const known = preloaded(placeId);
  return known ? { state: 'ready', ...known } : { state: 'loading' };
}

/** Loads a place's suggestions; the list stays visible while it is reloaded. */
export function useSubmissions(place: Place): {
  submissions: SubmissionsState;
  /** The shown content is out of date: deciding is disabled. */
  stale: boolean;
  reload: () => void;
} {
  const [submissions, setSubmissions] = useState(() => atFirst(place.place_id));
  const [attempt, setAttempt] = useState(0);
  const [stale, setStale] = useState(false);
  const id = place.place_id;

  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const loaded = await (preloading(id) ?? loadSubmissions(place, signal));
      if (signal.aborted) return;
      // the next time it may be outdated
      forgetPreloaded(id);
      setSubmissions({ state: 'ready', ...loaded });
      setStale(false);
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The suggestions could not be loaded', error);
      toast.error(t('common.somethingWrongLoud'));
      setSubmissions({ state: 'failed', failure: error });
    }
  });

  useEffect(() => {
    const loading = new AbortController();
    unawaited(load(loading.signal));
    return () => loading.abort();
  }, [id, attempt]);

  const reload = useCallback(() => {
    forgetPreloaded(id);
    setStale(true);
    setAttempt((count) => count + 1);
  }, [id]);
  return { submissions, stale, reload };
}
