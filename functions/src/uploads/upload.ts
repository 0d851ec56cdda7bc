import { createHash } from 'node:crypto';
import { firstAnswer, once } from '../platform/calls/idempotency.ts';
import { checkQuota, useQuota } from '../platform/calls/quota.ts';
import type { Caller } from '../platform/caller.ts';
import { cleanedFileName } from '@shared/contract/cleaned-files.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import type { Because } from '@shared/contract/reasons.ts';
import type { UploadAnswer } from '@shared/contract/schemas.ts';
import { parseDestination } from './destination.ts';
import { FairQueue } from './fair-queue.ts';
import { readUploadForm } from './form.ts';
import { cleaned, losesAuthor } from './media/strip.ts';
import { blobPath, fileTitles, makeLink, uploadIdOf, type FileTitle } from './link.ts';
import { mp3Seconds } from './media/mp3-frames.ts';
import type { BlobStore, UploadKind, UploadRecord, UploadRecords } from './ports.ts';
import { isShownAsPhoto, servedType, sniff, unknown } from './sniff.ts';

export interface UploadsContext {
  records: UploadRecords;
  blobs: BlobStore;
  origin: string;
  now: () => Date;
  newUploadId: () => Promise<string>;
}

export interface UploadCall {
  caller: Caller;
  request: Request;
  idempotencyKey: string | null;
}

/** The process cleans one file at a time, because cleaning a file may take seconds and much memory. */
const cleanings = new FairQueue();

/**
 * Handles POST /storage/upload. Checks and cleans the file, records it as an orphan, and then stores it. Every stored
 * file has a record, so the site removes the file if no suggestion uses it within 30 days. A repeated call with the
 * same key creates no second file. If the bytes are missing, the call stores them under the name from the first call.
 *
 * @throws ApiError invalid, too_large or unsupported_type for a refused form or file; too_many above the quota;
 * conflict if a different call has used the same key, or if the file was removed meanwhile; unavailable if too many
 * files are queued for cleaning, or if the file could not be stored
 */
export async function uploadFile(
  { records, blobs, origin, now, newUploadId }: UploadsContext,
  { caller, request, idempotencyKey: key }: UploadCall,
): Promise<UploadAnswer> {
  const form = await readUploadForm(request);
  const { placeId, name, isVoice } = parseDestination(form.destination);
  if (form.bytes.length === 0) throw refused('the file is empty', { reason: 'file_empty' });
  const { contentType, extension } = sniff(form.bytes);
  if (isVoice) checkRecording(form.bytes);
  // The app promises contributors that it removes data about the author from all files whose names match
  // `cleanedFileName`. So it refuses a file with such a name if its bytes are of another type.
  if (cleanedFileName.test(name) && !losesAuthor(contentType)) {
    const reason = contentType === unknown.contentType ? 'file_damaged' : 'file_name';
    throw refused(`the name does not match the type ${contentType}`, { reason });
  }

  const { uid } = caller;
  const createdAt = now();
  const asked = ['upload', form.destination, digestOf(form.bytes)];
  const attempt = { uid, key, asked, now: createdAt };
  const use = { caller, kind: 'uploads', now: createdAt } as const;
  // Cleaning a file may take seconds, and the server cleans no other file during this time. So the server first
  // recognises repeated calls and calls above the quota.
  const first = await records.transact(async (transaction) => {
    const first = await firstAnswer<UploadAnswer>(transaction, attempt);
    if (!first) await checkQuota(transaction, use);
    return first;
  });
  if (first && (await blobs.size(blobPath(first.answer.path))) !== null)
    return unlessRemoved(first.answer, { records, blobs });

  const bytes = await cleanings
    .run(uid, () => cleaned(form.bytes, contentType))
    .catch(async (error: unknown) => {
      // Cleaning a refused file takes as long as cleaning any other file. So each attempt counts against the quota,
      // even a repeated call.
      if (error instanceof ApiError && error.code === 'invalid')
        await records.transact((transaction) => useQuota(transaction, use));
      throw error;
    });
  const id = await newUploadId();
  const record: UploadRecord = {
    id,
    // The link does not contain the contributor's file name, because everybody can see the link, and a file name may
    // reveal people and places.
    link: makeLink({ id, placeId, title: titleOf(contentType), extension }),
    place_id: placeId,
    uid,
    state: 'orphan',
    kind: kindOf(contentType),
    content_type: contentType,
    original_name: name,
    size: bytes.length,
    created_at: createdAt,
    unused_since: createdAt,
  };
  const answer = await records.transact((transaction) =>
    once(transaction, attempt, async () => {
      await useQuota(transaction, use);
      transaction.addUpload(record);
      return answerOf(record, origin);
    }),
  );
  await store(blobs, answer, bytes, uid);
  return unlessRemoved(answer, { records, blobs });
}

/**
 * Returns the answer if the file's record still exists. The deletion of the account may have removed the record while
 * the bytes were being stored. Then the stored bytes are deleted, too.
 *
 * @throws ApiError conflict if the record was removed
 */
async function unlessRemoved(
  answer: UploadAnswer,
  { records, blobs }: Pick<UploadsContext, 'records' | 'blobs'>,
): Promise<UploadAnswer> {
  const id = uploadIdOf(answer.path);
  if (id !== null && (await records.isAvailable(id))) return answer;
  await blobs.delete(blobPath(answer.path));
  throw new ApiError('conflict', 'the file has been removed in the meantime');
}

/**
 * Stores the bytes of a file. After an error the record stays, because the bytes may have been stored after all.
 *
 * @throws ApiError unavailable if the bytes could not be stored
 */
async function store(blobs: BlobStore, answer: UploadAnswer, bytes: Uint8Array, uid: string) {
  try {
    await blobs.create(blobPath(answer.path), bytes, {
      contentType: servedType(answer.contentType),
      uid,
    });
  } catch (cause) {
    throw new ApiError('unavailable', 'the file could not be stored; try again', {
      retryAfter: 5,
      cause,
    });
  }
}

/** @throws ApiError unsupported_type if the recording is no MP3; invalid if it is too long */
function checkRecording(bytes: Uint8Array) {
  const seconds = mp3Seconds(bytes);
  if (seconds === null) {
    throw new ApiError('unsupported_type', 'a recording must be MP3', {
      field: 'file',
      reason: 'file_type',
    });
  }
  if (seconds > limits.voiceSeconds + recorderSlack) {
    const actual = Math.floor(seconds);
    throw refused(`a recording of ${actual} seconds exceeds ${limits.voiceSeconds}`, {
      ...{ reason: 'too_long_recording', limit: limits.voiceSeconds, actual },
    });
  }
}

/**
 * Tolerance in seconds for the length of a recording. Encoders add silence at both ends, and a recorder's timer may
 * stop late.
 */
const recorderSlack = 2;

function kindOf(contentType: string): UploadKind {
  if (isShownAsPhoto(contentType)) return 'image';
  return contentType.startsWith('audio/') ? 'audio' : 'other';
}

function titleOf(contentType: string): FileTitle {
  return fileTitles.find((title) => contentType.startsWith(`${title}/`)) ?? 'file';
}

function answerOf({ link, original_name, content_type, size }: UploadRecord, origin: string) {
  return {
    url: `${origin}${link}`,
    path: link,
    name: original_name,
    contentType: content_type,
    size,
  };
}

function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function refused(message: string, because: Because): ApiError {
  return new ApiError('invalid', message, { field: 'file', ...because });
}
