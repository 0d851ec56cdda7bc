import type { DeclineReason } from '@shared/contract/decline-reasons.ts';
import { t } from '../../i18n/t.ts';

interface Reasons {
  reason_id: DeclineReason | null;
  /** The admin's own words. */
  reason: string | null;
}

/**
 * The reason for declining a suggestion in the reader's language, with the admin's own words; null if there is none.
 */
export function reasonText({ reason_id, reason }: Reasons): string | null {
  const listed = reason_id === null || reason_id === 'other' ? null : t(`declined.${reason_id}`);
  const parts = [listed, reason].filter((one) => one !== null);
  return parts.length === 0 ? null : t('review.mineReason', { reason: parts.join(' – ') });
}
