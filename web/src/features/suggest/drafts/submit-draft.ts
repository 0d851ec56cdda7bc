import { ApiError } from '@shared/contract/errors.ts';
import type { SubmitRequest } from '@shared/contract/requests.ts';
import type { UploadAnswer } from '@shared/contract/schemas.ts';
import type { Draft, DraftFile, DraftVoice } from './draft.ts';
import type { GivenLicence } from './given-licence.ts';
import { namesToSend } from './typed-name.ts';
import { valuesToSend } from './revision-values.ts';

/** Sends one file. @throws UploadRefused when the server will never accept it, otherwise the network's error. */
export type SendFile = (upload: {
  blob: Blob;
  name: string;
  destination: string;
  /** Key of the upload, which is the same in every retry of this file. */
  key: string;
  onProgress(sentBytes: number): void;
  signal: AbortSignal;
}) => Promise<UploadAnswer>;

/**
 * The content without the licence and the list. Two requests that differ only in these (the author agreed later, or
 * sent another list) are the same suggestion.
 */
type SuggestedBody = Omit<SubmitRequest, 'licence' | 'licence_language' | 'list'>;

/**
 * Sends the suggestion.
 * @throws the error of the server or the network; the suggestion may have arrived if only the answer was lost
 */
export type SendSuggestion = (
  placeId: string,
  body: SubmitRequest,
  key: string,
  signal: AbortSignal,
) => Promise<void>;

/** The server refused a file for good; a retry would get the same answer. */
export class UploadRefused extends Error {}

export interface SubmitPorts {
  sendFile: SendFile;
  sendSuggestion: SendSuggestion;
  /** Saves the draft after each step, so that a retry continues there. */
  keep(draft: Draft): Promise<void>;
  /** The licence that the author has agreed to; null if they have not agreed yet. */
  licenceOf(uid: string): GivenLicence | null;
  /** A fresh Idempotency-Key. */
  newKey(): string;
  now(): number;
  log(message: string, error: unknown): void;
  /** Bytes sent so far, by file id (`voice` for the recording). */
  onProgress(id: string, sentBytes: number): void;
  /** Whether a suggestion is sent without the files for which the server answers 5xx. */
  skipsFailing: boolean;
}

/** The ports that are the same for every attempt. */
export type SendPorts = Omit<SubmitPorts, 'keep' | 'onProgress' | 'skipsFailing'>;

/** The files of a sent draft for which the server answered 5xx: it has neither accepted nor refused them. */
export const missingFiles = ({ files }: Draft): DraftFile[] =>
  files.filter(({ uploaded, refused }) => uploaded === null && refused === null);

/** Upload destinations (product.md §7). */
export function fileDestination(placeId: string, name: string): string {
  return `places/${placeId}/${name.split(/[\\/]/).pop() ?? name}`;
}

function voiceDestination(placeId: string, timestamp: number): string {
  return `places/${placeId}/voice_${timestamp}.mp3`;
}

/**
 * Whether to skip a file that failed to upload. If the suggestion has already arrived without its missing files, no
 * file is skipped: it is sent again only with all of them.
 */
const isSkipped = (error: unknown, { arrived }: Draft, { skipsFailing }: SubmitPorts): boolean =>
  skipsFailing && !arrived && error instanceof ApiError && error.status >= 500;

async function sendFiles(
  draft: Draft,
  ports: SubmitPorts,
  signal: AbortSignal,
): Promise<DraftFile[]> {
  const files = [...draft.files];
  for (const [index, file] of files.entries()) {
    if (file.uploaded || file.refused !== null) continue;
    try {
      const uploaded = await ports.sendFile({
        blob: file.blob,
        name: file.name,
        destination: fileDestination(draft.placeId, file.name),
        key: file.id,
        onProgress: (sent) => ports.onProgress(file.id, sent),
        signal,
      });
      files[index] = { ...file, uploaded };
    } catch (error) {
      if (isSkipped(error, draft, ports)) {
        ports.log('The file could not be uploaded, and is skipped', error);
        continue;
      }
      if (!(error instanceof UploadRefused)) throw error;
      ports.log('The file was refused, and is skipped', error);
      files[index] = { ...file, refused: error.message };
    }
    await ports.keep({ ...draft, files: [...files] });
  }
  return files;
}

async function sendVoice(
  draft: Draft,
  ports: SubmitPorts,
  signal: AbortSignal,
): Promise<DraftVoice | null> {
  const { voice } = draft;
  if (!voice || voice.uploaded) return voice;
  const timestamp = Number(/\d+/.exec(voice.name)?.[0] ?? ports.now());
  const uploaded = await ports.sendFile({
    blob: voice.blob,
    name: voice.name,
    destination: voiceDestination(draft.placeId, timestamp),
    key: `voice-${timestamp}`,
    onProgress: (sent) => ports.onProgress('voice', sent),
    signal,
  });
  return { ...voice, uploaded };
}

