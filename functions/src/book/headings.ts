import type { Language } from '@shared/languages/languages.ts';

/** A heading in English and in the reader's languages: Azerbaijani in both scripts, Persian, Turkish. */
export type Heading = Readonly<Record<Language, string>>;

/** No native reader has seen the translations yet. */
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
    en: 'Reading an entry',
    az: 'Yazını necə oxumalı',
    azb: 'یازینی نئجه اوخومالی',
    fa: 'شیوهٔ خواندن',
    tr: 'Bir kaydı okumak',
  },
  names: { en: 'The names', az: 'Adlar', azb: 'آدلار', fa: 'نام‌ها', tr: 'Adlar' },
  arabicScriptAlone: {
    en: 'Names known in Arabic script alone',
    az: 'Yalnız ərəb əlifbası ilə bilinən adlar',
    azb: 'یالنیز عرب الیفباسی ایله بیلینن آدلار',
    fa: 'نام‌هایی که فقط به الفبای عربی شناخته شده‌اند',
    tr: 'Yalnız Arap harfleriyle bilinen adlar',
  },
  sought: {
    en: 'Names still sought',
    az: 'Hələ axtarılan adlar',
    azb: 'هله آختاریلان آدلار',
    fa: 'نام‌هایی که هنوز جسته می‌شوند',
    tr: 'Hâlâ aranan adlar',
  },
  byArabicScript: {
    en: 'Index by Arabic script',
    az: 'Ərəb əlifbası üzrə göstərici',
    azb: 'عرب الیفباسی اوزره گؤستریجی',
    fa: 'نمایه به الفبای عربی',
    tr: 'Arap harflerine göre dizin',
  },
  byCurrentName: {
    en: 'Index by current name',
    az: 'İndiki adlar üzrə göstərici',
    azb: 'ایندیکی آدلار اوزره گؤستریجی',
    fa: 'نمایهٔ نام‌های کنونی',
    tr: 'Şimdiki adlara göre dizin',
  },
  byCurrentNameInArabicScript: {
    en: 'Index by current name in Arabic script',
    az: 'İndiki adlar üzrə göstərici, ərəb əlifbası ilə',
    azb: 'ایندیکی آدلار اوزره گؤستریجی، عرب الیفباسی ایله',
    fa: 'نمایهٔ نام‌های کنونی به الفبای عربی',
    tr: 'Şimdiki adlara göre dizin, Arap harfleriyle',
  },
  byEarlierName: {
    en: 'Index of earlier names',
    az: 'Əvvəlki adların göstəricisi',
    azb: 'اولکی آدلارین گؤستریجیسی',
    fa: 'نمایهٔ نام‌های پیشین',
    tr: 'Önceki adların dizini',
  },
  byEarlierNameInArabicScript: {
    en: 'Index of earlier names in Arabic script',
    az: 'Əvvəlki adların göstəricisi, ərəb əlifbası ilə',
    azb: 'اولکی آدلارین گؤستریجیسی، عرب الیفباسی ایله',
    fa: 'نمایهٔ نام‌های پیشین به الفبای عربی',
    tr: 'Önceki adların dizini, Arap harfleriyle',
  },
  byYear: {
    en: 'Renamings by year',
    az: 'İllər üzrə ad dəyişmələri',
    azb: 'ایللر اوزره آد دَییشمه‌لری',
    fa: 'تغییر نام‌ها به ترتیب سال',
    tr: 'Yıllara göre ad değişiklikleri',
  },
} as const satisfies Record<string, Heading>;

/** What stands beside a heading: the other languages of each script in one line; a word that two share stands once. */
export function besideHeading({ az, azb, fa, tr }: Heading): { latin: string; arabic: string } {
  const line = (...said: string[]): string => [...new Set(said)].join('  ·  ');
  return { latin: line(az, tr), arabic: line(azb, fa) };
}
