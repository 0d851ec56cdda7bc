import { asBaseName, isRecordingName } from '@shared/contract/file-name.ts';
import { nothingTyped, type TypedContent } from '@shared/contract/fields.ts';
import type { AgreementLanguage } from '@shared/contract/licence.ts';
import type { UploadAnswer } from '@shared/contract/schemas.ts';
import type { Speaker } from '@shared/contract/speaker.ts';
import { normaliseName } from '@shared/contract/text.ts';
import type { LateReason } from '../../../i18n/refusal.ts';
import { isBlank, type TypedName } from './typed-name.ts';

export interface DraftFile {
  /** A random id, which is also the Idempotency-Key of every upload attempt. */
  id: string;
  blob: Blob;
  /** A name from `attachedName`. Drafts from older versions of the app may contain other names. */
  name: string;
  size: number;
  /** The server's response to the upload; null until the server has stored the file. A retry skips stored files. */
  uploaded: UploadAnswer | null;
  /**
   * The server's reason for refusing the file; null if the server has not refused it. The app skips refused files
   * (product.md §7).
   */
  refused: string | null;
}

export interface DraftVoice {
  blob: Blob;
  name: string;
  seconds: number;
  /** True if the sound was too loud for the microphone. Drafts from older versions of the app lack this field. */
  overloaded?: boolean;
  uploaded: UploadAnswer | null;
}

export interface Draft {
  /** The author. On a shared phone, users must not see the drafts of other users. */
  uid: string;
  placeId: string;
  /** Values of the form's fields. `links` has the links exactly as the author typed them. */
  values: TypedContent;
  names: readonly TypedName[];
  /** Text in the link field that is not a link yet; always empty when the draft is sent. */
  linkText: string;
  files: DraftFile[];
  voice: DraftVoice | null;
  /** Version of the licence that the author has accepted; null if the author has accepted none. */
  licence: number | null;
  licenceLanguage: AgreementLanguage | null;
  speaker: Speaker | null;
  /** Id of the list that contains this suggestion; null if the suggestion belongs to no list. */
  list: string | null;
  /** Id of the author's pending suggestion that this draft replaces; null for a new suggestion. */
  replaces: string | null;
  /**
   * The server's reason for refusing to replace the suggestion `replaces`; null without a refusal. After a refusal, the
   * draft can only become a new suggestion.
   */
  overtaken: LateReason | null;
  /**
   * The last attempt to send the draft. `key` is the Idempotency-Key. `payload` is the content that was sent with this
   * key; null if nothing has been sent with this key yet.
   */
  attempt: { key: string; payload: string | null } | null;
  /** True if the server has received the suggestion, but not all of its files (`missingFiles`). */
  arrived: boolean;
  /**
   * The content that the server has received while files were missing; null if it has received nothing. A draft with
   * the same content is not sent again.
   */
  arrivedPayload: string | null;
  /** Time of the last save, in milliseconds since 1970. */
  savedAt: number;
}

export function newDraft(
  owner: Pick<Draft, 'uid' | 'placeId'>,
  values: Partial<TypedContent> = {},
): Draft {
  return {
    ...owner,
    values: { ...nothingTyped, ...values },
    names: [],
    linkText: '',
    files: [],
    voice: null,
    licence: null,
    licenceLanguage: null,
    speaker: null,
    list: null,
    replaces: null,
    overtaken: null,
    attempt: null,
    arrived: false,
    arrivedPayload: null,
    savedAt: 0,
  };
}

/**
 * Returns the name under which the app sends an attached file. The name is valid in a contributions file. It differs
 * from every recording's name, so that the server does not treat the file as a recording.
 */
export function attachedName(name: string): string {
  const base = asBaseName(name);
  return isRecordingName(normaliseName(base)) ? `_${base}` : base;
}

/**
 * Renames a file whose name is not from `attachedName`. Older versions of the app stored such names. The new name
 * changes the destination of the upload, and the server refuses an Idempotency-Key that it has received with another
 * destination. So the file also gets a new `id`, which is this key. The new `id` is the same on every device.
 */
function withAttachedName(file: DraftFile): DraftFile {
  const name = attachedName(file.name);
  return name === file.name ? file : { ...file, name, id: `${file.id}-renamed` };
}

/** Converts a draft from an older version of the app: adds default values for missing fields, and renames files. */
export const completed = (kept: Draft): Draft => ({
  ...newDraft(kept),
  ...kept,
  values: { ...nothingTyped, ...kept.values },
  files: kept.files.map(withAttachedName),
});

export function hasSameContent(one: Draft, other: Draft): boolean {
  const contentOf = ({ values, names, linkText, files, voice, speaker }: Draft) =>
    JSON.stringify([
      ...[values, names, linkText.trim(), files.map(({ id }) => id)],
      ...[voice?.name ?? null, speaker],
    ]);
  return contentOf(one) === contentOf(other);
}

export function isWorthKeeping(draft: Draft, prefilled: TypedContent): boolean {
  return (
    draft.files.length > 0 ||
    draft.linkText.trim() !== '' ||
    draft.names.some((name) => !isBlank(name)) ||
    draft.voice !== null ||
    JSON.stringify(draft.values) !== JSON.stringify(prefilled)
  );
}