function requestOf(draft: Draft): SuggestedBody {
  const { links, ...names } = valuesToSend(draft.values);
  const uploads = draft.files.flatMap(({ uploaded }) => (uploaded ? [pathOf(uploaded.url)] : []));
  const voiceUrl = draft.voice?.uploaded ? pathOf(draft.voice.uploaded.url) : null;
  const { speaker, replaces } = draft;
  return {
    ...names,
    ...{ names: namesToSend(draft.names), voiceUrl, links: [...links, ...uploads] },
    // details of a speaker are sent only with a recording
    ...(speaker && voiceUrl !== null ? { speaker } : {}),
    ...(replaces === null ? {} : { replaces }),
  };
}

/** Returns the path of one of our uploads, which is the same on every mirror. */
function pathOf(url: string): string {
  return new URL(url, 'https://mirror.invalid').pathname;
}

/**
 * Returns the attempt for a request. An unchanged request keeps its key, because perhaps only the answer was lost. A
 * changed one gets a new key.
 */
function attemptFor(
  { attempt }: Draft,
  body: SuggestedBody,
  newKey: () => string,
): { key: string; payload: string } {
  const payload = JSON.stringify(body);
  const holds = attempt?.payload === payload || attempt?.payload === null;
  return { key: holds ? attempt.key : newKey(), payload };
}

const agreedIn = ({ licence, licenceLanguage }: Draft): GivenLicence | null =>
  licence === null ? null : { version: licence, language: licenceLanguage ?? null };

async function attemptOf(draft: Draft, ports: SubmitPorts, signal: AbortSignal): Promise<Draft> {
  // if the suggestion is older than the request for consent, it is sent with the consent that its author has given
  // since
  const agreed = agreedIn(draft) ?? ports.licenceOf(draft.uid);
  // checks the licence before anything is sent: the server would refuse the suggestion only after
  // all files were sent
  if (agreed === null)
    throw new ApiError('invalid', 'its licence was not agreed to', {
      ...{ field: 'licence', reason: 'licence' },
    });
  const { version: licence, language: licence_language } = agreed;
  const files = await sendFiles(draft, ports, signal);
  const voice = await sendVoice({ ...draft, files }, ports, signal);
  const uploaded = { ...draft, files, voice };
  const body = requestOf(uploaded);
  const attempt = attemptFor(draft, body, ports.newKey);
  await ports.keep({ ...uploaded, attempt });
  await ports.sendSuggestion(
    draft.placeId,
    { ...body, licence, licence_language, ...(draft.list ? { list: draft.list } : {}) },
    attempt.key,
    signal,
  );
  // a suggestion that is sent again with its missing files has other content
  return missingFiles(uploaded).length > 0
    ? {
        ...{ ...uploaded, arrived: true, replaces: null },
        attempt: { key: ports.newKey(), payload: null },
      }
    : uploaded;
}

/** Whether the server may have deleted a file from an earlier attempt: it keeps unused files for 30 days. */
function mayLackFiles({ files, voice }: Draft, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'invalid') return false;
  if (error.field === 'voiceUrl') return Boolean(voice?.uploaded);
  return error.field === 'links' && files.some(({ uploaded }) => uploaded !== null);
}

/**
 * Returns the draft without its uploads and with new upload keys: for an old key the server would return the old file.
 */
function withoutUploads(draft: Draft, { newKey, now }: SubmitPorts): Draft {
  const { voice } = draft;
  return {
    ...draft,
    files: draft.files.map((file) =>
      file.uploaded ? { ...file, id: newKey(), uploaded: null } : file,
    ),
    voice: voice?.uploaded ? { ...voice, name: `voice${now()}.mp3`, uploaded: null } : voice,
  };
}

/**
 * Sends the files, the recording, then the suggestion. Saves each successful step in the draft, so that after a lost
 * connection the next call continues there and makes exactly one suggestion. Sends files again once if the server has
 * deleted them meanwhile.
 * @returns the sent draft. Files that the server refused were skipped and have `refused`; for files that failed with
 * 5xx see `missingFiles`.
 * @throws the error of the network or server; the draft is saved and complete.
 */
export async function submitDraft(
  draft: Draft,
  ports: SubmitPorts,
  signal: AbortSignal,
): Promise<Draft> {
  try {
    return await attemptOf(draft, ports, signal);
  } catch (error) {
    if (!mayLackFiles(draft, error)) throw error;
    ports.log('Files that had arrived are sent again', error);
    return attemptOf(withoutUploads(draft, ports), ports, signal);
  }
}
