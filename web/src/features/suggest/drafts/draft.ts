import { nothingTyped, type TypedContent } from '@shared/contract/fields.ts';
import type { AgreementLanguage } from '@shared/contract/licence.ts';
import type { UploadAnswer } from '@shared/contract/schemas.ts';
import type { Speaker } from '@shared/contract/speaker.ts';
import type { LateReason } from '../../../i18n/refusal.ts';
import { isBlank, type TypedName } from './typed-name.ts';

/** A file in the form, with the result of its upload. */
export interface DraftFile {
  /** Random id of the file. It also identifies the upload in every retry. */
  id: string;
  blob: Blob;
  name: string;
  size: number;
  /**
   * The server's response after it has stored the file; null before that. A retry does not send a stored file again.
   */
  uploaded: UploadAnswer | null;
  /**
   * The reason why the server refused the file; null if it did not. A refused file is logged and skipped (product.md
   * §7).
   */
  refused: string | null;
}

export interface DraftVoice {
  blob: Blob;
  name: string;
  seconds: number;
  /** Whether the sound was too loud for the microphone. Missing in drafts of an older version of the app. */
  overloaded?: boolean;
  uploaded: UploadAnswer | null;
}

/** The content and the state of a form that has not been sent. It is saved, so that it is not lost with the tab. */
export interface Draft {
  /** The author. On a shared phone, users must not see drafts of other users. */
  uid: string;
  placeId: string;
  /** Values of the form's fields. `links` contains the links that the form shows as chips, as the author typed them. */
  values: TypedContent;
  /** Further names, and the details of the original name. */
  names: readonly TypedName[];
  /** Text in the link field that is not a link yet. It is always empty when the draft is sent. */
  linkText: string;
  files: DraftFile[];
  voice: DraftVoice | null;
  /** Version of the licence to which the author has agreed; null before that. */
  licence: number | null;
  /** Language in which the author has read the licence; null if unknown. */
  licenceLanguage: AgreementLanguage | null;
  /** The speaker in the recording; null if the author has not described the speaker. */
  speaker: Speaker | null;
  /** Id of the list to which this suggestion belongs as a row; null for other suggestions. */
  list: string | null;
  /** Id of the author's pending suggestion that this draft replaces when it is sent; null for a new suggestion. */
  replaces: string | null;
  /**
   * The reason why the server refused to replace the suggestion `replaces`; null if it did not refuse. After a refusal
   * the draft can only be sent as a new suggestion.
   */
  overtaken: LateReason | null;
  /**
   * The last attempt to send the draft; null before the first attempt. `key` is the Idempotency-Key. `payload` is what
   * was sent with this key; null if nothing was sent with it yet.
   */
  attempt: { key: string; payload: string | null } | null;
  /** Whether the server has received the suggestion without some of its files (`missingFiles`). */
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

/** Adds default values for fields that are missing in a draft of an older version of the app. */
export const completed = (kept: Draft): Draft => ({
  ...newDraft(kept),
  ...kept,
  values: { ...nothingTyped, ...kept.values },
});

/** Whether two drafts have the same content. Results of uploads do not count. */
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
