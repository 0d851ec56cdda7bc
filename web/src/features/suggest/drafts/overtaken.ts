import { ApiError } from '@shared/contract/errors.ts';
import type { LateReason } from '../../../i18n/refusal.ts';
import type { Draft } from './draft.ts';

/** Why the draft can no longer replace the suggestion that it changes; null for other errors and other drafts. */
export function overtakenBy(error: unknown, { replaces }: Draft): LateReason | null {
  if (replaces === null || !(error instanceof ApiError)) return null;
  if (error.reason === 'already_decided') return 'decided';
  return error.code === 'not_found' ? 'gone' : null;
}

/** Turns the draft of a change into the draft of a separate suggestion. */
export const asNew = (draft: Draft): Draft => ({ ...draft, replaces: null, overtaken: null });
