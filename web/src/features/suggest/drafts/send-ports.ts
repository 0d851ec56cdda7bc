import { ApiError } from '@shared/contract/errors.ts';
import { fetchRefusal } from '../../../i18n/refusal.ts';
import { submitSuggestion } from '../../../lib/api/contributions.ts';
import { upload } from '../../../lib/api/upload.ts';
import { licenceOf } from './given-licence.ts';
import { UploadRefused, type SendFile, type SendPorts } from './submit-draft.ts';

export const log = (message: string, error: unknown): void => console.warn(message, error);

/** Error codes that show that the server will never accept the file. After any other error, a retry may succeed. */
const refusals = new Set<ApiError['code']>(['invalid', 'too_large', 'unsupported_type']);

const sendFile: SendFile = async ({ blob, name, destination, key, onProgress, signal }) => {
  try {
    return await upload({
      file: new File([blob], name, { type: blob.type }),
      destination,
      idempotencyKey: key,
      onProgress: (share) => onProgress(Math.round(share * blob.size)),
      signal,
    });
  } catch (error) {
    if (error instanceof ApiError && refusals.has(error.code)) {
      throw new UploadRefused(await fetchRefusal(error));
    }
    throw error;
  }
};

export const sendPorts: SendPorts = {
  sendFile,
  sendSuggestion: submitSuggestion,
  licenceOf,
  newKey: () => crypto.randomUUID(),
  now: Date.now,
  log,
};
