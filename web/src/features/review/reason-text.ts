import type { DeclineReason } from '@shared/contract/decline-reasons.ts';
import { t } from '../../i18n/t.ts';

interface Reasons {
  reason_id: DeclineReason | null;
  /** The admin's own words. */
  reason: string | null;
}

/** Why a suggestion was declined, in the reader's language, with the admin's own words; null if nothing says it. */
export function reasonText({ reason_id, reason }: Reasons): string | null {
  const listed = reason_id === null || reason_id === 'other' ? null : t(`declined.${reason_id}`);
  const told = [listed, reason].filter((one) => one !== null);
  return told.length === 0 ? null : t('review.mineReason', { reason: told.join(' – ') });
}
