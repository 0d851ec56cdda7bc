import { currentLanguage } from './language.ts';
import { localeOf, type Language } from './languages.ts';

type Kind = 'language' | 'script';

/** Creating an `Intl.DisplayNames` object is slow on a phone, so these objects are cached. */
const namers = new Map<string, Intl.DisplayNames>();

function namerOf(kind: Kind, language: Language): Intl.DisplayNames {
  const locale = localeOf(language);
  const known = namers.get(`${kind} ${locale}`);
  if (known) return known;
  const made = new Intl.DisplayNames([locale], { type: kind });
  namers.set(`${kind} ${locale}`, made);
  return made;
}

/** Browsers lack the names of these languages in some of the product's languages. */
const namedHere: Readonly<Record<string, Readonly<Record<Language, string>>>> = {
  ota: {
    en: 'Ottoman Turkish',
    az: 'osmanlı türkcəsi',
    azb: 'عثمانلی تورکجه‌سی',
    fa: 'ترکی عثمانی',
    tr: 'Osmanlı Türkçesi',
  },
  syr: { en: 'Syriac', az: 'süryani', azb: 'سوریانی', fa: 'سریانی', tr: 'Süryanice' },
  tly: { en: 'Talysh', az: 'talış', azb: 'تالیشی', fa: 'تالشی', tr: 'Talışça' },
};

/** Returns the name of a language (ISO 639) or a script (ISO 15924); the code if no name is known. */
export function codeName(kind: Kind, code: string, language = currentLanguage()): string {
  try {
    const name = namerOf(kind, language).of(code) ?? code;
    return name === code ? (namedHere[code]?.[language] ?? code) : name;
  } catch {
    return code; // The browser rejects a code that is not well-formed.
  }
}
