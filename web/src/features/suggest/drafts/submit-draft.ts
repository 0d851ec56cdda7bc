import { ApiError } from '@shared/contract/errors.ts';
import { recordingName, uploadedRecordingName } from '@shared/contract/file-name.ts';
import { limits } from '@shared/contract/limits.ts';
import type { SubmitRequest } from '@shared/contract/requests.ts';
import type { UploadAnswer } from '@shared/contract/schemas.ts';
import type { Draft, DraftFile, DraftVoice } from './draft.ts';
import type { GivenLicence } from './given-licence.ts';
import { namesToSend } from './typed-name.ts';
import { valuesToSend } from './revision-values.ts';

/** @throws UploadRefused if the server will never accept the file; otherwise the error of the server or the network */
export type SendFile = (upload: {
  blob: Blob;
  name: string;
  destination: string;
  key: string;
  onProgress(sentBytes: number): void;
  signal: AbortSignal;
}) => Promise<UploadAnswer>;

/**
 * The content of a suggestion. Two requests with equal content send the same suggestion, even if their licence or list
 * differs, because the licence and the list can change between two attempts.
 */
type SuggestedBody = Omit<SubmitRequest, 'licence' | 'licence_language' | 'list'>;

/**
 * @throws the error of the server or the network; if only the response was lost, the server has received the suggestion
 */
export type SendSuggestion = (
  placeId: string,
  body: SubmitRequest,
  key: string,
  signal: AbortSignal,
) => Promise<void>;

export class UploadRefused extends Error {}

export interface SubmitPorts {
  sendFile: SendFile;
  sendSuggestion: SendSuggestion;
  /** Saves the draft after each step. A retry continues after the last saved step. */
  keep(draft: Draft): Promise<void>;
  licenceOf(uid: string): GivenLicence | null;
  newKey(): string;
  now(): number;
  log(message: string, error: unknown): void;
  /** Reports the bytes of a file that have been sent so far. The id is `voice` for the recording. */
  onProgress(id: string, sentBytes: number): void;
  skipsFailing: boolean;
}

export type SendPorts = Omit<SubmitPorts, 'keep' | 'onProgress' | 'skipsFailing'>;

/**
 * Returns the files of a sent draft that failed with a 5xx status. The server has neither accepted nor refused these
 * files.
 */
export const missingFiles = ({ files }: Draft): DraftFile[] =>
  files.filter(({ uploaded, refused }) => uploaded === null && refused === null);

function voiceDestination(placeId: string, timestamp: number): string {
  return `places/${placeId}/${uploadedRecordingName(timestamp)}`;
}

/**
 * Whether an attempt skips a file that failed with this error. After the suggestion has arrived, an attempt skips no
 * files, because its only purpose is to send the missing files.
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
        destination: `places/${draft.placeId}/${file.name}`,
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
    ...(speaker && voiceUrl !== null ? { speaker } : {}),
    ...(replaces === null ? {} : { replaces }),
  };
}

/**
 * Returns the content of a draft as `attempt.payload` contains it.
 * @throws ApiError invalid if a further name is invalid
 */
export const payloadOf = (draft: Draft): string => JSON.stringify(requestOf(draft));

/** Bytes that the licence, the list, and links to files that are not uploaded yet can add to a request. */
const addedBytes = 4_000;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Checks the size of a suggestion before it is sent.
 * @throws ApiError too_large, with the longest field, if the server might refuse the suggestion because of its size;
 * ApiError invalid if a further name is invalid
 */
function mustFit(draft: Draft): void {
  const body = requestOf(draft);
  const actual = bytesOf(body) + addedBytes;
  if (actual <= limits.jsonBytes) return;
  const fields = (['names', 'links', 'about'] as const).map((field) => ({
    field,
    bytes: bytesOf(body[field]),
  }));
  const { field } = fields.reduce((longest, one) => (one.bytes > longest.bytes ? one : longest));
  throw new ApiError('too_large', `a suggestion of ${actual} bytes exceeds ${limits.jsonBytes}`, {
    ...{ field, limit: limits.jsonBytes, actual },
  });
}

/** Returns the path of an uploaded file without the host, because the path is the same on every mirror. */
function pathOf(url: string): string {
  return new URL(url, 'https://mirror.invalid').pathname;
}

/**
 * Returns the idempotency key and the content of the next request. An unchanged request keeps the key of the last
 * attempt, because perhaps only the response was lost. A changed request gets a new key.
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
  // A draft contains no consent if its author consented only after the draft was saved.
  const agreed = agreedIn(draft) ?? ports.licenceOf(draft.uid);
  // Checks the consent, the names and the size first. Otherwise the server would refuse the suggestion only after all
  // files were sent.
  if (agreed === null)
    throw new ApiError('invalid', 'the contributor has not agreed to the licence', {
      ...{ field: 'licence', reason: 'licence' },
    });
  const { version: licence, language: licence_language } = agreed;
  mustFit(draft);
  const files = await sendFiles(draft, ports, signal);
  const voice = await sendVoice({ ...draft, files }, ports, signal);
  const uploaded = { ...draft, files, voice };
  const body = requestOf(uploaded);
  const attempt = attemptFor(draft, body, ports.newKey);
  await ports.keep({ ...uploaded, attempt });
  // Sends the suggestion, unless the server already has this content. This is the case if all missing files were
  // refused or removed since the last attempt.
  if (attempt.payload !== draft.arrivedPayload)
    await ports.sendSuggestion(
      draft.placeId,
      { ...body, licence, licence_language, ...(draft.list ? { list: draft.list } : {}) },
      attempt.key,
      signal,
    );
  // If files are missing, keeps the draft for a second attempt with these files. The second attempt has other content,
  // so it needs a new key.
  if (missingFiles(uploaded).length === 0) return uploaded;
  const arrived = { ...uploaded, arrived: true, replaces: null };
  return {
    ...{ ...arrived, arrivedPayload: payloadOf(arrived) },
    attempt: { key: ports.newKey(), payload: null },
  };
}

/**
 * Returns true if the error can mean that the server has deleted files of the draft. The server deletes unused files 30
 * days after their upload.
 */
function mayLackFiles({ files, voice }: Draft, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.reason !== 'not_your_file') return false;
  if (error.field === 'voiceUrl') return Boolean(voice?.uploaded);
  return error.field === 'links' && files.some(({ uploaded }) => uploaded !== null);
}

/**
 * Returns the draft as if nothing had been uploaded. Each upload gets a new key, because the server may refuse an
 * upload with the key of a deleted file. The suggestion gets a new key, too: its links change, and the server refuses a
 * key that it has received with other content.
 */
function withoutUploads(draft: Draft, { newKey, now }: SubmitPorts): Draft {
  const { voice } = draft;
  return {
    ...draft,
    files: draft.files.map((file) =>
      file.uploaded ? { ...file, id: newKey(), uploaded: null } : file,
    ),
    voice: voice?.uploaded ? { ...voice, name: recordingName(now()), uploaded: null } : voice,
    attempt: null,
  };
}

/**
 * Sends the files, then the recording, and then the suggestion. Saves the draft after each step. After a failure, the
 * next call continues after the last saved step and creates no second suggestion.
 * If the server has deleted files of an earlier attempt, uploads all accepted files once more.
 * @returns the sent draft. `refused` of a file contains the server's reason for refusing it. `missingFiles` returns the
 * files that failed with a 5xx status.
 * @throws the error of the network or the server; the draft is saved and complete
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
    ports.log('The server no longer has some files, so all files are sent again', error);
    return attemptOf(withoutUploads(draft, ports), ports, signal);
  }
}
