import type { DataTexts } from './data-texts.ts';

export const fa: DataTexts = {
  '{count} places': '{count} مکان',
  signed: 'امضاشده',
  'not signed': 'بدون امضا',
  'There is no edition yet. One is made at night.': 'هنوز نسخه‌ای نیست. نسخه‌ها شب‌ها ساخته می‌شوند.',
  'An edition never changes; a new one is made at night when something has changed, and the last few are kept. {address} leads to the newest. Whether a download is whole:':
    'نسخه‌ها هرگز عوض نمی‌شوند؛ اگر چیزی تغییر کرده باشد، شب نسخهٔ جدیدی ساخته می‌شود و چند نسخهٔ آخر می‌مانند. جدیدترین نسخه در {address} است. برای بررسی کامل بودن فایل:',
  'Whether it is ours, where it is signed, with a key that you have from elsewhere, too:':
    'در نسخه‌های امضاشده، برای بررسی اینکه از ماست، با کلیدی که از جای دیگری هم گرفته‌اید:',
  'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula has an apostrophe before it.':
    'جدول‌ها UTF-8 با نشان ترتیب بایت (BOM) هستند. پیش از متنی که برنامهٔ صفحه‌گسترده آن را فرمول می‌گیرد، آپاستروف آمده است.',
  "OpenRefine matches a column of names with these places, in any script: 'Start reconciling', with {address}.":
    'OpenRefine ستون نام‌ها را به هر خطی با این مکان‌ها تطبیق می‌دهد: «Start reconciling» با {address}.',
  Column: 'ستون',
  Type: 'نوع',
  'What it says': 'توضیح',
  'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
    'نام‌ها، تاریخ‌ها، روایت‌ها: مشارکت‌کنندگان Adyurdu، با مجوز Creative Commons Attribution-ShareAlike 4.0 International',
  'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
    'موقعیت‌ها و نام‌های کنونی: GeoNames، با مجوز Creative Commons Attribution 4.0 International',
  'A line a place, for spreadsheets.': 'هر مکان یک سطر، برای صفحه‌گسترده.',
  'The names alone: a line a name, with since when, until when and who says so.':
    'فقط نام‌ها: هر نام یک سطر، با شروع، پایان و منبع.',
  'A point a place, with all its names, for maps.': 'هر مکان یک نقطه با همهٔ نام‌هایش، برای نقشه.',
  'Linked Places Format 1.3, a line a place, for gazetteers of history.':
    'Linked Places Format 1.3، هر مکان یک سطر، برای فرهنگ‌های جغرافیایی تاریخی.',
  'Never changes its meaning. gn- and a number below 10,000,000,000 is the id of GeoNames.':
    'معنای آن هرگز عوض نمی‌شود. شناسه‌ای مانند gn-123، با عددی کوچک‌تر از ۱۰٬۰۰۰٬۰۰۰٬۰۰۰، شناسهٔ GeoNames است.',
  'The original name in the Azerbaijani Latin alphabet; empty where it is not known.':
    'نام اصیل به الفبای لاتین آذربایجانی؛ اگر معلوم نباشد، خالی.',
  'The original name in Arabic script, as it is written in Iran; empty where it is not known.':
    'نام اصیل به خط عربی، آن‌طور که در ایران می‌نویسند؛ اگر معلوم نباشد، خالی.',
  'The current name; in two scripts, an en dash stands between.':
    'نام کنونی؛ اگر به دو خط باشد، با خط تیره (–) میانشان.',
  'Degrees, WGS 84.': 'درجه، WGS 84.',
  'true: the position is known only roughly.': 'true: موقعیت تقریبی است.',
  'approved, or requested: its names are asked for again.':
    'approved (تأییدشده) یا requested (نیازمند اصلاح).',
  'What is told of the place and its names; several lines.': 'متنی دربارهٔ مکان و نام‌هایش؛ چندسطری.',
  'Addresses of further reading, with a space between.':
    'لینک‌هایی برای مطالعهٔ بیشتر، با فاصله میانشان.',
  'When the place was published or changed last, in UTC.':
    'زمان انتشار یا آخرین تغییر مکان، به UTC.',
  'The page of the place.': 'صفحهٔ مکان.',
  'Of the place that has the name, as in places.csv.': 'شناسهٔ مکان صاحب این نام، مانند places.csv.',
  'The name.': 'نام.',
  'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc or Hebr.':
    'ISO 15924: Latn، Arab، Cyrl، Armn، Syrc یا Hebr.',
  'ISO 639; empty where it is not known.': 'ISO 639؛ اگر معلوم نباشد، خالی.',
  'original, official (today), earlier_official, variant, historical or exonym (what others say).':
    'original (اصیل)، official (رسمی امروز)، earlier_official (رسمی قبلی)، variant (املای دیگر)، historical (در منابع قدیمی) یا exonym (در زبان دیگر).',
  'true: one of the names in places.csv.': 'true: یکی از نام‌های places.csv.',
  'Since when, as the source writes it.': 'شروع، آن‌طور که در منبع آمده.',
  'Of what from says: gregorian, jalali or hijri.':
    'تقویم from: یکی از gregorian (میلادی)، jalali (هجری شمسی) یا hijri (هجری قمری).',
  'The earliest that from may be: a Gregorian year or day.':
    'زودترین زمان ممکن برای from: سال یا روز میلادی.',
  'The latest that from may be: a Gregorian year or day.':
    'دیرترین زمان ممکن برای from: سال یا روز میلادی.',
  'Until when, as the source writes it.': 'پایان، آن‌طور که در منبع آمده.',
  'Of what to says: gregorian, jalali or hijri.':
    'تقویم to: یکی از gregorian (میلادی)، jalali (هجری شمسی) یا hijri (هجری قمری).',
  'The earliest that to may be: a Gregorian year or day.':
    'زودترین زمان ممکن برای to: سال یا روز میلادی.',
  'The latest that to may be: a Gregorian year or day.':
    'دیرترین زمان ممکن برای to: سال یا روز میلادی.',
  'certain, less_certain or uncertain; empty where nobody has said.':
    'certain (قطعی)، less_certain (محتمل) یا uncertain (نامطمئن)؛ اگر گفته نشده باشد، خالی.',
  'Who says so, with a semicolon between. Of what people have told, the year alone.':
    'منابع، با نقطه‌ویرگول میانشان. برای گفتهٔ مردم فقط سال.',
  'The body, number and date of the act that gave the name.': 'نهاد، شماره و تاریخ مصوبهٔ این نام.',
  'The name that went with that act.': 'نامی که با آن مصوبه کنار گذاشته شد.',
};
