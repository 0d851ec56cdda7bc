import type { DeclineReason } from '@shared/contract/decline-reasons.ts';
import { isolateForeign } from '../../../i18n/isolate.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';

interface Reasons {
  reason_id: DeclineReason | null;
  /** The reason in the reviewer's own words. */
  reason: string | null;
}

/**
 * Returns a text with the reason for declining a suggestion, in the reader's language, and the reviewer's own words.
 * Null if there is no reason.
 */
export function reasonText({ reason_id, reason }: Reasons): string | null {
  const listed = reason_id === null || reason_id === 'other' ? null : t(`declined.${reason_id}`);
  // isolates the reviewer's words: in a right-to-left text, the full stop after Latin words would otherwise be on their
  // left
  const words = reason === null ? null : isolateForeign(reason, currentLanguage());
  const parts = [listed, words].filter((one) => one !== null);
  return parts.length === 0 ? null : t('review.mineReason', { reason: parts.join(' – ') });
}
