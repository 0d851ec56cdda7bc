import type { DataTexts } from './data-texts.ts';

export const az: DataTexts = {
  '{count} places': '{count} yer',
  signed: 'imzalanıb',
  'not signed': 'imzalanmayıb',
  'There is no edition yet. One is made at night.': 'Hələ buraxılış yoxdur. Gecələr hazırlanır.',
  'An edition never changes; a new one is made at night when something has changed, and the last few are kept. {address} leads to the newest. Whether a download is whole:':
    'Buraxılış heç vaxt dəyişmir; nəsə dəyişibsə, gecə yenisi hazırlanır, son bir neçəsi saxlanır. Ən yenisinə {address} aparır. Endirilənin bütöv olub-olmadığı:',
  'Whether it is ours, where it is signed, with a key that you have from elsewhere, too:':
    'İmzalanıbsa, bizim olub-olmadığı, başqa yerdən də aldığınız açarla:',
  'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula has an apostrophe before it.':
    'Cədvəllər bayt sırası nişanlı UTF-8-dir. Elektron cədvəlin düstur sayacağı mətnin qabağında apostrof var.',
  "OpenRefine matches a column of names with these places, in any script: 'Start reconciling', with {address}.":
    'OpenRefine adlar sütununu, hansı əlifba ilə olursa olsun, bu yerlərlə tutuşdurur: {address} ilə «Start reconciling».',
  Column: 'Sütun',
  Type: 'Növ',
  'What it says': 'Nə deyir',
  'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
    'Adlar, tarixlər, danışılanlar: Adyurduya töhfə verənlər, Creative Commons Attribution-ShareAlike 4.0 International',
  'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
    'Mövqelər və indiki adlar: GeoNames, Creative Commons Attribution 4.0 International',
  'A line a place, for spreadsheets.': 'Hər yer bir sətir, elektron cədvəllər üçün.',
  'The names alone: a line a name, with since when, until when and who says so.':
    'Yalnız adlar: hər ad bir sətir; nə vaxtdan, nə vaxta qədər və kimin dediyi ilə.',
  'A point a place, with all its names, for maps.':
    'Hər yer bir nöqtə, bütün adları ilə, xəritələr üçün.',
  'Linked Places Format 1.3, a line a place, for gazetteers of history.':
    'Linked Places Format 1.3, hər yer bir sətir, tarixi ad lüğətləri üçün.',
  'Never changes its meaning. gn- and a number below 10,000,000,000 is the id of GeoNames.':
    'Mənası heç vaxt dəyişmir. gn- ilə 10.000.000.000-dan kiçik ədəd GeoNames-in nişanıdır.',
  'The original name in the Azerbaijani Latin alphabet; empty where it is not known.':
    'Azərbaycan latın əlifbası ilə əsl ad; bilinmirsə, boşdur.',
  'The original name in Arabic script, as it is written in Iran; empty where it is not known.':
    'İranda yazıldığı kimi, ərəb əlifbası ilə əsl ad; bilinmirsə, boşdur.',
  'The current name; in two scripts, an en dash stands between.':
    'İndiki ad; iki əlifba ilədirsə, arada tire (–) var.',
  'Degrees, WGS 84.': 'Dərəcə, WGS 84.',
  'true: the position is known only roughly.': 'true: mövqe yalnız təqribi bilinir.',
  'approved, or requested: its names are asked for again.':
    'approved (təsdiqlənib) və ya requested: adları yenidən soruşulur.',
  'What is told of the place and its names; several lines.':
    'Yer və adları haqqında danışılanlar; bir neçə sətir.',
  'Addresses of further reading, with a space between.':
    'Daha artığının oxunacağı ünvanlar, aralarında boşluq.',
  'When the place was published or changed last, in UTC.':
    'Yerin nə vaxt dərc olunduğu və ya son dəyişdiyi, UTC ilə.',
  'The page of the place.': 'Yerin səhifəsi.',
  'Of the place that has the name, as in places.csv.': 'Adı daşıyan yerinki, places.csv-dəki kimi.',
  'The name.': 'Ad.',
  'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc or Hebr.':
    'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc və ya Hebr.',
  'ISO 639; empty where it is not known.': 'ISO 639; bilinmirsə, boşdur.',
  'original, official (today), earlier_official, variant, historical or exonym (what others say).':
    'original (əsl), official (bu gün rəsmi), earlier_official (əvvəlki rəsmi), variant (başqa yazılış), historical (köhnə mənbələrdə) və ya exonym (başqalarının dediyi).',
  'true: one of the names in places.csv.': 'true: places.csv-dəki adlardan biri.',
  'Since when, as the source writes it.': 'Nə vaxtdan, mənbənin yazdığı kimi.',
  'Of what from says: gregorian, jalali or hijri.':
    'from-un təqvimi: gregorian (miladi), jalali (İran) və ya hijri (hicri-qəməri).',
  'The earliest that from may be: a Gregorian year or day.':
    'from-un ən tez ola biləcəyi: miladi il və ya gün.',
  'The latest that from may be: a Gregorian year or day.':
    'from-un ən gec ola biləcəyi: miladi il və ya gün.',
  'Until when, as the source writes it.': 'Nə vaxta qədər, mənbənin yazdığı kimi.',
  'Of what to says: gregorian, jalali or hijri.':
    'to-nun təqvimi: gregorian (miladi), jalali (İran) və ya hijri (hicri-qəməri).',
  'The earliest that to may be: a Gregorian year or day.':
    'to-nun ən tez ola biləcəyi: miladi il və ya gün.',
  'The latest that to may be: a Gregorian year or day.':
    'to-nun ən gec ola biləcəyi: miladi il və ya gün.',
  'certain, less_certain or uncertain; empty where nobody has said.':
    'certain (dəqiq), less_certain (az dəqiq) və ya uncertain (dəqiq deyil); heç kim deməyibsə, boşdur.',
  'Who says so, with a semicolon between. Of what people have told, the year alone.':
    'Kim deyir, aralarında nöqtəli vergül. İnsanların danışdıqlarından yalnız il.',
  'The body, number and date of the act that gave the name.':
    'Adı verən qərarın qurumu, nömrəsi və tarixi.',
  'The name that went with that act.': 'Həmin qərarla gedən ad.',
};
