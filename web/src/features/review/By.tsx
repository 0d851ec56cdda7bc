import { directionOf } from '../../i18n/direction.ts';
import { currentLanguage } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';

/** By whom it was done, in the page's direction: left to HTML, it would be that of the first letter, which may be the name's. */
export function By({ name }: { name: string }) {
  return <bdi dir={directionOf(currentLanguage())}>{t('review.by', { name })}</bdi>;
}
