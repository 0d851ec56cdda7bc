import { ApiError } from '@shared/contract/errors.ts';
import { fetchRefusal, overtakenText, refusal } from '../../../i18n/refusal.ts';
import { originAnswers } from '../../../lib/connection.ts';
import { currentAuthor, useSession } from '../../../lib/session.ts';
import { unawaited } from '../../../lib/unawaited.ts';
import { wakeWhenBack } from '../../../lib/when-back.ts';
import type { Draft } from '../drafts/draft.ts';
import { log, sendPorts } from '../drafts/send-ports.ts';
import { submitDraft, type SubmitPorts } from '../drafts/submit-draft.ts';
import { changeItem, forgetOldItems, itemsOf, useOutboxChanges } from './outbox-storage.ts';
import { createSender, type Sender } from './sender.ts';

/**
 * Sends only while the item's author is signed in, because another user may have signed in since the outbox was
 * started, in this tab or in another tab.
 */
const ifSignedIn =
  <Sent extends unknown[], T>(uid: string, send: (...sent: Sent) => Promise<T>) =>
  async (...sent: Sent): Promise<T> => {
    if (currentAuthor() !== uid)
      throw new ApiError('unauthenticated', 'the author of this item is not signed in');
    return send(...sent);
  };

async function submit(
  draft: Draft,
  how: Pick<SubmitPorts, 'keep' | 'skipsFailing'>,
  signal: AbortSignal,
): Promise<Draft> {
  const ports: SubmitPorts = {
    ...sendPorts,
    sendFile: ifSignedIn(draft.uid, sendPorts.sendFile),
    sendSuggestion: ifSignedIn(draft.uid, sendPorts.sendSuggestion),
    ...how,
    onProgress: () => undefined,
  };
  try {
    return await submitDraft(draft, ports, signal);
  } catch (error) {
    if (error instanceof ApiError) await fetchRefusal(error);
    throw error;
  }
}

/**
 * Runs work in one tab at a time, so that no bytes are sent twice. Without Web Locks, every tab sends. The server still
 * accepts each file and suggestion only once, because their keys are stored before sending.
 */
async function alone(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const locks = 'locks' in navigator ? navigator.locks : null;
  if (locks) await locks.request('adyurdu-outbox', { signal }, work);
  else await work();
}

/**
 * Sends one user's outbox now, and again when the outbox changes, the page becomes visible, the connection is back, or
 * the user signs in.
 */
export function startOutbox(uid: string, onSent: () => void): Sender {
  const sender = createSender({
    items: () => itemsOf(uid),
    change: changeItem,
    submit,
    // Checks the connection. If the origin does not answer, lib/connection.ts repeats the check until the origin
    // answers. The outbox then continues at once, even if the pause before the next attempt is not over.
    originAnswers,
    alone,
    now: Date.now,
    reasonOf: (error, overtaken) => {
      if (overtaken) return overtakenText(overtaken);
      return error instanceof ApiError ? refusal(error) : error.message;
    },
    log,
    onSent,
  });
  const wake = (): void => unawaited(sender.wake());
  const forget = [
    wakeWhenBack(wake),
    useOutboxChanges.subscribe(wake),
    useSession.subscribe((now, before) => {
      if (now.user?.uid === uid && before.user?.uid !== uid) wake();
    }),
  ];
  unawaited(
    forgetOldItems(Date.now())
      .catch((error: unknown) => log('Old items of the outbox could not be deleted', error))
      .then(() => sender.wake()),
  );
  return {
    ...sender,
    stop: () => {
      for (const one of forget) one();
      sender.stop();
    },
  };
}
