import type { ApiError, ErrorCode } from '@shared/contract/errors.ts';
import type { MessageKey } from './catalogues.ts';
import { currentLanguage } from './language.ts';
import { t } from './t.ts';

/** The closed list of codes that say that what was sent cannot be taken; others are told elsewhere (why-failed.ts). */
const reasons: Partial<Record<ErrorCode, Extract<MessageKey, `refused.${string}`>>> = {
  too_large: 'refused.tooLarge',
  unsupported_type: 'refused.type',
  conflict: 'refused.conflict',
  not_found: 'refused.gone',
  forbidden: 'refused.forbidden',
  too_many: 'refused.tooMany',
};

/**
 * Why the server refused what was sent: in its own words, which are English and exact, or in the reader's
 * language by the code alone.
 */
export function refusal({
  code,
  message,
  field,
}: Pick<ApiError, 'code' | 'message' | 'field'>): string {
  // of what was put off before it was asked for
  if (field === 'licence') return t('refused.licence');
  return currentLanguage() === 'en' ? message : t(reasons[code] ?? 'refused.invalid');
}
