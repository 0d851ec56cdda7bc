import {
  flagged,
  flaggedThing,
  type AnswerFlagsRequest,
  type Flagged,
  type FlaggedThing,
  type FlagKind,
} from '@shared/contract/flags.ts';
import { apiPaths, apiUrl } from '@shared/contract/routes.ts';
import * as z from 'zod/mini';
import { callApi, callPage, sendChange } from './client.ts';
import type { Opened } from './envelope.ts';

/**
 * Reports a problem with a place. Sends the caller's identity only if the caller wants a notification of the
 * answer (`tell`).
 */
export function flagPlace(body: {
  place_id: string;
  kind: FlagKind;
  words: string;
  tell: boolean;
}): Promise<Flagged> {
  return callApi({
    method: 'POST',
    url: apiUrl(apiPaths.flags),
    answer: flagged,
    body,
    identity: body.tell ? 'user' : 'none',
  });
}

/** Fetches the unanswered flags, oldest first. Only admins may call this function. */
export function fetchFlags(
  after: string | null,
  signal: AbortSignal,
): Promise<Opened<FlaggedThing[]>> {
  return callPage({ url: apiUrl(apiPaths.flags), answer: z.array(flaggedThing), signal }, after);
}

/**
 * Answers all flags of one kind on one place.
 * @throws ApiError `not_found` if no flags are open; `conflict` if the number of flags is no longer `body.count`, or if
 * the place of a muted recording is not public
 */
export const answerFlags = (id: string, body: AnswerFlagsRequest): Promise<void> =>
  sendChange(apiUrl(apiPaths.answerFlags, { id }), { body });
