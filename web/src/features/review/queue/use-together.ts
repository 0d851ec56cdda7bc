import type { DeclineRequest } from '@shared/contract/requests.ts';
import { useRef, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import { whyFailed } from '../../../i18n/why-failed.ts';
import { approveSubmission, declineSubmission } from '../../../lib/api/review.ts';
import { reloadPlaces } from '../../../map/places/places-client.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { isCode } from '../../../lib/api/failure.ts';
import { callMany } from '../decide/call-many.ts';
import { forgetPreloaded } from '../decide/preloaded.ts';
import { offerToUndo } from '../decide/undo-decisions.ts';
import type { Decision } from '../decide/use-decision.ts';
import { whyRefused } from '../decide/why-refused.ts';
import { reloadLists } from '../use-layers.ts';
import { leaveQueue } from './leave-queue.ts';
import type { Together } from './together.ts';

type Item = Together['declinable'][number];

export interface Progress {
  tried: number;
  of: number;
}

function reload(): void {
  reloadPlaces();
  reloadLists();
}

/** Decides on many suggestions, one call each, with one undo for all. */
export function useTogether() {
  /** Null while nothing is being decided. */
  const [progress, setProgress] = useState<Progress | null>(null);
  const stopping = useRef<AbortController | null>(null);

  async function run(
    decision: Decision,
    items: readonly Item[],
    call: (item: Item, key: string) => Promise<void>,
  ): Promise<void> {
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const onProgress = (tried: number) => setProgress({ tried, of: items.length });
    onProgress(0);
    const { done, overtaken, own, failure } = await callMany(items, call, { signal, onProgress });
    setProgress(null);
    const decided = done.map(({ place, suggestion }) => ({
      ...{ place_id: place.place_id, id: suggestion.id },
    }));
    for (const one of decided) {
      forgetPreloaded(one.place_id);
      leaveQueue(one);
    }
    if (decided.length > 0) {
      const text = t(`review.together.${decision}`, { count: formatNumber(decided.length) });
      offerToUndo(text, decided, reload);
      if (decision === 'approved') reloadPlaces();
    }
    if (overtaken.length > 0)
      toast.error(t('review.together.overtaken', { count: formatNumber(overtaken.length) }));
    if (own.length > 0) toast.error(t('review.together.own', { count: formatNumber(own.length) }));
    if (failure !== null)
      toast.error(
        isCode(failure, 'forbidden') ? await whyRefused(failure) : whyFailed(failure, false),
      );
    // what others decided, and calls whose answers were lost
    if (overtaken.length > 0 || failure !== null) reloadLists();
  }

  return {
    progress,
    stop: () => stopping.current?.abort(),
    approve: ({ approvable }: Together) =>
      run('approved', approvable, ({ place, suggestion }, key) =>
        approveSubmission(
          { id: place.place_id, sid: suggestion.id },
          { fields: suggestion.changes, revision: place.revision },
          key,
        ),
      ),
    decline: ({ declinable }: Together, body: DeclineRequest) =>
      run('declined', declinable, ({ place, suggestion }, key) =>
        declineSubmission({ id: place.place_id, sid: suggestion.id }, body, key),
      ),
  };
}
