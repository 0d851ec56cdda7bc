import type { AgreementLanguage } from '@shared/contract/licence.ts';
import type { UploadAnswer } from '@shared/contract/schemas.ts';
import type { Speaker } from '@shared/contract/speaker.ts';
import { isBlank, type TypedName } from './typed-name.ts';
import { emptyValues, type RevisionValues } from './revision-values.ts';

/** A file of the form, with what became of its upload. */
export interface DraftFile {
  /** Random; names the upload in retries. */
  id: string;
  blob: Blob;
  name: string;
  size: number;
  /** The server's answer once it holds the file: a retry does not send it again. */
  uploaded: UploadAnswer | null;
  /** Why the server will not have it; such a file is logged and skipped (product.md §7). */
  refused: string | null;
}

export interface DraftVoice {
  blob: Blob;
  name: string;
  seconds: number;
  /** It was too loud for the microphone; missing where an older version of the app has kept it. */
  overloaded?: boolean;
  uploaded: UploadAnswer | null;
}

/** Everything that would be lost if the tab closed now. */
export interface Draft {
  /** Whose draft: on a shared phone nobody sees another's. */
  uid: string;
  placeId: string;
  values: RevisionValues;
  /** Further names, and what is known of the old one. */
  names: readonly TypedName[];
  /** A link that was typed and not added; always empty in what is sent. */
  linkText: string;
  files: DraftFile[];
  voice: DraftVoice | null;
  /** The version of the licence that its author agrees to; null until they say so. */
  licence: number | null;
  /** The language in which they do; null where that was not kept. */
  licenceLanguage: AgreementLanguage | null;
  /** Who speaks in the recording, where its author says so. */
  speaker: Speaker | null;
  /** The Idempotency-Key of the attempts on `payload`, null where none was made yet; null before the first. */
  attempt: { key: string; payload: string | null } | null;
  /** The suggestion has arrived without the files that were not uploaded (`missingFiles`). */
  arrived: boolean;
  /** Milliseconds since 1970. */
  savedAt: number;
}

export function newDraft(
  owner: Pick<Draft, 'uid' | 'placeId'>,
  values: Partial<RevisionValues> = {},
): Draft {
  return {
    ...owner,
    values: { ...emptyValues, ...values },
    names: [],
    linkText: '',
    files: [],
    voice: null,
    licence: null,
    licenceLanguage: null,
    speaker: null,
    attempt: null,
    arrived: false,
    savedAt: 0,
  };
}

/** A draft as it was kept: it may be older than a field of the form. */
export const completed = (kept: Draft): Draft => ({
  ...newDraft(kept),
  ...kept,
  values: { ...emptyValues, ...kept.values },
});

/** Whether two drafts would send the same; what became of uploads does not matter. */
export function saysTheSame(one: Draft, other: Draft): boolean {
  const said = ({ values, names, linkText, files, voice, speaker }: Draft) =>
    JSON.stringify([
      ...[values, names, linkText.trim(), files.map(({ id }) => id)],
      ...[voice?.name ?? null, speaker],
    ]);
  return said(one) === said(other);
}

/** Whether there is anything in it that its user would miss. `prefilled` is what the form began with. */
export function isWorthKeeping(draft: Draft, prefilled: RevisionValues): boolean {
  return (
    draft.files.length > 0 ||
    draft.linkText.trim() !== '' ||
    draft.names.some((name) => !isBlank(name)) ||
    draft.voice !== null ||
    JSON.stringify(draft.values) !== JSON.stringify(prefilled)
  );
}
