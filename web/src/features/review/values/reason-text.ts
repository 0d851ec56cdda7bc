import type { DeclineReason } from '@shared/contract/decline-reasons.ts';
import { isolateForeign } from '../../../i18n/isolate.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';

interface Reasons {
  reason_id: DeclineReason | null;
  /** The reviewer's own words. */
  reason: string | null;
}

/**
 * Formats the reason for declining a suggestion in the reader's language, with the reviewer's own words; null if there
 * is no reason.
 */
export function reasonText({ reason_id, reason }: Reasons): string | null {
  const listed = reason_id === null || reason_id === 'other' ? null : t(`declined.${reason_id}`);
  // isolates the words: otherwise the full stop after Latin words is at their left in a
  // right-to-left text
  const words = reason === null ? null : isolateForeign(reason, currentLanguage());
  const parts = [listed, words].filter((one) => one !== null);
  return parts.length === 0 ? null : t('review.mineReason', { reason: parts.join(' – ') });
}
