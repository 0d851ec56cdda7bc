import type { Place } from '@shared/contract/schemas.ts';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { unawaited } from '../../../lib/unawaited.ts';
import { t } from '../../../i18n/t.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { forgetPreloaded, preloaded, preloading } from '../decide/preloaded.ts';
import { loadSubmissions, type Submissions } from './load-submissions.ts';

/** Loads a place's suggestions. During a reload, and if it fails, returns the previous suggestions. */
export function useSubmissions(place: Place) {
  const id = place.place_id;
  const [loaded, setLoaded] = useState<Submissions | null>(() => preloaded(id));
  const [failure, setFailure] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  /** True if the visible suggestions are out of date. Decisions are then disabled. */
  const [stale, setStale] = useState(false);

  const load = useEffectEvent(async (signal: AbortSignal) => {
    try {
      const now = await (preloading(id) ?? loadSubmissions(place, signal));
      if (signal.aborted) return;
      // A preloaded place is used only once, because it may soon be outdated.
      forgetPreloaded(id);
      setLoaded(now);
      setFailure(null);
      setStale(false);
    } catch (error) {
      if (signal.aborted) return;
      console.warn('The suggestions could not be loaded', error);
      toast.error(t('common.somethingWrongLoud'));
      setFailure(error);
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
  return { loaded, failure, stale, reload };
}
