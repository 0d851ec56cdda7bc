import { formatDigits } from './format.ts';
import { currentLanguage } from './language.ts';
import type { Language } from './languages.ts';

/**
 * Suffix by the last digit of a number: birinci, ikinci, üçüncü, dördüncü, beşinci, altıncı, yeddinci, səkkizinci,
 * doqquzuncu.
 */
const units = ['', 'ci', 'ci', 'cü', 'cü', 'ci', 'cı', 'ci', 'ci', 'cu'];
/**
 * Suffix by the tens digit: onuncu, iyirminci, otuzuncu, qırxıncı, əllinci, altmışıncı, yetmişinci, səksəninci,
 * doxsanıncı.
 */
const tens = ['', 'cu', 'ci', 'cu', 'cı', 'ci', 'cı', 'ci', 'ci', 'cı'];
/** Suffixes of: yüzüncü, mininci, milyonuncu, sıfırıncı. */
const [hundred, thousand, million, zero] = ['cü', 'ci', 'cu', 'cı'];

/** Returns the suffix of a whole number, at least 0, by the last word with which it is read. */
function suffixOf(number: number): string {
  if (number === 0) return zero;
  const last = units[number % 10] || tens[Math.trunc(number / 10) % 10];
  if (last) return last;
  if (number % 1000 !== 0) return hundred;
  return number % 1_000_000 === 0 ? million : thousand;
}

/** Converts a suffix to Arabic script, which only shows whether the vowel is rounded. */
const inArabicScript = (suffix: string): string => (/[uü]/u.test(suffix) ? 'جو' : 'جی');

/**
 * Formats a year that Azerbaijani texts write as an ordinal ("1960-cı ilin adları"), without thousands separators.
 * Other languages' texts need no ordinals.
 */
export function formatOrdinal(number: number, language: Language = currentLanguage()): string {
  const digits = formatDigits(String(number), language);
  if (language === 'az') return `${digits}-${suffixOf(number)}`;
  return language === 'azb' ? `${digits}-${inArabicScript(suffixOf(number))}` : digits;
}
