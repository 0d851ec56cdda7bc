import { languageList, languages as declared, type Language } from '@shared/languages/languages.ts';
import { numberSigns, type NumberSigns } from '@shared/languages/number-signs.ts';
import type { NameKind } from '@shared/names/vocabulary.ts';

export { languageList };
export type { Language };

/** What a page says in each of the interface's languages; the address asks for one by `?hl=`. */
interface Texts {
  currently: string;
  about: string;
  history: string;
  links: string;
  photos: string;
  photo: string;
  recording: string;
  approximate: string;
  notNamed: string;
  askOldName: string;
  position: string;
  allNames: string;
  search: string;
  nothingFound: string;
  tooManySearches: string;
  openData: string;
  pages: string;
  map: string;
  zoomIn: string;
  zoomOut: string;
  tagline: string;
  kinds: Record<NameKind, string>;
}

const texts: Record<Language, Texts> = {
  en: {
    currently: 'Currently',
    about: 'About',
    history: 'Name in history',
    links: 'Links',
    photos: 'Photos',
    photo: 'Photo',
    recording: 'Pronunciation',
    approximate: 'The location is approximate',
    notNamed: 'Not named yet',
    askOldName: 'Do you know its old name?',
    position: 'Position',
    allNames: 'All names',
    search: 'Search',
    nothingFound: 'Nothing found. Try another spelling or fewer letters.',
    tooManySearches: 'Too many searches from your network. Wait a few seconds, then try again.',
    openData: 'Open data',
    pages: 'Pages',
    map: 'Map',
    zoomIn: 'Zoom in',
    zoomOut: 'Zoom out',
    tagline: 'original place names of Azerbaijan',
    kinds: {
      original: 'original name',
      official: 'official name',
      earlier_official: 'earlier official name',
      variant: 'another spelling',
      historical: 'in older sources',
      exonym: 'in another language',
    },
  },
  az: {
    currently: 'İndi',
    about: 'Haqqında',
    history: 'Tarixdəki ad',
    links: 'Keçidlər',
    photos: 'Şəkillər',
    photo: 'Şəkil',
    recording: 'Tələffüzü',
    approximate: 'Xəritədəki yeri təxminidir',
    notNamed: 'Hələ ad verilməyib',
    askOldName: 'Köhnə adını bilirsiniz?',
    position: 'Koordinatlar',
    allNames: 'Bütün adlar',
    search: 'Axtar',
    nothingFound: 'Heç nə tapılmadı. Başqa yazılışı və ya daha az hərfi yoxlayın.',
    tooManySearches:
      'Şəbəkənizdən həddən çox axtarış edilib. Bir neçə saniyə gözləyin, sonra yenidən cəhd edin.',
    openData: 'Açıq məlumatlar',
    pages: 'Səhifələr',
    map: 'Xəritə',
    zoomIn: 'Yaxınlaşdır',
    zoomOut: 'Uzaqlaşdır',
    tagline: 'Azərbaycanın əsl yer adları',
    kinds: {
      original: 'əsl ad',
      official: 'rəsmi ad',
      earlier_official: 'əvvəlki rəsmi ad',
      variant: 'başqa yazılış',
      historical: 'köhnə mənbələrdə',
      exonym: 'başqa dildə',
    },
  },
  azb: {
    currently: 'ایندی',
    about: 'باره‌سینده',
    history: 'تاریخده‌کی آد',
    links: 'لینکلر',
    photos: 'شکیللر',
    photo: 'شکیل',
    recording: 'تلفظو',
    approximate: 'خریطه‌ده‌کی یئری تقریبی‌دیر',
    notNamed: 'هله آد وئریلمه‌ییب',
    askOldName: 'اسکی آدینی بیلیرسینیز؟',
    position: 'مختصات',
    allNames: 'بوتون آدلار',
    search: 'آختار',
    nothingFound: 'هئچ نه تاپیلمادی. باشقا یازیلیشی و یا داها آز حرفی یوخلایین.',
    tooManySearches:
      'شبکه‌نیزدن حددن چوخ آختاریش ائدیلیب. بیر نئچه ثانیه گؤزله‌یین، سونرا یئنیدن یوخلایین.',
    openData: 'آچیق معلومات',
    pages: 'صفحه‌لر',
    map: 'خریطه',
    zoomIn: 'یاخینلاشدیر',
    zoomOut: 'اوزاقلاشدیر',
    tagline: 'آذربایجانین اصیل یئر آدلاری',
    kinds: {
      original: 'اصیل آد',
      official: 'رسمی آد',
      earlier_official: 'قاباقکی رسمی آد',
      variant: 'باشقا یازیلیش',
      historical: 'اسکی قایناقلاردا',
      exonym: 'باشقا دیلده',
    },
  },
  fa: {
    currently: 'نام کنونی',
    about: 'درباره',
    history: 'نام در تاریخ',
    links: 'لینک‌ها',
    photos: 'عکس‌ها',
    photo: 'عکس',
    recording: 'تلفظ',
    approximate: 'موقعیت روی نقشه تقریبی است',
    notNamed: 'هنوز نامی پیشنهاد نشده',
    askOldName: 'نام قدیمی آن را می‌دانید؟',
    position: 'موقعیت',
    allNames: 'همهٔ نام‌ها',
    search: 'جستجو',
    nothingFound: 'چیزی پیدا نشد. نوشتار دیگری یا حرف‌های کمتری را امتحان کنید.',
    tooManySearches:
      'جستجوهای زیادی از شبکه شما انجام شده است. چند ثانیه صبر کنید، سپس دوباره امتحان کنید.',
    openData: 'داده‌های باز',
    pages: 'صفحه‌ها',
    map: 'نقشه',
    zoomIn: 'بزرگ‌نمایی',
    zoomOut: 'کوچک‌نمایی',
    tagline: 'نام‌های اصیل مکان‌های آذربایجان',
    kinds: {
      original: 'نام اصیل',
      official: 'نام رسمی',
      earlier_official: 'نام رسمی قبلی',
      variant: 'املای دیگر',
      historical: 'در منابع قدیمی',
      exonym: 'در زبان دیگر',
    },
  },
  tr: {
    currently: 'Bugünkü adı',
    about: 'Hakkında',
    history: 'Tarihteki adları',
    links: 'Bağlantılar',
    photos: 'Fotoğraflar',
    photo: 'Fotoğraf',
    recording: 'Söylenişi',
    approximate: 'Haritadaki konumu yaklaşık',
    notNamed: 'Henüz ad önerilmedi',
    askOldName: 'Eski adını biliyor musunuz?',
    position: 'Konum',
    search: 'Ara',
    nothingFound: 'Sonuç bulunamadı. Başka bir yazılışı ya da daha az harfi deneyin.',
    tooManySearches:
      'Ağınızdan çok fazla arama yapıldı. Birkaç saniye bekleyin, sonra tekrar deneyin.',
    allNames: 'Tüm adlar',
    openData: 'Açık veri',
    pages: 'Sayfalar',
    map: 'Harita',
    zoomIn: 'Yakınlaştır',
    zoomOut: 'Uzaklaştır',
    tagline: 'Azerbaycan’ın özgün yer adları',
    kinds: {
      original: 'özgün ad',
      official: 'resmî ad',
      earlier_official: 'önceki resmî ad',
      variant: 'başka yazılış',
      historical: 'eski kaynaklarda',
      exonym: 'başka dilde',
    },
  },
};

