import type { DataTexts } from './data-texts.ts';

export const az: DataTexts = {
  '{count} places': '{count} yer',
  signed: 'imzalanıb',
  'not signed': 'imzalanmayıb',
  'There is no edition yet. One is made at night.':
    'Hələ buraxılış yoxdur. Buraxılışlar gecə hazırlanır.',
  'An edition never changes; a new one is made at night when something has changed, and the last few are kept. {address} leads to the newest. Whether a download is whole:':
    'Buraxılış dəyişdirilmir: məlumatlar yenilənəndə gecə yeni buraxılış hazırlanır, son bir neçəsi saxlanılır. Ən yenisinin ünvanı: {address}. Tam endirildiyini yoxlamaq üçün:',
  'Whether it is ours, where it is signed, with a key that you have from elsewhere, too:':
    'İmzalanıbsa, bizə məxsus olduğunu başqa yerdən aldığınız açarla da yoxlaya bilərsiniz:',
  'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula has an apostrophe before it.':
    'Cədvəllər UTF-8 (BOM ilə) kodlaşdırmasındadır. Cədvəl proqramının düstur kimi hesablaya biləcəyi mətnin əvvəlində apostrof var.',
  "OpenRefine matches a column of names with these places, in any script: 'Start reconciling', with {address}.":
    'OpenRefine adlar sütununu, hansı əlifba ilə olursa olsun, bu yerlərlə uyğunlaşdırır: «Start reconciling» seçib {address} ünvanını daxil edin.',
  Column: 'Sütun',
  Type: 'Növ',
  'What it says': 'İzah',
  'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
    'Adlar, tarixlər, hekayələr: Adyurdu iştirakçıları, Creative Commons Attribution-ShareAlike 4.0 International',
  'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
    'Koordinatlar və indiki adlar: GeoNames, Creative Commons Attribution 4.0 International',
  'A line a place, for spreadsheets.': 'Hər sətirdə bir yer, elektron cədvəllər üçün.',
  'The names alone: a line a name, with since when, until when and who says so.':
    'Yalnız adlar: hər sətirdə bir ad, istifadə dövrü və mənbələri ilə.',
  'A point a place, with all its names, for maps.':
    'Hər yer üçün bir nöqtə, bütün adları ilə; xəritələr üçün.',
  'Linked Places Format 1.3, a line a place, for gazetteers of history.':
    'Linked Places Format 1.3, hər sətirdə bir yer, tarixi yer adları lüğətləri üçün.',
  'Never changes its meaning. gn- and a number below 10,000,000,000 is the id of GeoNames.':
    'Mənası heç vaxt dəyişmir. gn- və 10.000.000.000-dan kiçik ədəd GeoNames identifikatorudur.',
  'The original name in the Azerbaijani Latin alphabet; empty where it is not known.':
    'Azərbaycan latın əlifbası ilə əsl ad; məlum deyilsə, boşdur.',
  'The original name in Arabic script, as it is written in Iran; empty where it is not known.':
    'İranda yazıldığı kimi, ərəb əlifbası ilə əsl ad; məlum deyilsə, boşdur.',
  'The current name; in two scripts, an en dash stands between.':
    'İndiki ad; iki əlifba ilə yazılıbsa, arada tire (–) var.',
  'Degrees, WGS 84.': 'Dərəcə, WGS 84.',
  'true: the position is known only roughly.': 'true: yalnız təxmini yeri məlumdur.',
  'approved, or requested: its names are asked for again.':
    'approved (təsdiqlənib) və ya requested (adlarına düzəliş istənib).',
  'What is told of the place and its names; several lines.':
    'Yer və adları haqqında məlumat; bir neçə sətir.',
  'Addresses of further reading, with a space between.':
    'Əlavə məlumat üçün ünvanlar, boşluqla ayrılıb.',
  'When the place was published or changed last, in UTC.':
    'Yerin dərc olunduğu və ya son dəfə dəyişdirildiyi vaxt, UTC ilə.',
  'The page of the place.': 'Yerin səhifəsi.',
  'Of the place that has the name, as in places.csv.': 'Bu adı daşıyan yer, places.csv-dəki kimi.',
  'The name.': 'Ad.',
  'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc or Hebr.':
    'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc və ya Hebr.',
  'ISO 639; empty where it is not known.': 'ISO 639; məlum deyilsə, boşdur.',
  'original, official (today), earlier_official, variant, historical or exonym (what others say).':
    'original (əsl), official (bu gün rəsmi), earlier_official (əvvəlki rəsmi), variant (başqa yazılış), historical (köhnə mənbələrdə) və ya exonym (başqa dildə).',
  'true: one of the names in places.csv.': 'true: places.csv-dəki adlardan biri.',
  'Since when, as the source writes it.': 'Nə vaxtdan, mənbədə yazıldığı kimi.',
  'Of what from says: gregorian, jalali or hijri.':
    'from təqvimi: gregorian (miladi), jalali (hicri-şəmsi) və ya hijri (hicri-qəməri).',
  'The earliest that from may be: a Gregorian year or day.':
    'from üçün ən erkən mümkün tarix: miladi il və ya gün.',
  'The latest that from may be: a Gregorian year or day.':
    'from üçün ən gec mümkün tarix: miladi il və ya gün.',
  'Until when, as the source writes it.': 'Nə vaxta qədər, mənbədə yazıldığı kimi.',
  'Of what to says: gregorian, jalali or hijri.':
    'to təqvimi: gregorian (miladi), jalali (hicri-şəmsi) və ya hijri (hicri-qəməri).',
  'The earliest that to may be: a Gregorian year or day.':
    'to üçün ən erkən mümkün tarix: miladi il və ya gün.',
  'The latest that to may be: a Gregorian year or day.':
    'to üçün ən gec mümkün tarix: miladi il və ya gün.',
  'certain, less_certain or uncertain; empty where nobody has said.':
    'certain (dəqiq), less_certain (ehtimal olunur) və ya uncertain (şübhəli); göstərilməyibsə, boşdur.',
  'Who says so, with a semicolon between. Of what people have told, the year alone.':
    'Mənbələr, nöqtəli vergüllə ayrılıb. Şifahi məlumatın yalnız ili göstərilir.',
  'The body, number and date of the act that gave the name.':
    'Adı verən qurum, qərarın nömrəsi və tarixi.',
  'The name that went with that act.': 'Həmin qərarla əvəz olunan ad.',
};
