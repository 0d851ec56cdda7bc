import { currentLanguage } from '../../i18n/language.ts';
import { localeOf } from '../../i18n/languages.ts';

/** The language in which Firebase writes an email that this page's reader asks for. */
export const emailLanguage = (): string => localeOf(currentLanguage());
