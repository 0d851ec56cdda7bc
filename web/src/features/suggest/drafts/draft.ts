import { nothingTyped, type TypedContent } from '@shared/contract/fields.ts';
import type { AgreementLanguage } from '@shared/contract/licence.ts';
import type { UploadAnswer } from '@shared/contract/schemas.ts';
import type { Speaker } from '@shared/contract/speaker.ts';
import type { LateReason } from '../../../i18n/refusal.ts';
import { isBlank, type TypedName } from './typed-name.ts';

export interface DraftFile {
  /** Random id of the file. It is also the Idempotency-Key of every upload attempt. */
  id: string;
  blob: Blob;
  name: string;
  size: number;
  /** The server's response to the upload; null until the server has stored the file. A retry skips stored files. */
  uploaded: UploadAnswer | null;
  /**
   * The server's reason for refusing the file; null if it has not refused the file. The app logs and skips refused
   * files (product.md §7).
   */
  refused: string | null;
}

export interface DraftVoice {
  blob: Blob;
  name: string;
  seconds: number;
  /** Whether the sound was too loud for the microphone. Drafts from older versions of the app lack this field. */
  overloaded?: boolean;
  uploaded: UploadAnswer | null;
}

/** Content and state of a form that has not been sent. The app saves the draft, because the tab may close. */
export interface Draft {
  /** User id of the author. On a shared phone, users must not see the drafts of other users. */
  uid: string;
  placeId: string;
  /**
   * Values of the form's fields. `links` contains the links that the form shows as chips, exactly as the author typed
   * them.
   */
  values: TypedContent;
  names: readonly TypedName[];
  /** Text in the link field that is not a link yet. The text is always empty when the draft is sent. */
  linkText: string;
  files: DraftFile[];
  voice: DraftVoice | null;
  /** Version of the licence that the author has accepted; null before that. */
  licence: number | null;
  licenceLanguage: AgreementLanguage | null;
  /** Details of the person who speaks in the recording; null if the author has entered none. */
  speaker: Speaker | null;
  /** Id of the list that contains this suggestion as a row; null if the suggestion belongs to no list. */
  list: string | null;
  /** Id of the author's pending suggestion that this draft replaces; null for a new suggestion. */
  replaces: string | null;
  /**
   * The server's reason for refusing to replace the suggestion `replaces`; null if it has not refused. After a refusal,
   * the draft can only become a new suggestion.
   */
  overtaken: LateReason | null;
  /**
   * The last attempt to send the draft; null before the first attempt. `key` is its Idempotency-Key. `payload` is the
   * content sent with this key; null if nothing has been sent yet.
   */
  attempt: { key: string; payload: string | null } | null;
  /** Whether the server has received the suggestion, but not all of its files (`missingFiles`). */
  arrived: boolean;
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
    savedAt: 0,
  };
}

/** Returns a draft from an older version of the app, with default values for missing fields. */
export const completed = (kept: Draft): Draft => ({
  ...newDraft(kept),
  ...kept,
  values: { ...nothingTyped, ...kept.values },
});

/** Whether two drafts have the same content. Ignores the results of uploads. */
export function hasSameContent(one: Draft, other: Draft): boolean {
  const contentOf = ({ values, names, linkText, files, voice, speaker }: Draft) =>
    JSON.stringify([
      ...[values, names, linkText.trim(), files.map(({ id }) => id)],
      ...[voice?.name ?? null, speaker],
    ]);
  return contentOf(one) === contentOf(other);
}

/** Whether a draft contains more than the initial values of the form (`prefilled`). */
export function isWorthKeeping(draft: Draft, prefilled: TypedContent): boolean {
  return (
    draft.files.length > 0 ||
    draft.linkText.trim() !== '' ||
    draft.names.some((name) => !isBlank(name)) ||
    draft.voice !== null ||
    JSON.stringify(draft.values) !== JSON.stringify(prefilled)
  );
}
