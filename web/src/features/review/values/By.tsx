import type { Suggestion } from '@shared/contract/schemas.ts';
import { directionOf } from '../../../i18n/languages.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { t } from '../../../i18n/t.ts';

/**
 * Shows "By" and the author's name in the page's direction. The browser would otherwise use the direction of the first
 * letter, which may belong to the name.
 */
export function By({ name }: { name: string }) {
  return <bdi dir={directionOf(currentLanguage())}>{t('review.by', { name })}</bdi>;
}

/** Returns the text that replaces a contributor's missing name. */
export const namelessText = (hasNoAccount = false): string =>
  t(hasNoAccount ? 'review.anonymous' : 'review.nameless');

export function Author({ author, has_no_account }: Pick<Suggestion, 'author' | 'has_no_account'>) {
  return author === null ? namelessText(has_no_account) : <By name={author} />;
}
