import { refusal } from '../../i18n/refusal.ts';
import { useEffect, useState } from 'react';
import { ApiError } from '@contract/errors.ts';
import { submitSuggestion } from '../../lib/api/contributions.ts';
import { upload } from '../../lib/api/upload.ts';
import { unawaited } from '../../lib/unawaited.ts';
import { lockDraft } from './draft-claim.ts';
import type { DraftOwner } from './draft-storage.ts';
import { indexedDbDrafts } from './draft-storage.ts';
import { createRevisionForm, type RevisionForm } from './revision-form.ts';
import type { RevisionValues } from './revision-values.ts';
import { UploadRefused, type SendFile } from './submit-draft.ts';

const log = (message: string, error: unknown): void => console.warn(message, error);

/** Refusals of the file itself; everything else may be different in a retry. */
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
      throw new UploadRefused(refusal(error));
    }
    throw error;
  }
};

/** The form of one user and place, with its draft of an earlier visit. */
export function useRevisionForm(
  owner: DraftOwner,
  prefilled: Partial<RevisionValues>,
): RevisionForm {
  // remounted by its key for another place: the first owner is the only one
  const [form] = useState(() =>
    createRevisionForm({
      owner,
      prefilled,
      storage: indexedDbDrafts(log),
      claim: lockDraft,
      ports: {
        sendFile,
        sendSuggestion: submitSuggestion,
        newKey: () => crypto.randomUUID(),
        now: Date.now,
        log,
      },
    }),
  );
  useEffect(() => {
    unawaited(form.load());
    const look = () => {
      if (form.store.getState().elsewhere) unawaited(form.lookElsewhere());
    };
    window.addEventListener('focus', look);
    return () => {
      window.removeEventListener('focus', look);
      form.close();
    };
  }, [form]);
  return form;
}
