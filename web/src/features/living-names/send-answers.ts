import { ApiError } from '@shared/contract/errors.ts';
import type { NameAnswer } from '@shared/contract/name-answers.ts';
import { t } from '../../i18n/t.ts';
import { sendNameAnswer } from '../../lib/api/name-answers.ts';
import { NoAnswerError } from '../../lib/timeouts.ts';
import { toast } from '../../ui/Toasts.tsx';
import {
  forgetAnswer,
  giveAnswer,
  isUnsent,
  keptAnswer,
  markNotSent,
  markSent,
  markUnknown,
  ticketOf,
  useOwnAnswers,
  type OwnAnswer,
} from './own-answers.ts';

const isGone = (error: unknown): boolean =>
  error instanceof ApiError && ['conflict', 'not_found', 'invalid'].includes(error.code);

/**
 * `later` means that the app must try again later. `retryAfter` is the number of seconds until the server accepts
 * another request; null if unknown.
 */
export type SendResult = { kind: 'done' } | { kind: 'later'; retryAfter: number | null };

/**
 * Sends this device's current answer about the name of `given`, if it is unsent. The current answer may differ from
 * `given`, because the user may have changed or removed it while `send` waited for the previous request.
 */
async function sendKept(given: OwnAnswer): Promise<SendResult> {
  const { placeId, name } = given;
  const ticket = await ticketOf(given);
  const own = keptAnswer(placeId, name);
  if (ticket === null || !own || !isUnsent(own)) return { kind: 'done' };
  markUnknown(own);
  try {
    await sendNameAnswer({ place_id: placeId, name, ticket, answer: own.answer });
    markSent(own);
  } catch (error) {
    console.warn('An answer about a name could not be sent', error);
    if (!(error instanceof NoAnswerError)) markNotSent(own);
    if (!isGone(error))
      return { kind: 'later', retryAfter: (error instanceof ApiError && error.retryAfter) || null };
    forgetAnswer(own);
    toast.error(t('answers.gone', { name }));
  }
  return { kind: 'done' };
}

/**
 * The requests that have not ended yet: for each name, the latest one. A key consists of the place's id and the name.
 */
const underWay = new Map<string, Promise<SendResult>>();

/**
 * Sends an answer after the previous request about the same name has ended. Otherwise an older answer could arrive
 * after a newer one.
 */
async function send(own: OwnAnswer): Promise<SendResult> {
  const key = `${own.placeId} ${own.name}`;
  const sendNext = (): Promise<SendResult> => sendKept(own);
  const mine = underWay.get(key)?.then(sendNext, sendNext) ?? sendNext();
  underWay.set(key, mine);
  try {
    return await mine;
  } finally {
    if (underWay.get(key) === mine) underWay.delete(key);
  }
}

export async function answerNow(
  placeId: string,
  name: string,
  answer: NameAnswer | null,
): Promise<void> {
  const own = giveAnswer(placeId, name, answer);
  if (isUnsent(own)) await send(own);
}

/** Sends the unsent answers one after the other. Stops at the first answer that cannot be sent yet. */
export async function sendUnsent(): Promise<SendResult> {
  for (const own of useOwnAnswers.getState().answers.filter(isUnsent)) {
    const sent = await send(own);
    if (sent.kind === 'later') return sent;
  }
  return { kind: 'done' };
}
