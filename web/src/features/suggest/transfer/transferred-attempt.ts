import { sha256 } from '../../../lib/sha256.ts';
import type { Draft } from '../drafts/draft.ts';
import { payloadOf } from '../drafts/submit-draft.ts';
import type { TransferredItem } from './contributions-schema.ts';

type Attempt = NonNullable<Draft['attempt']>;
type TransferredAttempt = TransferredItem['attempt'];

/**
 * A payload that never equals the content of a suggestion. A draft whose last attempt has this payload is therefore
 * sent with a new key.
 */
const otherPayload = '';

const hashOf = (payload: string): Promise<string> => sha256(new TextEncoder().encode(payload));

/** Returns the payload of a draft without its media; null if a name of the draft is invalid. */
function textPayload(draft: Draft): string | null {
  try {
    return payloadOf({ ...draft, files: [], voice: null });
  } catch {
    return null;
  }
}

/**
 * Replaces the payload by its hash if the app can build the payload again from the draft's values and names. Otherwise,
 * once the app has tried to send all rows of a long list, the file would be twice as large.
 */
export async function saveAttempt(attempt: Attempt, draft: Draft): Promise<TransferredAttempt> {
  const { key, payload } = attempt;
  return payload !== null && payload === textPayload(draft)
    ? { key, payload: null, payloadHash: await hashOf(payload) }
    : { key, payload, payloadHash: null };
}

/**
 * Restores the payload of an attempt. If only its hash was saved, makes the payload again from the draft. Its content
 * may then differ, for example because this device has another version of the app. Such a payload needs a new key,
 * because the server refuses a known key with other content.
 */
export async function openAttempt(
  { key, payload, payloadHash }: TransferredAttempt,
  draft: Draft,
): Promise<Attempt> {
  if (payloadHash === null) return { key, payload };
  const own = textPayload(draft);
  const isSame = own !== null && (await hashOf(own)) === payloadHash;
  return { key, payload: isSame ? own : otherPayload };
}
