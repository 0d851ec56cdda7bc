import { currentLanguage } from '../../i18n/language.ts';
import { localeOf } from '../../i18n/languages.ts';

/** Language of the emails that Firebase sends for this user. */
export const emailLanguage = (): string => localeOf(currentLanguage());
