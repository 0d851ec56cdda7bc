import type { ServerWords } from './server-words.ts';

export const fa: ServerWords = {
  openGraph: 'fa_IR',
  divisionsIn: ['fa', 'azb', 'en'],
  countries: {},
  pages: {
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
    nothingFound: 'چیزی پیدا نشد. با املای دیگر یا حروف کمتر امتحان کنید.',
    tooManySearches:
      'جستجوهای زیادی از شبکهٔ شما انجام شده است. چند ثانیه صبر کنید، سپس دوباره تلاش کنید.',
    missing: 'این صفحه وجود ندارد',
    missingHint: 'شاید آدرس اشتباه نوشته شده باشد. نام مکان را جستجو کنید.',
    openData: 'داده‌های باز',
    pages: 'صفحه‌ها',
    map: 'نقشه',
    zoomIn: 'بزرگ‌نمایی',
    zoomOut: 'کوچک‌نمایی',
    tagline: 'نام‌های اصیل مکان‌های آذربایجان',
    by: 'دست‌کم از {date}',
    after: 'بعد از {date}',
    kinds: {
      original: 'نام اصیل',
      official: 'نام رسمی',
      earlier_official: 'نام رسمی قبلی',
      variant: 'املای دیگر',
      historical: 'در منابع قدیمی',
      exonym: 'در زبان دیگر',
    },
  },
  book: {
    book: 'کتاب نام‌ها',
    contents: 'فهرست',
    reading: 'راهنمای خواندن',
    names: 'نام‌ها',
    arabicScriptAlone: 'نام‌هایی که فقط به خط عربی معلوم‌اند',
    sought: 'نام‌هایی که هنوز دنبالشان هستیم',
    byArabicScript: 'نمایه به خط عربی',
    byCurrentName: 'نمایهٔ نام‌های کنونی',
    byCurrentNameInArabicScript: 'نمایهٔ نام‌های کنونی به خط عربی',
    byFurtherName: 'نمایهٔ نام‌های دیگر',
    byFurtherNameInArabicScript: 'نمایهٔ نام‌های دیگر به خط عربی',
    byYear: 'تغییر نام‌ها بر اساس سال',
  },
  notifications: {
    subject: 'خبر جدید در صندوق دریافت شما',
    answers: 'پاسخ جدید: {count}',
    questions: 'پرسش جدید از شما: {count}',
    where: 'برای خواندن وارد شوید و صندوق دریافت را باز کنید.',
    endMail: 'توقف این ایمیل\u200cها',
    endMailTitle: 'ایمیل\u200cهای صندوق دریافت متوقف شود؟',
    endMailHint:
      'صندوق دریافت در برنامه می\u200cماند. می\u200cتوانید ایمیل\u200cها را در حساب خود دوباره روشن کنید.',
    mailEnded: 'دیگر چنین ایمیلی نمی\u200cگیرید',
    mailEndedHint: 'می\u200cتوانید آن را در حساب خود دوباره روشن کنید.',
    feedTitle: 'صندوق دریافت',
    answer: 'پاسخی برای شما',
    question: 'پرسشی از شما',
  },
  openData: {
    '{count} places': '{count} مکان',
    signed: 'امضاشده',
    'not signed': 'بدون امضا',
    'There is no edition yet. Come back tomorrow.': 'هنوز نسخه‌ای نیست. نسخه‌ها شب‌ها ساخته می‌شوند.',
    'An edition never changes. A new one is published at night if anything has changed; the last few stay available. {address} always leads to the newest. To check that a download is complete:':
      'نسخه‌ها هرگز عوض نمی‌شوند؛ اگر چیزی تغییر کرده باشد، شب نسخهٔ جدیدی ساخته می‌شود و چند نسخهٔ آخر می‌مانند. جدیدترین نسخه در {address} است. برای بررسی کامل بودن فایل:',
    'If the edition is signed, check that it is ours with a public key that you got from another source:':
      'اگر نسخه امضا شده باشد، با کلید عمومی‌ای که از جای دیگری گرفته‌اید بررسی کنید که از ماست:',
    'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula begins with an apostrophe.':
      'جدول‌ها UTF-8 با نشان ترتیب بایت (BOM) هستند. پیش از متنی که برنامهٔ صفحه‌گسترده آن را فرمول می‌گیرد، آپاستروف آمده است.',
    "To match a column of names in any script with these places in OpenRefine, choose 'Start reconciling' and add {address}.":
      'OpenRefine ستون نام‌ها را به هر خطی با این مکان‌ها تطبیق می‌دهد: «Start reconciling» با {address}.',
    'By province': 'به تفکیک استان',
    'As they are published now. {address} has the places of any box: west, south, east, north.':
      'نام‌هایی که اکنون منتشر شده‌اند. مکان‌های هر محدودهٔ مستطیلی: {address} (غرب، جنوب، شرق، شمال).',
    Column: 'ستون',
    Type: 'نوع',
    Meaning: 'توضیح',
    'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
      'نام‌ها، تاریخ‌ها، روایت‌ها: مشارکت‌کنندگان Adyurdu، با مجوز Creative Commons Attribution-ShareAlike 4.0 International',
    'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
      'موقعیت‌ها و نام‌های کنونی: GeoNames، با مجوز Creative Commons Attribution 4.0 International',
    'One line per place, for spreadsheets.': 'هر مکان یک سطر، برای صفحه‌گسترده.',
    'One line per name, with its dates and sources.':
      'فقط نام‌ها: هر نام یک سطر، با شروع، پایان و منبع.',
    'One point per place with all its names, for maps.':
      'هر مکان یک نقطه با همهٔ نام‌هایش، برای نقشه.',
    'One point per place, for the map apps of phones and Google Earth.':
      'هر مکان یک نقطه، برای برنامه‌های نقشهٔ گوشی و Google Earth.',
    'One waypoint per place, for GPS devices and hiking apps.':
      'هر مکان یک نقطه، برای دستگاه‌های GPS و برنامه‌های کوه‌نوردی.',
    'Linked Places Format 1.3, one line per place, for historical gazetteers.':
      'Linked Places Format 1.3، هر مکان یک سطر، برای فرهنگ‌های جغرافیایی تاریخی.',
    'Permanent id. gn- with a number below 10,000,000,000 is a GeoNames id.':
      'شناسهٔ دائمی. شناسه‌ای مانند gn-123، با عددی کوچک‌تر از ۱۰٬۰۰۰٬۰۰۰٬۰۰۰، شناسهٔ GeoNames است.',
    'The original name in the Azerbaijani Latin alphabet; empty if unknown.':
      'نام اصیل به الفبای لاتین آذربایجانی؛ اگر معلوم نباشد، خالی.',
    'The original name in Arabic script, as written in Iran; empty if unknown.':
      'نام اصیل به خط عربی، آن‌طور که در ایران می‌نویسند؛ اگر معلوم نباشد، خالی.',
    'The current name. An en dash separates two scripts.':
      'نام کنونی؛ اگر به دو خط باشد، با خط تیره (–) میانشان.',
    'Degrees, WGS 84.': 'درجه، WGS 84.',
    'Ids of places that were merged into this one, separated by spaces. They lead here.':
      'شناسه‌های مکان‌هایی که در این مکان ادغام شده‌اند، جداشده با فاصله. همه به اینجا می‌رسند.',
    'true if the position is approximate.': 'true: موقعیت تقریبی است.',
    'approved, or requested if better names are wanted.':
      'approved (تأییدشده) یا requested (نیازمند اصلاح).',
    'Text about the place and its names; may have several lines.':
      'متنی دربارهٔ مکان و نام‌هایش؛ چندسطری.',
    'Web addresses for further reading, separated by spaces.':
      'لینک‌هایی برای مطالعهٔ بیشتر، با فاصله میانشان.',
    'When the place was last published or changed, in UTC.':
      'زمان انتشار یا آخرین تغییر مکان، به UTC.',
    'The page of the place.': 'صفحهٔ مکان.',
    'The id of the place, as in places.csv.': 'شناسهٔ مکان صاحب این نام، مانند places.csv.',
    'The name.': 'نام.',
    'ISO 15924: Latn, Arab, Cyrl, Armn, Geor, Syrc or Hebr.':
      'ISO 15924: Latn، Arab، Cyrl، Armn، Geor، Syrc یا Hebr.',
    'ISO 639; empty if unknown.': 'ISO 639؛ اگر معلوم نباشد، خالی.',
    'original, official (today), earlier_official, variant, historical or exonym (in another language).':
      'original (اصیل)، official (رسمی امروز)، earlier_official (رسمی قبلی)، variant (املای دیگر)، historical (در منابع قدیمی) یا exonym (در زبان دیگر).',
    'true if places.csv has this name.': 'true: یکی از نام‌های places.csv.',
    'First use, as the source writes it.': 'شروع، آن‌طور که در منبع آمده.',
    'Calendar of from: gregorian, jalali or hijri.':
      'تقویم from: یکی از gregorian (میلادی)، jalali (هجری شمسی) یا hijri (هجری قمری).',
    'Earliest possible date of from: a Gregorian year or day.':
      'زودترین زمان ممکن برای from: سال یا روز میلادی.',
    'Latest possible date of from: a Gregorian year or day.':
      'دیرترین زمان ممکن برای from: سال یا روز میلادی.',
    'Last use, as the source writes it.': 'پایان، آن‌طور که در منبع آمده.',
    'Calendar of to: gregorian, jalali or hijri.':
      'تقویم to: یکی از gregorian (میلادی)، jalali (هجری شمسی) یا hijri (هجری قمری).',
    'Earliest possible date of to: a Gregorian year or day.':
      'زودترین زمان ممکن برای to: سال یا روز میلادی.',
    'Latest possible date of to: a Gregorian year or day.':
      'دیرترین زمان ممکن برای to: سال یا روز میلادی.',
    'certain, less_certain or uncertain; empty if not specified.':
      'certain (قطعی)، less_certain (محتمل) یا uncertain (نامطمئن)؛ اگر گفته نشده باشد، خالی.',
    'Sources, separated by semicolons. Oral sources show only the year.':
      'منابع، با نقطه‌ویرگول میانشان. برای گفتهٔ مردم فقط سال.',
    'The authority, number and date of the decision on this name.':
      'نهاد، شماره و تاریخ مصوبهٔ این نام.',
    'The name that this decision replaced.': 'نامی که با آن مصوبه کنار گذاشته شد.',
  },
};
