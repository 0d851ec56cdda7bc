import type { Language } from '@shared/languages/languages.ts';

/** A heading in English and in the reader's languages: Azerbaijani in both scripts, Persian, Turkish. */
export type Heading = Readonly<Record<Language, string>>;

/** No native speaker has reviewed the translations yet. */
export const headings = {
  book: {
    en: 'The Book of Names',
    az: 'Adlar kitabı',
    azb: 'آدلار کیتابی',
    fa: 'کتاب نام‌ها',
    tr: 'Adlar kitabı',
  },
  contents: {
    en: 'Contents',
    az: 'Mündəricat',
    azb: 'ایچینده‌کیلر',
    fa: 'فهرست',
    tr: 'İçindekiler',
  },
  reading: {
    en: 'How to read an entry',
    az: 'Kitabı necə oxumalı',
    azb: 'کیتابی نئجه اوخومالی',
    fa: 'راهنمای خواندن',
    tr: 'Kayıtlar nasıl okunur',
  },
  names: { en: 'The names', az: 'Adlar', azb: 'آدلار', fa: 'نام‌ها', tr: 'Adlar' },
  arabicScriptAlone: {
    en: 'Names known only in Arabic script',
    az: 'Yalnız ərəb əlifbası ilə bilinən adlar',
    azb: 'یالنیز عرب الیفباسی ایله بیلینن آدلار',
    fa: 'نام‌هایی که فقط به خط عربی معلوم‌اند',
    tr: 'Yalnız Arap alfabesiyle bilinen adlar',
  },
  sought: {
    en: 'Old names still unknown',
    az: 'Hələ axtarılan adlar',
    azb: 'هله آختاریلان آدلار',
    fa: 'نام‌هایی که هنوز دنبالشان هستیم',
    tr: 'Hâlâ aranan adlar',
  },
  byArabicScript: {
    en: 'Index by Arabic script',
    az: 'Ərəb əlifbası üzrə göstərici',
    azb: 'عرب الیفباسی اوزره گؤستریجی',
    fa: 'نمایه به خط عربی',
    tr: 'Arap alfabesine göre dizin',
  },
  byCurrentName: {
    en: 'Index by current name',
    az: 'İndiki adlar üzrə göstərici',
    azb: 'ایندیکی آدلار اوزره گؤستریجی',
    fa: 'نمایهٔ نام‌های کنونی',
    tr: 'Bugünkü adlara göre dizin',
  },
  byCurrentNameInArabicScript: {
    en: 'Index by current name in Arabic script',
    az: 'İndiki adlar üzrə göstərici, ərəb əlifbası ilə',
    azb: 'ایندیکی آدلار اوزره گؤستریجی، عرب الیفباسی ایله',
    fa: 'نمایهٔ نام‌های کنونی به خط عربی',
    tr: 'Bugünkü adlara göre dizin, Arap alfabesiyle',
  },
  byEarlierName: {
    en: 'Index of earlier names',
    az: 'Əvvəlki adların göstəricisi',
    azb: 'قاباقکی آدلارین گؤستریجیسی',
    fa: 'نمایهٔ نام‌های قبلی',
    tr: 'Önceki adların dizini',
  },
  byEarlierNameInArabicScript: {
    en: 'Index of earlier names in Arabic script',
    az: 'Əvvəlki adların göstəricisi, ərəb əlifbası ilə',
    azb: 'قاباقکی آدلارین گؤستریجیسی، عرب الیفباسی ایله',
    fa: 'نمایهٔ نام‌های قبلی به خط عربی',
    tr: 'Önceki adların dizini, Arap alfabesiyle',
  },
  byYear: {
    en: 'Renamings by year',
    az: 'İl üzrə ad dəyişmələri',
    azb: 'ایللره گؤره آد دَییشمه‌لری',
    fa: 'تغییر نام‌ها بر اساس سال',
    tr: 'Yıllara göre ad değişiklikleri',
  },
} as const satisfies Record<string, Heading>;

/**
 * The text beside a heading: the other languages, one line per script; a word shared by two languages appears
 * once.
 */
export function besideHeading({ az, azb, fa, tr }: Heading): { latin: string; arabic: string } {
  const line = (...said: string[]): string => [...new Set(said)].join('  ·  ');
  return { latin: line(az, tr), arabic: line(azb, fa) };
}
