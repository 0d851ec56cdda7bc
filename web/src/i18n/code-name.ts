import { currentLanguage } from './language.ts';
import { localeOf, type Language } from './languages.ts';

type Kind = 'language' | 'script';

/** To make one takes a phone long. */
const namers = new Map<string, Intl.DisplayNames>();

function namerOf(kind: Kind, language: Language): Intl.DisplayNames {
  const locale = localeOf(language);
  const known = namers.get(`${kind} ${locale}`);
  if (known) return known;
  const made = new Intl.DisplayNames([locale], { type: kind });
  namers.set(`${kind} ${locale}`, made);
  return made;
}

/** What a language (ISO 639) or a script (ISO 15924) is called, by the browser; its code where that does not know it. */
export function codeName(kind: Kind, code: string, language = currentLanguage()): string {
  try {
    return namerOf(kind, language).of(code) ?? code;
  } catch {
    return code; // no well-formed code
  }
}
