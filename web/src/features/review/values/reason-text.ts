import type { DeclineReason } from '@shared/contract/decline-reasons.ts';
import { isolateForeign } from '../../../i18n/isolate.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';

interface Reasons {
  reason_id: DeclineReason | null;
  reason: string | null;
}

export function reasonText({ reason_id, reason }: Reasons): string | null {
  const listed = reason_id === null || reason_id === 'other' ? null : t(`declined.${reason_id}`);
  // Isolates Latin words in a right-to-left text. Otherwise a full stop after these words would appear on their left
  // side.
  const words = reason === null ? null : isolateForeign(reason, currentLanguage());
  const parts = [listed, words].filter((one) => one !== null);
  return parts.length === 0 ? null : t('review.mineReason', { reason: parts.join(' – ') });
}
