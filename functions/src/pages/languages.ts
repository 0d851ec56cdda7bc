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
    recording: 'How it is said',
    approximate: 'The place on the map is approximate',
    notNamed: 'Not named yet',
    askOldName: 'Do you know its old name?',
    position: 'Position',
    allNames: 'All names',
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
    recording: 'Necə deyilir',
    approximate: 'Xəritədəki yer təqribidir',
    notNamed: 'Hələ ad verilməyib',
    askOldName: 'Köhnə adını bilirsiniz?',
    position: 'Mövqe',
    allNames: 'Bütün adlar',
    openData: 'Açıq verilənlər',
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
    links: 'باغلانتیلار',
    photos: 'شکیللر',
    photo: 'شکیل',
    recording: 'نئجه دئییلیر',
    approximate: 'خریطه‌ده‌کی یئر تقریبی‌دیر',
    notNamed: 'هله آد وئریلمه‌ییب',
    askOldName: 'اسکی آدینی بیلیرسینیز؟',
    position: 'یئری',
    allNames: 'بوتون آدلار',
    openData: 'آچیق وئریلنلر',
    pages: 'صفحه‌لر',
    map: 'خریطه',
    zoomIn: 'یاخینلاشدیر',
    zoomOut: 'اوزاقلاشدیر',
    tagline: 'آذربایجانین اصیل یئر آدلاری',
    kinds: {
      original: 'اصیل آد',
      official: 'رسمی آد',
      earlier_official: 'اولکی رسمی آد',
      variant: 'باشقا یازیلیش',
      historical: 'اسکی قایناقلاردا',
      exonym: 'باشقا دیلده',
    },
  },
  fa: {
    currently: 'نام کنونی',
    about: 'درباره',
    history: 'نام در تاریخ',
    links: 'پیوندها',
    photos: 'عکس‌ها',
    photo: 'عکس',
    recording: 'چگونه گفته می‌شود',
    approximate: 'جای آن روی نقشه تقریبی است',
    notNamed: 'هنوز نامی پیشنهاد نشده',
    askOldName: 'نام قدیمی آن را می‌دانید؟',
    position: 'موقعیت',
    allNames: 'همهٔ نام‌ها',
    openData: 'داده‌های باز',
    pages: 'صفحه‌ها',
    map: 'نقشه',
    zoomIn: 'بزرگ‌تر',
    zoomOut: 'کوچک‌تر',
    tagline: 'نام‌های اصیل جاهای آذربایجان',
    kinds: {
      original: 'نام اصیل',
      official: 'نام رسمی',
      earlier_official: 'نام رسمی پیشین',
      variant: 'نوشتار دیگر',
      historical: 'در منابع کهن',
      exonym: 'در زبان دیگر',
    },
  },
  tr: {
    currently: 'Şimdiki adı',
    about: 'Hakkında',
    history: 'Tarihteki ad',
    links: 'Bağlantılar',
    photos: 'Fotoğraflar',
    photo: 'Fotoğraf',
    recording: 'Nasıl söylenir',
    approximate: 'Haritadaki yeri yaklaşıktır',
    notNamed: 'Henüz ad verilmedi',
    askOldName: 'Eski adını biliyor musunuz?',
    position: 'Konum',
    allNames: 'Bütün adlar',
    openData: 'Açık veri',
    pages: 'Sayfalar',
    map: 'Harita',
    zoomIn: 'Yakınlaştır',
    zoomOut: 'Uzaklaştır',
    tagline: 'Azerbaycan’ın özgün yer adları',
    kinds: {
      original: 'asıl ad',
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
