import type { ServerWords } from './server-words.ts';

export const azb: ServerWords = {
  openGraph: 'azb_IR',
  divisionsIn: ['azb', 'fa', 'en'],
  countries: {
    AM: 'ائرمنیستان',
    AZ: 'آذربایجان',
    GE: 'گورجوستان',
    IQ: 'عراق',
    IR: 'ایران',
    SY: 'سوریه',
    TM: 'تورکمنیستان',
    TR: 'تورکیه',
  },
  pages: {
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
    nothingFound: 'هئچ نه تاپیلمادی. باشقا جور یازین یا دا حرفلری آزالدین.',
    tooManySearches:
      'شبکه‌نیزدن حددن چوخ آختاریش ائدیلیب. بیر نئچه ثانیه گؤزله‌یین، سونرا یئنی‌دن یوخلایین.',
    missing: 'بئله صفحه یوخدور',
    missingHint: 'آدرس یانلیش یازیلمیش اولا بیلر. یئری آدی ایله آختارین.',
    openData: 'آچیق معلومات',
    pages: 'صفحه‌لر',
    map: 'خریطه',
    zoomIn: 'یاخینلاشدیر',
    zoomOut: 'اوزاقلاشدیر',
    tagline: 'آذربایجانین اصیل یئر آدلاری',
    by: 'ان گئج {date} تاریخیندن',
    after: '{date} تاریخیندن سونرا',
    kinds: {
      original: 'اصیل آد',
      official: 'رسمی آد',
      earlier_official: 'قاباقکی رسمی آد',
      variant: 'باشقا یازیلیش',
      historical: 'اسکی قایناقلاردا',
      exonym: 'باشقا دیلده',
    },
  },
  book: {
    book: 'آدلار کیتابی',
    contents: 'ایچینده‌کیلر',
    reading: 'کیتابی نئجه اوخومالی',
    names: 'آدلار',
    arabicScriptAlone: 'یالنیز عرب الیفباسی ایله بیلینن آدلار',
    sought: 'هله آختاریلان آدلار',
    byArabicScript: 'عرب الیفباسی اوزره گؤستریجی',
    byCurrentName: 'ایندیکی آدلار اوزره گؤستریجی',
    byCurrentNameInArabicScript: 'ایندیکی آدلار اوزره گؤستریجی، عرب الیفباسی ایله',
    byFurtherName: 'باشقا آدلارین گؤستریجیسی',
    byFurtherNameInArabicScript: 'باشقا آدلارین گؤستریجیسی، عرب الیفباسی ایله',
    byYear: 'ایللره گؤره آد دَییشمه‌لری',
  },
  notifications: {
    subject: '«گلنلر» بؤلومونده خبر وار',
    answers: 'یئنی جاواب: {count}',
    questions: 'سیزه یئنی سوال: {count}',
    where: 'اوخوماق اوچون حسابینیزا گیریب «گلنلر» بؤلومونو آچین.',
    endMail: 'بو ایمیللری دایاندیر',
    endMailTitle: 'خبر ایمیللری دایاندیریلسین؟',
    endMailHint:
      'برنامه\u200cده\u200cکی «گلنلر» بؤلومو قالیر. ایمیللری حسابینیزدا یئنی\u200cدن فعال ائده بیلرسینیز.',
    mailEnded: 'داها سیزه بئله ایمیل گلمه\u200cیه\u200cجک',
    mailEndedHint: 'اونلاری حسابینیزدا یئنی\u200cدن فعال ائده بیلرسینیز.',
    feedTitle: 'گلنلر',
    answer: 'سیزه جاواب گلدی',
    question: 'سیزه سوال وار',
  },
  openData: {
    '{count} places': '{count} یئر',
    signed: 'ایمضالانیب',
    'not signed': 'ایمضالانماییب',
    'There is no edition yet. Come back tomorrow.': 'هله نسخه یوخدور. نسخه‌لر گئجه حاضیرلانیر.',
    'An edition never changes. A new one is published at night if anything has changed; the last few stay available. {address} always leads to the newest. To check that a download is complete:':
      'نسخه هئچ واخت دَییشمیر: معلومات دَییشنده گئجه یئنی‌سی حاضیرلانیر، سون بیر نئچه‌سی ساخلانیر. ان یئنی‌سینین آدرسی: {address}. تام ائندیگینی یوخلاماق اوچون:',
    'If the edition is signed, check that it is ours with a public key that you got from another source:':
      'ایمضالانیبسا، بیزیم اولدوغونو باشقا یئردن آلدیغینیز آچارلا دا یوخلایا بیلرسینیز:',
    'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula begins with an apostrophe.':
      'جدوللر UTF-8 (BOM ایله) کودلانیب. جدول برنامه‌سینین فورمول سایا بیله‌جگی متنین اولینده آپوستروف وار.',
    "To match a column of names in any script with these places in OpenRefine, choose 'Start reconciling' and add {address}.":
      'OpenRefine آدلار سوتونونو، هانسی الیفبا ایله اولورسا اولسون، بو یئرلرله اویغونلاشدیریر: «Start reconciling» سئچیب {address} آدرسینی یازین.',
    'By province': 'اوستانلارا گؤره',
    'As they are published now. {address} has the places of any box: west, south, east, north.':
      'ایندی یایینلانان آدلار. ایسته‌نیلن دؤردبوجاغین یئرلری: {address} (باتی، گونئی، دوغو، قوزئی).',
    Column: 'سوتون',
    Type: 'نؤوع',
    Meaning: 'آچیقلاما',
    'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
      'آدلار، تاریخلر، حکایه‌لر: Adyurdu ایشتیراکچیلاری، Creative Commons Attribution-ShareAlike 4.0 International',
    'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
      'مختصات و ایندیکی آدلار: GeoNames، Creative Commons Attribution 4.0 International',
    'One line per place, for spreadsheets.': 'هر سطیرده بیر یئر، اکسل کیمی جدوللر اوچون.',
    'One line per name, with its dates and sources.':
      'تکجه آدلار: هر سطیرده بیر آد، دؤورو و قایناقلاری ایله.',
    'One point per place with all its names, for maps.':
      'هر یئره بیر نؤقطه، بوتون آدلاری ایله؛ خریطه‌لر اوچون.',
    'One point per place, for the map apps of phones and Google Earth.':
      'هر یئره بیر نؤقطه؛ تلفونلارین خریطه برنامه‌لری و Google Earth اوچون.',
    'One waypoint per place, for GPS devices and hiking apps.':
      'هر یئره بیر نؤقطه؛ GPS جهازلاری و گزینتی برنامه‌لری اوچون.',
    'Linked Places Format 1.3, one line per place, for historical gazetteers.':
      'Linked Places Format 1.3، هر سطیرده بیر یئر، تاریخی یئر آدلاری لغتلری اوچون.',
    'Permanent id. gn- with a number below 10,000,000,000 is a GeoNames id.':
      'دائمی شناسه. gn-123 کیمی، ۱۰٬۰۰۰٬۰۰۰٬۰۰۰-دان کیچیک عددله یازیلان، GeoNames شناسه‌سی‌دیر.',
    'The original name in the Azerbaijani Latin alphabet; empty if unknown.':
      'آذربایجان لاتین الیفباسی ایله اصیل آد؛ بللی دئییلسه، بوشدور.',
    'The original name in Arabic script, as written in Iran; empty if unknown.':
      'ایراندا یازیلدیغی کیمی، عرب الیفباسی ایله اصیل آد؛ بللی دئییلسه، بوشدور.',
    'The current name. An en dash separates two scripts.':
      'ایندیکی آد؛ ایکی الیفبا ایله یازیلیبسا، آرادا خط (–) وار.',
    'Degrees, WGS 84.': 'درجه، WGS 84.',
    'Ids of places that were merged into this one, separated by spaces. They lead here.':
      'بو یئرله بیرلشدیریلمیش یئرلرین شناسه‌لری، بوشلوقلا آیریلمیش. اونلار بورایا آپاریر.',
    'true if the position is approximate.': 'true: تکجه تقریبی یئری بللی‌دیر.',
    'approved, or requested if better names are wanted.':
      'approved (تصدیقلنیب) یا requested (آدلارینا دوزلیش ایستنیب).',
    'Text about the place and its names; may have several lines.':
      'یئر و آدلاری باره‌سینده معلومات؛ بیر نئچه سطیر.',
    'Web addresses for further reading, separated by spaces.':
      'داها آرتیق اوخوماق اوچون آدرسلر، آرالاریندا بوشلوق.',
    'When the place was last published or changed, in UTC.':
      'یئرین یایینلاندیغی یا سون دَییشدیگی واخت، UTC ایله.',
    'The page of the place.': 'یئرین صفحه‌سی.',
    'The id of the place, as in places.csv.': 'بو آدی داشییان یئر، places.csv ایچینده‌کی کیمی.',
    'The name.': 'آد.',
    'ISO 15924: Latn, Arab, Cyrl, Armn, Geor, Syrc or Hebr.':
      'ISO 15924: Latn، Arab، Cyrl، Armn، Geor، Syrc یا Hebr.',
    'ISO 639; empty if unknown.': 'ISO 639؛ بللی دئییلسه، بوشدور.',
    'original, official (today), earlier_official, variant, historical or exonym (in another language).':
      'original (اصیل)، official (بوگون رسمی)، earlier_official (قاباقکی رسمی)، variant (باشقا یازیلیش)، historical (اسکی قایناقلاردا) یا exonym (باشقا دیلده).',
    'true if places.csv has this name.': 'true: places.csv ایچینده‌کی آدلاردان بیری.',
    'First use, as the source writes it.': 'نه واختدان، قایناقدا یازیلدیغی کیمی.',
    'Calendar of from: gregorian, jalali or hijri.':
      'from تقویمی: gregorian (میلادی)، jalali (هیجری شمسی) یا hijri (هیجری قمری).',
    'Earliest possible date of from: a Gregorian year or day.':
      'from اوچون ان تئز واخت: میلادی ایل یا گون.',
    'Latest possible date of from: a Gregorian year or day.':
      'from اوچون ان گئج واخت: میلادی ایل یا گون.',
    'Last use, as the source writes it.': 'نه واختا قدر، قایناقدا یازیلدیغی کیمی.',
    'Calendar of to: gregorian, jalali or hijri.':
      'to تقویمی: gregorian (میلادی)، jalali (هیجری شمسی) یا hijri (هیجری قمری).',
    'Earliest possible date of to: a Gregorian year or day.':
      'to اوچون ان تئز واخت: میلادی ایل یا گون.',
    'Latest possible date of to: a Gregorian year or day.':
      'to اوچون ان گئج واخت: میلادی ایل یا گون.',
    'certain, less_certain or uncertain; empty if not specified.':
      'certain (دقیق)، less_certain (احتماللی) یا uncertain (شوبهه‌لی)؛ یازیلماییبسا، بوشدور.',
    'Sources, separated by semicolons. Oral sources show only the year.':
      'قایناقلار، آرالاریندا نؤقطه‌لی ویرگول. شفاهی معلوماتین تکجه ایلی یازیلیر.',
    'The authority, number and date of the decision on this name.':
      'آدی وئرن ایداره، قرارین نؤمره‌سی و تاریخی.',
    'The name that this decision replaced.': 'همین قرارلا یئری دَییشن آد.',
  },
};
