import { currentLanguage } from '../../i18n/language.ts';
import { localeOf } from '../../i18n/languages.ts';

export const emailLanguage = (): string => localeOf(currentLanguage());
