import { nothingTyped, type TypedContent } from '@shared/contract/fields.ts';
import type { AgreementLanguage } from '@shared/contract/licence.ts';
import type { UploadAnswer } from '@shared/contract/schemas.ts';
import type { Speaker } from '@shared/contract/speaker.ts';
import type { LateReason } from '../../../i18n/refusal.ts';
import { isBlank, type TypedName } from './typed-name.ts';

/** A file of the form, with the result of its upload. */
export interface DraftFile {
  /** Random id. It also identifies the upload, in retries too. */
  id: string;
  blob: Blob;
  name: string;
  size: number;
  /** The server's answer after it has stored the file. If it is set, a retry does not send the file again. */
  uploaded: UploadAnswer | null;
  /** Why the server refused the file. Such a file is logged and skipped (product.md §7). */
  refused: string | null;
}

export interface DraftVoice {
  blob: Blob;
  name: string;
  seconds: number;
  /** Whether the input was too loud for the microphone. Missing in drafts of an older version of the app. */
  overloaded?: boolean;
  uploaded: UploadAnswer | null;
}

/** The data that would be lost if the tab closed now. */
export interface Draft {
  /** The author: on a shared phone nobody sees another's draft. */
  uid: string;
  placeId: string;
  /** Contents of the fields. The links are those that are shown as chips. */
  values: TypedContent;
  /** Further names, and the details of the old one. */
  names: readonly TypedName[];
  /**
   * Text in the link field that has not been added as a link. Always empty when the draft is sent.
   */
  linkText: string;
  files: DraftFile[];
  voice: DraftVoice | null;
  /** Version of the licence that the author agrees to; null before they agree. */
  licence: number | null;
  /** Language in which the author read the licence; null if it was not stored. */
  licenceLanguage: AgreementLanguage | null;
  /** The speaker of the recording, if the author describes them. */
  speaker: Speaker | null;
  /** Id of the list that this suggestion is a row of; null for other suggestions. */
  list: string | null;
  /** Id of the author's pending suggestion that this one replaces when it is sent; null for a new one. */
  replaces: string | null;
  /**
   * Why the server refused to replace that suggestion; null if it did not refuse. After a refusal the draft can only be
   * sent as a new suggestion.
   */
  overtaken: LateReason | null;
  /**
   * The `payload` that was last sent and its Idempotency-Key. `payload` is null until something is sent with this key;
   * `attempt` is null before the first attempt.
   */
  attempt: { key: string; payload: string | null } | null;
  /** Whether the suggestion has arrived, but without the files that could not be uploaded (`missingFiles`). */
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

/** Adds the default values of fields that a draft lacks because an older version of the app stored it. */
export const completed = (kept: Draft): Draft => ({
  ...newDraft(kept),
  ...kept,
  values: { ...nothingTyped, ...kept.values },
});

/** Whether two drafts would send the same content; upload results do not count. */
export function hasSameContent(one: Draft, other: Draft): boolean {
  const contentOf = ({ values, names, linkText, files, voice, speaker }: Draft) =>
    JSON.stringify([
      ...[values, names, linkText.trim(), files.map(({ id }) => id)],
      ...[voice?.name ?? null, speaker],
    ]);
  return contentOf(one) === contentOf(other);
}

/** Whether the draft has anything that its user would miss. `prefilled` are the initial values of the form. */
export function isWorthKeeping(draft: Draft, prefilled: TypedContent): boolean {
  return (
    draft.files.length > 0 ||
    draft.linkText.trim() !== '' ||
    draft.names.some((name) => !isBlank(name)) ||
    draft.voice !== null ||
    JSON.stringify(draft.values) !== JSON.stringify(prefilled)
  );
}
