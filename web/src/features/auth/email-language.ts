import { currentLanguage } from '../../i18n/language.ts';
import { localeOf } from '../../i18n/languages.ts';

/** Returns the language in which Firebase should send emails to this user. */
export const emailLanguage = (): string => localeOf(currentLanguage());
