import type { DeclineRequest } from '@shared/contract/requests.ts';
import { useRef, useState } from 'react';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import type { OfPlace } from '../../../lib/api/of-place.ts';
import {
  approveSubmission,
  declineSubmission,
  handOn,
  takeHandOnBack,
} from '../../../lib/api/review.ts';
import { reloadPlaces } from '../../../map/places/places-client.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { beginAction } from '../actions/offered-undo.ts';
import { leaveQueue, markHandedOn } from '../queue/leave-queue.ts';
import type { OfQueue } from '../queue/together.ts';
import { reloadLists } from '../dock/use-layers.ts';
import { callMany } from './call-many.ts';
import { forgetPreloaded } from './preloaded.ts';
import { offerToUndo } from './undo-decisions.ts';
import type { Decision } from './use-decision.ts';
import { whyRefused } from './why-refused.ts';

export interface Progress {
  tried: number;
  of: number;
}

function reload(): void {
  reloadPlaces();
  reloadLists();
}

/**
 * The reason or the note that the reviewer has typed for an action. It is kept until the action has no items left, so
 * that the reviewer need not type it again after a failure.
 */
interface Unsent {
  decline?: DeclineRequest;
  note?: string | null;
}

export type Deciding = ReturnType<typeof useDecideMany>;

/** Decides on several suggestions, with one request for each. Offers a single undo for all of them. */
export function useDecideMany(onUndone: () => void = () => undefined) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const [unsent, setUnsent] = useState<Unsent>({});
  const stopping = useRef<AbortController | null>(null);

  const undone = () => {
    reload();
    onUndone();
  };

  /** @returns the items that were not tried, or whose call failed */
  async function carryOut<T extends OfPlace>(
    items: readonly T[],
    call: (item: T, key: string) => Promise<void>,
    onDone: (done: readonly T[], begun: number) => void,
    words: Unsent = {},
  ): Promise<readonly T[]> {
    const begun = beginAction();
    setUnsent((before) => ({ ...before, ...words }));
    stopping.current = new AbortController();
    const { signal } = stopping.current;
    const onProgress = (tried: number) => setProgress({ tried, of: items.length });
    onProgress(0);
    const result = await callMany(items, call, { signal, onProgress });
    const { done, overtaken, own, left, failure } = result;
    setProgress(null);
    if (left.length === 0) setUnsent({});
    if (done.length > 0) onDone(done, begun);
    if (overtaken.length > 0)
      toast.error(t('review.together.overtaken', { count: formatNumber(overtaken.length) }));
    if (own.length > 0) toast.error(t('review.together.own', { count: formatNumber(own.length) }));
    if (failure !== null) toast.error(await whyRefused(failure));
    // Reloads the lists if other reviewers have changed items, or if a call has failed: a call without a response may
    // have succeeded.
    if (overtaken.length > 0 || failure !== null) reloadLists();
    return left;
  }

  const decided = (decision: Decision) => (done: readonly OfPlace[], begun: number) => {
    for (const one of done) {
      forgetPreloaded(one.place_id);
      leaveQueue(one);
    }
    const text = t(`review.together.${decision}`, { count: formatNumber(done.length) });
    offerToUndo(text, done, undone, { begun });
    if (decision === 'approved') reloadPlaces();
  };

  return {
    progress,
    unsent,
    stop: () => stopping.current?.abort(),
    approve: (items: readonly OfQueue[]) =>
      carryOut(
        items,
        (one, key) => approveSubmission(one, { fields: one.changes, revision: one.revision }, key),
        decided('approved'),
      ),
    decline: (items: readonly OfPlace[], body: DeclineRequest) =>
      carryOut(items, (one, key) => declineSubmission(one, body, key), decided('declined'), {
        decline: body,
      }),
    handOn: (items: readonly OfPlace[], note: string | null) =>
      carryOut(
        items,
        (one, key) => handOn(one, { note }, key),
        (done, begun) => {
          for (const one of done) markHandedOn(one, note);
          const text = t('review.handOn.done', { count: formatNumber(done.length) });
          offerToUndo(text, done, undone, { undoOne: takeHandOnBack, begun });
        },
        { note },
      ),
  };
}
