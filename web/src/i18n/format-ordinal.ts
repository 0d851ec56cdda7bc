import { formatDigits } from './format.ts';
import { currentLanguage } from './language.ts';
import type { Language } from './languages.ts';

/**
 * Suffix of an ordinal by the number's last digit: birinci, ikinci, üçüncü, dördüncü, beşinci, altıncı, yeddinci,
 * səkkizinci, doqquzuncu.
 */
const units = ['', 'ci', 'ci', 'cü', 'cü', 'ci', 'cı', 'ci', 'ci', 'cu'];
/**
 * Suffix of an ordinal by the number's tens digit: onuncu, iyirminci, otuzuncu, qırxıncı, əllinci, altmışıncı,
 * yetmişinci, səksəninci, doxsanıncı.
 */
const tens = ['', 'cu', 'ci', 'cu', 'cı', 'ci', 'cı', 'ci', 'ci', 'cı'];
/** Suffixes of the ordinals yüzüncü, mininci, milyonuncu, sıfırıncı. */
const [hundred, thousand, million, zero] = ['cü', 'ci', 'cu', 'cı'];

function suffixOf(number: number): string {
  if (number === 0) return zero;
  const last = units[number % 10] || tens[Math.trunc(number / 10) % 10];
  if (last) return last;
  if (number % 1000 !== 0) return hundred;
  return number % 1_000_000 === 0 ? million : thousand;
}

/**
 * Converts an ordinal suffix to Arabic script. In these suffixes, Arabic script distinguishes only rounded and
 * unrounded vowels.
 */
const inArabicScript = (suffix: string): string => (/[uü]/u.test(suffix) ? 'جو' : 'جی');

/**
 * Formats a number without thousands separators. Azerbaijani gets an ordinal number, as in "1960-cı ilin adları". Other
 * languages get plain digits.
 */
export function formatOrdinal(number: number, language: Language = currentLanguage()): string {
  const digits = formatDigits(String(number), language);
  if (language === 'az') return `${digits}-${suffixOf(number)}`;
  return language === 'azb' ? `${digits}-${inArabicScript(suffixOf(number))}` : digits;
}
