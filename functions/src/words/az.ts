import type { ServerWords } from './server-words.ts';

export const az: ServerWords = {
  openGraph: 'az_AZ',
  divisionsIn: ['az', 'en'],
  countries: {},
  pages: {
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
    nothingFound: 'Heç nə tapılmadı. Başqa cür yazın və ya hərfləri azaldın.',
    tooManySearches:
      'Şəbəkənizdən həddən çox axtarış edilib. Bir neçə saniyə gözləyin, sonra yenidən cəhd edin.',
    missing: 'Belə səhifə yoxdur',
    missingHint: 'Ünvan səhv yazılmış ola bilər. Yeri adı ilə axtarın.',
    openData: 'Açıq məlumatlar',
    pages: 'Səhifələr',
    map: 'Xəritə',
    zoomIn: 'Yaxınlaşdır',
    zoomOut: 'Uzaqlaşdır',
    tagline: 'Azərbaycanın əsl yer adları',
    by: 'ən gec {date} tarixindən',
    after: '{date} tarixindən sonra',
    kinds: {
      original: 'əsl ad',
      official: 'rəsmi ad',
      earlier_official: 'əvvəlki rəsmi ad',
      variant: 'başqa yazılış',
      historical: 'köhnə mənbələrdə',
      exonym: 'başqa dildə',
    },
  },
  book: {
    book: 'Adlar kitabı',
    contents: 'Mündəricat',
    reading: 'Kitabı necə oxumalı',
    names: 'Adlar',
    arabicScriptAlone: 'Yalnız ərəb əlifbası ilə bilinən adlar',
    sought: 'Hələ axtarılan adlar',
    byArabicScript: 'Ərəb əlifbası üzrə göstərici',
    byCurrentName: 'İndiki adlar üzrə göstərici',
    byCurrentNameInArabicScript: 'İndiki adlar üzrə göstərici, ərəb əlifbası ilə',
    byFurtherName: 'Başqa adların göstəricisi',
    byFurtherNameInArabicScript: 'Başqa adların göstəricisi, ərəb əlifbası ilə',
    byYear: 'İllər üzrə ad dəyişmələri',
  },
  notifications: {
    subject: '«Gələnlər» bölməsində xəbər var',
    answers: 'Yeni cavab: {count}',
    questions: 'Sizə yeni sual: {count}',
    where: 'Oxumaq üçün daxil olub «Gələnlər» bölməsini açın.',
    endMail: 'Bu məktubları dayandır',
    endMailTitle: 'Bildiriş məktubları dayandırılsın?',
    endMailHint:
      'Tətbiqdəki «Gələnlər» bölməsi qalır. Məktubları hesabınızda yenidən aktivləşdirə bilərsiniz.',
    mailEnded: 'Sizə daha belə məktub gəlməyəcək',
    mailEndedHint: 'Onları hesabınızda yenidən aktivləşdirə bilərsiniz.',
    feedTitle: 'Gələnlər',
    answer: 'Sizə cavab gəldi',
    question: 'Sizə sual var',
  },
  openData: {
    '{count} places': '{count} yer',
    signed: 'imzalanıb',
    'not signed': 'imzalanmayıb',
    'There is no edition yet. Come back tomorrow.':
      'Hələ buraxılış yoxdur. Buraxılışlar gecə hazırlanır.',
    'An edition never changes. A new one is published at night if anything has changed; the last few stay available. {address} always leads to the newest. To check that a download is complete:':
      'Buraxılış dəyişdirilmir: məlumatlar yenilənəndə gecə yeni buraxılış hazırlanır, son bir neçəsi saxlanılır. Ən yenisinin ünvanı: {address}. Tam endirildiyini yoxlamaq üçün:',
    'If the edition is signed, check that it is ours with a public key that you got from another source:':
      'İmzalanıbsa, bizə məxsus olduğunu başqa yerdən aldığınız açarla da yoxlaya bilərsiniz:',
    'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula begins with an apostrophe.':
      'Cədvəllər UTF-8 (BOM ilə) kodlaşdırmasındadır. Cədvəl proqramının düstur kimi hesablaya biləcəyi mətnin əvvəlində apostrof var.',
    "To match a column of names in any script with these places in OpenRefine, choose 'Start reconciling' and add {address}.":
      'OpenRefine adlar sütununu, hansı əlifba ilə olursa olsun, bu yerlərlə uyğunlaşdırır: «Start reconciling» seçib {address} ünvanını daxil edin.',
    'By province': 'Ostanlar üzrə',
    'As they are published now. {address} has the places of any box: west, south, east, north.':
      'Hazırda dərc olunmuş adlar. İstənilən düzbucaqlının yerləri: {address} (qərb, cənub, şərq, şimal).',
    Column: 'Sütun',
    Type: 'Növ',
    Meaning: 'İzah',
    'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
      'Adlar, tarixlər, hekayələr: Adyurdu iştirakçıları, Creative Commons Attribution-ShareAlike 4.0 International',
    'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
      'Koordinatlar və indiki adlar: GeoNames, Creative Commons Attribution 4.0 International',
    'One line per place, for spreadsheets.': 'Hər sətirdə bir yer, elektron cədvəllər üçün.',
    'One line per name, with its dates and sources.':
      'Yalnız adlar: hər sətirdə bir ad, istifadə dövrü və mənbələri ilə.',
    'One point per place with all its names, for maps.':
      'Hər yer üçün bir nöqtə, bütün adları ilə; xəritələr üçün.',
    'One point per place, for the map apps of phones and Google Earth.':
      'Hər yer üçün bir nöqtə; telefonların xəritə tətbiqləri və Google Earth üçün.',
    'One waypoint per place, for GPS devices and hiking apps.':
      'Hər yer üçün bir nöqtə; GPS cihazları və gəzinti tətbiqləri üçün.',
    'Linked Places Format 1.3, one line per place, for historical gazetteers.':
      'Linked Places Format 1.3, hər sətirdə bir yer, tarixi yer adları lüğətləri üçün.',
    'Permanent id. gn- with a number below 10,000,000,000 is a GeoNames id.':
      'Daimi identifikator. gn- və 10.000.000.000-dan kiçik ədəd GeoNames identifikatorudur.',
    'The original name in the Azerbaijani Latin alphabet; empty if unknown.':
      'Azərbaycan latın əlifbası ilə əsl ad; məlum deyilsə, boşdur.',
    'The original name in Arabic script, as written in Iran; empty if unknown.':
      'İranda yazıldığı kimi, ərəb əlifbası ilə əsl ad; məlum deyilsə, boşdur.',
    'The current name. An en dash separates two scripts.':
      'İndiki ad; iki əlifba ilə yazılıbsa, arada tire (–) var.',
    'Degrees, WGS 84.': 'Dərəcə, WGS 84.',
    'Ids of places that were merged into this one, separated by spaces. They lead here.':
      'Bu yerlə birləşdirilmiş yerlərin id-ləri, boşluqla ayrılmış. Onlar bura aparır.',
    'true if the position is approximate.': 'true: yalnız təxmini yeri məlumdur.',
    'approved, or requested if better names are wanted.':
      'approved (təsdiqlənib) və ya requested (adlarına düzəliş istənib).',
    'Text about the place and its names; may have several lines.':
      'Yer və adları haqqında məlumat; bir neçə sətir.',
    'Web addresses for further reading, separated by spaces.':
      'Əlavə məlumat üçün ünvanlar, boşluqla ayrılıb.',
    'When the place was last published or changed, in UTC.':
      'Yerin dərc olunduğu və ya son dəfə dəyişdirildiyi vaxt, UTC ilə.',
    'The page of the place.': 'Yerin səhifəsi.',
    'The id of the place, as in places.csv.': 'Bu adı daşıyan yer, places.csv-dəki kimi.',
    'The name.': 'Ad.',
    'ISO 15924: Latn, Arab, Cyrl, Armn, Geor, Syrc or Hebr.':
      'ISO 15924: Latn, Arab, Cyrl, Armn, Geor, Syrc və ya Hebr.',
    'ISO 639; empty if unknown.': 'ISO 639; məlum deyilsə, boşdur.',
    'original, official (today), earlier_official, variant, historical or exonym (in another language).':
      'original (əsl), official (bu gün rəsmi), earlier_official (əvvəlki rəsmi), variant (başqa yazılış), historical (köhnə mənbələrdə) və ya exonym (başqa dildə).',
    'true if places.csv has this name.': 'true: places.csv-dəki adlardan biri.',
    'First use, as the source writes it.': 'Nə vaxtdan, mənbədə yazıldığı kimi.',
    'Calendar of from: gregorian, jalali or hijri.':
      'from təqvimi: gregorian (miladi), jalali (hicri-şəmsi) və ya hijri (hicri-qəməri).',
    'Earliest possible date of from: a Gregorian year or day.':
      'from üçün ən erkən mümkün tarix: miladi il və ya gün.',
    'Latest possible date of from: a Gregorian year or day.':
      'from üçün ən gec mümkün tarix: miladi il və ya gün.',
    'Last use, as the source writes it.': 'Nə vaxta qədər, mənbədə yazıldığı kimi.',
    'Calendar of to: gregorian, jalali or hijri.':
      'to təqvimi: gregorian (miladi), jalali (hicri-şəmsi) və ya hijri (hicri-qəməri).',
    'Earliest possible date of to: a Gregorian year or day.':
      'to üçün ən erkən mümkün tarix: miladi il və ya gün.',
    'Latest possible date of to: a Gregorian year or day.':
      'to üçün ən gec mümkün tarix: miladi il və ya gün.',
    'certain, less_certain or uncertain; empty if not specified.':
      'certain (dəqiq), less_certain (ehtimal olunur) və ya uncertain (şübhəli); göstərilməyibsə, boşdur.',
    'Sources, separated by semicolons. Oral sources show only the year.':
      'Mənbələr, nöqtəli vergüllə ayrılıb. Şifahi məlumatın yalnız ili göstərilir.',
    'The authority, number and date of the decision on this name.':
      'Adı verən qurum, qərarın nömrəsi və tarixi.',
    'The name that this decision replaced.': 'Həmin qərarla əvəz olunan ad.',
  },
};
