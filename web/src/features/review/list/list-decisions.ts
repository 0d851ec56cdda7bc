import { storedDisplayName } from '@shared/contract/display-name.ts';
import type { ListProgress } from '@shared/contract/lists.ts';
import { create } from 'zustand';
import { t } from '../../../i18n/t.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { whyFailed } from '../../../i18n/why-failed.ts';
import { continueList, undoListDecision } from '../../../lib/api/lists.ts';
import { currentAuthor, useSession, type Session } from '../../../lib/session.ts';
import { reloadPlaces } from '../../../map/places/places-client.ts';
import { toast } from '../../../ui/Toasts.tsx';
import { offerToTakeBack } from '../decide/undo-decisions.ts';
import { beginAction } from '../actions/offered-undo.ts';
import { isLate } from '../actions/use-action.ts';
import { reloadLists } from '../dock/use-layers.ts';

/**
 * The decisions on lists that this page carries out. They continue after the dialog is closed. If the page is closed,
 * the server continues them after some time.
 */
interface ListDecisions {
  progress: Readonly<Record<string, ListProgress>>;
  /** When this number changes, the page reloads the opened list. */
  changes: number;
}

export const useListDecisions = create<ListDecisions>(() => ({ progress: {}, changes: 0 }));

function show(list: string, progress: ListProgress | null): void {
  useListDecisions.setState(({ progress: before }) => {
    const { [list]: _, ...others } = before;
    return { progress: progress ? { ...others, [list]: progress } : others };
  });
}

export function listsChanged(): void {
  useListDecisions.setState(({ changes }) => ({ changes: changes + 1 }));
  reloadLists();
}

/**
 * Continues a decision on a list until it is finished. After a change of user, leaves the rest to the server.
 * @throws ApiError if the server refuses to continue; ConnectionError if the server does not respond
 */
async function untilDone(list: string, begun: Promise<ListProgress>): Promise<ListProgress> {
  const user = currentAuthor();
  try {
    let progress = await begun;
    while (progress.is_running && currentAuthor() === user) {
      show(list, progress);
      progress = await continueList(list);
    }
    return progress;
  } finally {
    show(list, null);
  }
}

/**
 * Returns whether a reviewer may stop or undo a decision. The server lets moderators undo only their own decisions. The
 * progress identifies the reviewer only by the stored name, so this function compares names. Returns false for a
 * moderator without a name, because several reviewers may have no name.
 */
export function mayUndo(
  { kind, by }: Pick<ListProgress, 'kind' | 'by'>,
  { admin, user }: Pick<Session, 'admin' | 'user'>,
): boolean {
  const isOwn = by !== null && by === storedDisplayName(user?.displayName);
  return kind !== 'undo' && (admin || isOwn);
}

function announce(list: string, progress: ListProgress, begun: number): void {
  const { id, kind, decided, left } = progress;
  const reload = () => {
    reloadPlaces();
    listsChanged();
  };
  reload();
  if (kind === 'undo') return;
  const decision = kind === 'approve' ? 'approved' : 'declined';
  const done = t(`review.together.${decision}`, { count: formatNumber(decided) });
  const text = left > 0 ? `${done}. ${t('review.listLeft', { left: formatNumber(left) })}` : done;
  if (decided === 0 || !mayUndo(progress, useSession.getState())) {
    toast(text);
    return;
  }
  const key = crypto.randomUUID();
  const undo = async () => untilDone(list, undoListDecision(list, { review: id }, key));
  offerToTakeBack(text, undo, reload, begun);
}

/**
 * Carries out a decision on a list. Shows an error, or the result. If the reviewer may undo the decision, the result
 * has an undo for all rows.
 * @returns whether the decision is finished
 */
export async function carryOut(list: string, begin: () => Promise<ListProgress>): Promise<boolean> {
  const begun = beginAction();
  const user = currentAuthor();
  // After a change of user, the new user must see neither the messages nor the 'Undo' button.
  const isSameUser = () => currentAuthor() === user;
  try {
    const progress = await untilDone(list, begin());
    if (isSameUser()) announce(list, progress, begun);
    return !progress.is_running;
  } catch (error) {
    console.warn('A decision on a list could not be carried out', error);
    if (isSameUser()) toast.error(isLate(error) ? t('review.listBusy') : whyFailed(error, false));
    listsChanged();
    return false;
  }
}
