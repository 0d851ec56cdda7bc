import { formatDigits } from './format.ts';
import { currentLanguage } from './language.ts';
import type { Language } from './languages.ts';

/**
 * The suffix by the numeral's last word: birinci, ikinci, üçüncü, dördüncü, beşinci, altıncı, yeddinci,
 * səkkizinci, doqquzuncu.
 */
const units = ['', 'ci', 'ci', 'cü', 'cü', 'ci', 'cı', 'ci', 'ci', 'cu'];
/** Onuncu, iyirminci, otuzuncu, qırxıncı, əllinci, altmışıncı, yetmişinci, səksəninci, doxsanıncı. */
const tens = ['', 'cu', 'ci', 'cu', 'cı', 'ci', 'cı', 'ci', 'ci', 'cı'];
/** Yüzüncü, mininci, milyonuncu, sıfırıncı. */
const [hundred, thousand, million, zero] = ['cü', 'ci', 'cu', 'cı'];

/** The suffix of a whole number from 0 on, by its last non-zero word. */
function suffixOf(number: number): string {
  if (number === 0) return zero;
  const last = units[number % 10] || tens[Math.trunc(number / 10) % 10];
  if (last) return last;
  if (number % 1000 !== 0) return hundred;
  return number % 1_000_000 === 0 ? million : thousand;
}

/** Arabic script distinguishes only rounded vowels. */
const inArabicScript = (suffix: string): string => (/[uü]/u.test(suffix) ? 'جو' : 'جی');

/**
 * A number that Azerbaijani writes as an ordinal ("1960-cı ilin adları"), without thousands separators:
 * years. Other languages' texts need none.
 */
export function formatOrdinal(number: number, language: Language = currentLanguage()): string {
  const digits = formatDigits(String(number), language);
  if (language === 'az') return `${digits}-${suffixOf(number)}`;
  return language === 'azb' ? `${digits}-${inArabicScript(suffixOf(number))}` : digits;
}
