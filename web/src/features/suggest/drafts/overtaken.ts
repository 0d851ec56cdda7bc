import { ApiError } from '@shared/contract/errors.ts';
import type { LateReason } from '../../../i18n/refusal.ts';
import type { Draft } from './draft.ts';

/**
 * If the error means that the draft can no longer replace its suggestion, returns the reason. Returns null for any
 * other error, and for a draft that replaces no suggestion.
 */
export function overtakenBy(error: unknown, { replaces }: Draft): LateReason | null {
  if (replaces === null || !(error instanceof ApiError)) return null;
  if (error.reason === 'already_decided') return 'decided';
  return error.code === 'not_found' ? 'gone' : null;
}

export const asNew = (draft: Draft): Draft => ({ ...draft, replaces: null, overtaken: null });
