import { ApiError } from '@shared/contract/errors.ts';
import type { LateReason } from '../../../i18n/refusal.ts';
import type { Draft } from './draft.ts';

/**
 * Returns why a draft can no longer replace its suggestion; null for other errors, and for drafts that replace none.
 */
export function overtakenBy(error: unknown, { replaces }: Draft): LateReason | null {
  if (replaces === null || !(error instanceof ApiError)) return null;
  if (error.reason === 'already_decided') return 'decided';
  return error.code === 'not_found' ? 'gone' : null;
}

export const asNew = (draft: Draft): Draft => ({ ...draft, replaces: null, overtaken: null });
