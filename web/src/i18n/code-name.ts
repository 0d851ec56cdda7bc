import { currentLanguage } from './language.ts';
import { localeOf, type Language } from './languages.ts';

type Kind = 'language' | 'script';

/** Cached, because creating one is slow on a phone. */
const namers = new Map<string, Intl.DisplayNames>();

function namerOf(kind: Kind, language: Language): Intl.DisplayNames {
  const locale = localeOf(language);
  const known = namers.get(`${kind} ${locale}`);
  if (known) return known;
  const made = new Intl.DisplayNames([locale], { type: kind });
  namers.set(`${kind} ${locale}`, made);
  return made;
}

/** The browser's name for a language (ISO 639) or a script (ISO 15924); the code if it has none. */
export function codeName(kind: Kind, code: string, language = currentLanguage()): string {
  try {
    return namerOf(kind, language).of(code) ?? code;
  } catch {
    return code; // not a well-formed code
  }
}
