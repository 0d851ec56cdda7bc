import { recordingName } from '@shared/contract/file-name.ts';
import type { Suggestion } from '@shared/contract/schemas.ts';
import { downloadFile } from '../../../lib/api/download.ts';
import { timeouts } from '../../../lib/timeouts.ts';
import { storedDrafts } from '../drafts/draft-storage.ts';
import { completed, hasSameContent, type Draft, type DraftVoice } from '../drafts/draft.ts';
import { draftOfSent } from '../drafts/sent-draft.ts';
import { itemsOf, unsent } from '../outbox/outbox-storage.ts';
import { removeDraft } from '../outbox/unsent.ts';

export interface OpenedDraft {
  draft: Draft;
  /** True if the author had not edited the draft when it was opened. */
  isUnedited: boolean;
}

/**
 * `other` means that the author has a different unsent draft for this place. `not kept` means that this device cannot
 * save a draft.
 */
export type Opening = ({ kind: 'draft' } & OpenedDraft) | { kind: 'other' | 'not kept' };

export interface OpeningParts {
  uid: string;
  secondsOf: (recording: Blob) => number;
}

async function voiceOf(link: string, { secondsOf }: OpeningParts): Promise<DraftVoice> {
  const blob = await downloadFile(link, { identity: 'user', limit: timeouts.stalled });
  const name = recordingName(Date.now());
  return {
    ...{ blob, name, seconds: secondsOf(blob) },
    uploaded: { url: link, path: link, name, contentType: blob.type, size: blob.size },
  };
}

/**
 * Whether the outbox contains a change of this suggestion. A second change would fail, because the first change
 * replaces the suggestion.
 */
const isBeingChanged = async (uid: string, id: string): Promise<boolean> =>
  unsent(await itemsOf(uid)).some(({ draft }) => draft?.replaces === id);

/** Whether a draft still has the content of the suggestion that it changes. */
function hasContentOf(suggestion: Suggestion, draft: Draft): boolean {
  const { uid, voice, names } = draft;
  if ((voice?.uploaded?.url ?? null) !== suggestion.voiceUrl) return false;
  const ids = names.flatMap(({ id, evidence }) => [id, ...evidence.map((one) => one.id)]);
  const sent = draftOfSent(suggestion, { uid, voice, newKey: () => ids.shift() ?? '' });
  return hasSameContent(sent, draft);
}

/**
 * Creates and stores a draft that changes a sent suggestion. There is one draft per place. If the place already has a
 * draft, returns this draft if it changes the same suggestion, otherwise `other`.
 * @throws the network's error when the suggestion's recording cannot be loaded
 */
export async function openSent(suggestion: Suggestion, parts: OpeningParts): Promise<Opening> {
  const { uid } = parts;
  const { id, place_id: placeId, voiceUrl } = suggestion;
  const begun = await storedDrafts.load({ uid, placeId });
  if (begun?.replaces === id)
    return { kind: 'draft', draft: begun, isUnedited: hasContentOf(suggestion, completed(begun)) };
  if (begun || (await isBeingChanged(uid, id))) return { kind: 'other' };
  const voice = voiceUrl === null ? null : await voiceOf(voiceUrl, parts);
  const draft = draftOfSent(suggestion, { uid, voice, newKey: () => crypto.randomUUID() });
  const kept = await storedDrafts.save({ ...draft, savedAt: Date.now() });
  if (kept) return { kind: 'draft', draft, isUnedited: true };
  await storedDrafts.remove(draft);
  return { kind: 'not kept' };
}

/**
 * Removes a draft that the author has not edited. Keeps a draft with edits, even if they come from an earlier visit.
 */
export async function closeSent({ draft, isUnedited }: OpenedDraft): Promise<void> {
  if (!isUnedited) return;
  const kept = await storedDrafts.load(draft);
  if (kept && hasSameContent(kept, draft)) await removeDraft(draft);
}
