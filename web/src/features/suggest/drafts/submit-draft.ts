import { ApiError } from '@shared/contract/errors.ts';
import type { SubmitRequest } from '@shared/contract/requests.ts';
import type { UploadAnswer } from '@shared/contract/schemas.ts';
import type { Draft, DraftFile, DraftVoice } from './draft.ts';
import type { GivenLicence } from './given-licence.ts';
import { namesToSend } from './typed-name.ts';
import { valuesToSend } from './revision-values.ts';

/** Sends one file. @throws UploadRefused when the server will never take it, else whatever the network says. */
export type SendFile = (upload: {
  blob: Blob;
  name: string;
  destination: string;
  /** The same in every retry of this file. */
  key: string;
  onProgress(sentBytes: number): void;
  signal: AbortSignal;
}) => Promise<UploadAnswer>;

/** What is said, without the licence under which: agreeing later makes no other suggestion of it. */
type Said = Omit<SubmitRequest, 'licence' | 'licence_language'>;

/** Sends the suggestion. @throws when it did not arrive, or its answer did not. */
export type SendSuggestion = (
  placeId: string,
  body: SubmitRequest,
  key: string,
  signal: AbortSignal,
) => Promise<void>;

/** The server's final no to a file; a retry would hear it again. */
export class UploadRefused extends Error {}

export interface SubmitPorts {
  sendFile: SendFile;
  sendSuggestion: SendSuggestion;
  /** Keeps the draft as it now is, so that a retry goes on where this attempt ends. */
  keep(draft: Draft): Promise<void>;
  /** The licence that whoever made it has agreed to; null where they were not asked yet. */
  licenceOf(uid: string): GivenLicence | null;
  /** A fresh Idempotency-Key. */
  newKey(): string;
  now(): number;
  log(message: string, error: unknown): void;
  /** Bytes sent so far, by file id (`voice` for the recording). */
  onProgress(id: string, sentBytes: number): void;
  /** Whether a suggestion goes without the files with which the server has a problem (5xx). */
  skipsFailing: boolean;
}

/** What is the same for every attempt. */
export type SendPorts = Omit<SubmitPorts, 'keep' | 'onProgress' | 'skipsFailing'>;

/** Whether the server has neither taken nor refused a file. */
export const isMissing = ({ uploaded, refused }: DraftFile): boolean =>
  uploaded === null && refused === null;

/** Of a draft that was sent, the files with which the server had a problem. */
export const missingFiles = ({ files }: Draft): DraftFile[] => files.filter(isMissing);

/** Upload destinations (product.md §7). */
export function fileDestination(placeId: string, name: string): string {
  return `places/${placeId}/${name.split(/[\\/]/).pop() ?? name}`;
}

function voiceDestination(placeId: string, timestamp: number): string {
  return `places/${placeId}/voice_${timestamp}.mp3`;
}

/** A suggestion that has arrived without its missing files is sent again only with them. */
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

function requestOf(draft: Draft): Said {
  const { links, ...names } = valuesToSend(draft.values);
  const uploads = draft.files.flatMap(({ uploaded }) => (uploaded ? [pathOf(uploaded.url)] : []));
  const voiceUrl = draft.voice?.uploaded ? pathOf(draft.voice.uploaded.url) : null;
  const { speaker } = draft;
  return {
    ...names,
    ...{ names: namesToSend(draft.names), voiceUrl, links: [...links, ...uploads] },
    // nothing of whoever is not heard
    ...(speaker && voiceUrl !== null ? { speaker } : {}),
  };
}

/** Our uploads are named by their path, which holds on every mirror. */
function pathOf(url: string): string {
  return new URL(url, 'https://mirror.invalid').pathname;
}

/** The key of an unchanged request is kept: its answer may be what got lost. A changed one is new. */
function attemptFor(
  { attempt }: Draft,
  body: Said,
  newKey: () => string,
): { key: string; payload: string } {
  const payload = JSON.stringify(body);
  const holds = attempt?.payload === payload || attempt?.payload === null;
  return { key: holds ? attempt.key : newKey(), payload };
}

const agreedIn = ({ licence, licenceLanguage }: Draft): GivenLicence | null =>
  licence === null ? null : { version: licence, language: licenceLanguage ?? null };

async function attemptOf(draft: Draft, ports: SubmitPorts, signal: AbortSignal): Promise<Draft> {
  // what was put off before it was asked for is given with all that its author has agreed to since
  const agreed = agreedIn(draft) ?? ports.licenceOf(draft.uid);
  // the server would say so, too, after all files had been sent
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
    { ...body, licence, licence_language },
    attempt.key,
    signal,
  );
  // sent again with its missing files, it is another suggestion
  return missingFiles(uploaded).length > 0
    ? { ...uploaded, arrived: true, attempt: { key: ports.newKey(), payload: null } }
    : uploaded;
}

/** Whether the server may no longer have a file that an earlier attempt left with it: it keeps them for 30 days. */
function mayLackFiles({ files, voice }: Draft, error: unknown): boolean {
  if (!(error instanceof ApiError) || error.code !== 'invalid') return false;
  if (error.field === 'voiceUrl') return Boolean(voice?.uploaded);
  return error.field === 'links' && files.some(({ uploaded }) => uploaded !== null);
}

/** The draft as if nothing of it had arrived. Keys are new: under the old ones the server remembers the old files. */
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
 * Sends files, voice, then the suggestion. Every step that succeeded is kept in the draft, so that
 * after a lost connection the next call goes on from there and makes exactly one suggestion. Files that the
 * server has forgotten meanwhile are sent once more.
 * @returns the draft as it was sent: files that the server refused are marked, and were skipped; of files with which
 *   it had a problem see `missingFiles`
 * @throws what the network or server said; the draft is kept and stays as it was filled.
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
