import type { DeclineRequest } from '@shared/contract/requests.ts';
import { create } from 'zustand';
import { formatNumber } from '../../../i18n/format.ts';
import { t } from '../../../i18n/t.ts';
import type { OfPlace } from '../../../lib/api/of-place.ts';
import {
  approveSubmission,
  declineSubmission,
  handOn,
  takeHandOnBack,
} from '../../../lib/api/review.ts';
import { authorOf, currentAuthor, useSession } from '../../../lib/session.ts';
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

/**
 * The reason or the note that the reviewer has typed for an action. It is kept until the action has no items left, so
 * that the reviewer need not type it again after a failure.
 */
interface Unsent {
  decline?: DeclineRequest;
  note?: string | null;
}

interface Run {
  /** Progress of the run; null if none is in progress. */
  progress: Progress | null;
  /** The keys are the values of `from` (`useDecideMany`). */
  unsent: Readonly<Record<string, Unsent>>;
}

/**
 * The decisions that the page is making on several suggestions, called a run. There is only one run at a time. It
 * continues after its component is closed. When the queue is opened again, it shows the run's progress and can stop the
 * run.
 */
export const useRun = create<Run>(() => ({ progress: null, unsent: {} }));

let stopping: AbortController | null = null;
const stop = (): void => stopping?.abort();

useSession.subscribe((session, before) => {
  if (authorOf(session) === authorOf(before)) return;
  // Stops the decisions when the user changes. Otherwise the rest of them would be made in the name of the next user.
  stop();
  useRun.setState({ unsent: {} });
});

function keepUnsent(from: string, words: Unsent | null): void {
  useRun.setState(({ unsent: { [from]: before, ...others } }) => ({
    unsent: words ? { ...others, [from]: { ...before, ...words } } : others,
  }));
}

function reload(): void {
  reloadPlaces();
  reloadLists();
}

export type Deciding = ReturnType<typeof useDecideMany>;

/**
 * Decides on several suggestions, with one request for each. Offers a single undo for all of them.
 * @param from name of the list that contains the suggestions. Each list keeps its own unsent reason and note
 */
export function useDecideMany(from: string, onUndone: () => void = () => undefined) {
  const { progress, unsent } = useRun();

  const undone = () => {
    reload();
    onUndone();
  };

  interface Action<T> {
    call: (item: T, key: string) => Promise<void>;
    /** Called after each successful call, to change the queue. */
    onEach: (item: T) => void;
    onDone: (done: readonly T[], begun: number) => void;
    words?: Unsent;
  }

  /**
   * Carries out an action on one item after the other.
   * @returns the items that were not tried, or whose call failed
   */
  async function carryOut<T extends OfPlace>(
    items: readonly T[],
    { call, onEach, onDone, words = {} }: Action<T>,
  ): Promise<readonly T[]> {
    if (useRun.getState().progress) return items;
    const begun = beginAction();
    const author = currentAuthor();
    keepUnsent(from, words);
    stopping = new AbortController();
    const { signal } = stopping;
    const onProgress = (tried: number) =>
      useRun.setState({ progress: { tried, of: items.length } });
    onProgress(0);
    const callOne = async (item: T, key: string) => {
      await call(item, key);
      onEach(item);
    };
    const result = await callMany(items, callOne, { signal, onProgress });
    const { done, overtaken, own, left, failure } = result;
    useRun.setState({ progress: null });
    if (currentAuthor() !== author) {
      // Shows no result after a change of user: the new user must see neither the messages nor the 'Undo' button.
      reload();
      return left;
    }
    if (left.length === 0) keepUnsent(from, null);
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

  const decided = (decision: Decision) => ({
    onEach: (one: OfPlace) => {
      forgetPreloaded(one.place_id);
      leaveQueue(one);
    },
    onDone: (done: readonly OfPlace[], begun: number) => {
      const text = t(`review.together.${decision}`, { count: formatNumber(done.length) });
      offerToUndo(text, done, undone, { begun });
      if (decision === 'approved') reloadPlaces();
    },
  });

  return {
    progress,
    unsent: unsent[from] ?? {},
    stop,
    approve: (items: readonly OfQueue[]) =>
      carryOut(items, {
        ...decided('approved'),
        call: (one, key) =>
          approveSubmission(one, { fields: one.changes, revision: one.revision }, key),
      }),
    decline: (items: readonly OfPlace[], body: DeclineRequest) =>
      carryOut(items, {
        ...decided('declined'),
        call: (one, key) => declineSubmission(one, body, key),
        words: { decline: body },
      }),
    handOn: (items: readonly OfPlace[], note: string | null) =>
      carryOut(items, {
        call: (one, key) => handOn(one, { note }, key),
        onEach: (one) => markHandedOn(one, note),
        onDone: (done, begun) => {
          const text = t('review.handOn.done', { count: formatNumber(done.length) });
          offerToUndo(text, done, undone, { undoOne: takeHandOnBack, begun });
        },
        words: { note },
      }),
  };
}
