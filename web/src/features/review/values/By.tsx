import { directionOf } from '../../../i18n/direction.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';

/**
 * Who did it, in the page's direction. Without `dir`, the direction would depend on the first letter, which may be
 * the name's.
 */
export function By({ name }: { name: string }) {
  return <bdi dir={directionOf(currentLanguage())}>{t('review.by', { name })}</bdi>;
}
