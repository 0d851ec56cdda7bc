import type { DataTexts } from './data-texts.ts';

export const az: DataTexts = {
  '{count} places': '{count} yer',
  signed: 'imzalanıb',
  'not signed': 'imzalanmayıb',
  'There is no edition yet. Come back tomorrow.': 'Hələ buraxılış yoxdur. Gecələr hazırlanır.',
  'An edition never changes. A new one is published at night if anything has changed; the last few stay available. {address} always leads to the newest. To check that a download is complete:':
    'Buraxılış heç vaxt dəyişmir; nəsə dəyişibsə, gecə yenisi hazırlanır, son bir neçəsi saxlanır. Ən yenisinə {address} aparır. Endirilənin bütöv olub-olmadığı:',
  'If the edition is signed, check that it is ours with a public key that you got from another source:':
    'İmzalanıbsa, bizim olub-olmadığı, başqa yerdən də aldığınız açarla:',
  'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula begins with an apostrophe.':
    'Cədvəllər bayt sırası nişanlı UTF-8-dir. Elektron cədvəlin düstur sayacağı mətnin qabağında apostrof var.',
  "To match a column of names in any script with these places in OpenRefine, choose 'Start reconciling' and add {address}.":
    'OpenRefine adlar sütununu, hansı əlifba ilə olursa olsun, bu yerlərlə tutuşdurur: {address} ilə «Start reconciling».',
  Column: 'Sütun',
  Type: 'Növ',
  Meaning: 'Nə deyir',
  'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
    'Adlar, tarixlər, danışılanlar: Adyurduya töhfə verənlər, Creative Commons Attribution-ShareAlike 4.0 International',
  'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
    'Mövqelər və indiki adlar: GeoNames, Creative Commons Attribution 4.0 International',
  'One line per place, for spreadsheets.': 'Hər yer bir sətir, elektron cədvəllər üçün.',
  'One line per name, with its dates and sources.':
    'Yalnız adlar: hər ad bir sətir; nə vaxtdan, nə vaxta qədər və kimin dediyi ilə.',
  'One point per place with all its names, for maps.':
    'Hər yer bir nöqtə, bütün adları ilə, xəritələr üçün.',
  'Linked Places Format 1.3, one line per place, for historical gazetteers.':
    'Linked Places Format 1.3, hər yer bir sətir, tarixi ad lüğətləri üçün.',
  'Permanent id. gn- with a number below 10,000,000,000 is a GeoNames id.':
    'Mənası heç vaxt dəyişmir. gn- ilə 10.000.000.000-dan kiçik ədəd GeoNames-in nişanıdır.',
  'The original name in the Azerbaijani Latin alphabet; empty if unknown.':
    'Azərbaycan latın əlifbası ilə əsl ad; bilinmirsə, boşdur.',
  'The original name in Arabic script, as written in Iran; empty if unknown.':
    'İranda yazıldığı kimi, ərəb əlifbası ilə əsl ad; bilinmirsə, boşdur.',
  'The current name. An en dash separates two scripts.':
    'İndiki ad; iki əlifba ilədirsə, arada tire (–) var.',
  'Degrees, WGS 84.': 'Dərəcə, WGS 84.',
  'true if the position is approximate.': 'true: mövqe yalnız təqribi bilinir.',
  'approved, or requested if better names are wanted.':
    'approved (təsdiqlənib) və ya requested: adları yenidən soruşulur.',
  'Text about the place and its names; may have several lines.':
    'Yer və adları haqqında danışılanlar; bir neçə sətir.',
  'Web addresses for further reading, separated by spaces.':
    'Daha artığının oxunacağı ünvanlar, aralarında boşluq.',
  'When the place was last published or changed, in UTC.':
    'Yerin nə vaxt dərc olunduğu və ya son dəyişdiyi, UTC ilə.',
  'The page of the place.': 'Yerin səhifəsi.',
  'The id of the place, as in places.csv.': 'Adı daşıyan yerinki, places.csv-dəki kimi.',
  'The name.': 'Ad.',
  'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc or Hebr.':
    'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc və ya Hebr.',
  'ISO 639; empty if unknown.': 'ISO 639; bilinmirsə, boşdur.',
  'original, official (today), earlier_official, variant, historical or exonym (in another language).':
    'original (əsl), official (bu gün rəsmi), earlier_official (əvvəlki rəsmi), variant (başqa yazılış), historical (köhnə mənbələrdə) və ya exonym (başqalarının dediyi).',
  'true if places.csv has this name.': 'true: places.csv-dəki adlardan biri.',
  'First use, as the source writes it.': 'Nə vaxtdan, mənbənin yazdığı kimi.',
  'Calendar of from: gregorian, jalali or hijri.':
    'from-un təqvimi: gregorian (miladi), jalali (İran) və ya hijri (hicri-qəməri).',
  'Earliest possible date of from: a Gregorian year or day.':
    'from-un ən tez ola biləcəyi: miladi il və ya gün.',
  'Latest possible date of from: a Gregorian year or day.':
    'from-un ən gec ola biləcəyi: miladi il və ya gün.',
  'Last use, as the source writes it.': 'Nə vaxta qədər, mənbənin yazdığı kimi.',
  'Calendar of to: gregorian, jalali or hijri.':
    'to-nun təqvimi: gregorian (miladi), jalali (İran) və ya hijri (hicri-qəməri).',
  'Earliest possible date of to: a Gregorian year or day.':
    'to-nun ən tez ola biləcəyi: miladi il və ya gün.',
  'Latest possible date of to: a Gregorian year or day.':
    'to-nun ən gec ola biləcəyi: miladi il və ya gün.',
  'certain, less_certain or uncertain; empty if not specified.':
    'certain (dəqiq), less_certain (az dəqiq) və ya uncertain (dəqiq deyil); heç kim deməyibsə, boşdur.',
  'Sources, separated by semicolons. Oral sources show only the year.':
    'Kim deyir, aralarında nöqtəli vergül. İnsanların danışdıqlarından yalnız il.',
  'The authority, number and date of the decision on this name.':
    'Adı verən qərarın qurumu, nömrəsi və tarixi.',
  'The name that this decision replaced.': 'Həmin qərarla gedən ad.',
};