type Declared = (typeof declared)[Language];

/** The texts of a language's pages, and how it is written. */
export type Words = Texts & {
  [Key in keyof Declared]: Declared[Key];
} & { numbers: NumberSigns };

export const languages = Object.fromEntries(
  languageList.map((language): [Language, Words] => [
    language,
    { ...texts[language], ...declared[language], numbers: numberSigns[language] },
  ]),
) as Record<Language, Words>;

/** The language that a page's address asks for; null for none of ours. */
export function askedLanguage(asked: string | null): Language | null {
  return languageList.find((language) => language === asked) ?? null;
}

/** The first of a browser's languages (`Accept-Language`) that is ours; English where none is. */
export function acceptedLanguage(header: string | null): Language {
  const wishes = (header ?? '').split(',').map((wish) => {
    const [tag = '', ...parameters] = wish.trim().toLowerCase().split(';');
    const weight = parameters.find((one) => one.trim().startsWith('q='));
    return { tag: tag.trim(), weight: weight ? Number(weight.trim().slice(2)) : 1 };
  });
  const byWeight = wishes
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight);
  for (const { tag } of byWeight) {
    const [language = ''] = tag.split('-');
    if (tag.startsWith('az-arab') || tag === 'az-ir') return 'azb';
    const ours = askedLanguage(language);
    if (ours) return ours;
  }
  return 'en';
}
