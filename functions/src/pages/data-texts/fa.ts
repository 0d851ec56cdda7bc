import type { DataTexts } from './data-texts.ts';

export const fa: DataTexts = {
  '{count} places': '{count} جا',
  signed: 'امضا شده',
  'not signed': 'بی‌امضا',
  'There is no edition yet. One is made at night.': 'هنوز نسخه‌ای نیست. شب‌ها ساخته می‌شود.',
  'An edition never changes; a new one is made at night when something has changed, and the last few are kept. {address} leads to the newest. Whether a download is whole:':
    'هیچ نسخه‌ای تغییر نمی‌کند؛ اگر چیزی عوض شده باشد شب نسخهٔ تازه‌ای ساخته می‌شود و چند نسخهٔ آخر نگه داشته می‌شود. {address} به تازه‌ترین می‌رسد. آیا آنچه گرفته‌اید کامل است:',
  'Whether it is ours, where it is signed, with a key that you have from elsewhere, too:':
    'اگر امضا شده است، آیا از ماست، با کلیدی که از جای دیگری هم دارید:',
  'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula has an apostrophe before it.':
    'جدول‌ها UTF-8 با نشان ترتیب بایت‌اند. پیش از متنی که صفحه‌گسترده آن را فرمول بگیرد، آپاستروف هست.',
  "OpenRefine matches a column of names with these places, in any script: 'Start reconciling', with {address}.":
    'OpenRefine ستونی از نام‌ها را، به هر خطی، با این جاها جور می‌کند: «Start reconciling» با {address}.',
  Column: 'ستون',
  Type: 'نوع',
  'What it says': 'چه می‌گوید',
  'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
    'نام‌ها، تاریخ‌ها، گفته‌ها: مشارکت‌کنندگان Adyurdu، با Creative Commons Attribution-ShareAlike 4.0 International',
  'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
    'موقعیت‌ها و نام‌های کنونی: GeoNames، با Creative Commons Attribution 4.0 International',
  'A line a place, for spreadsheets.': 'هر جا یک سطر، برای صفحه‌گسترده‌ها.',
  'The names alone: a line a name, with since when, until when and who says so.':
    'تنها نام‌ها: هر نام یک سطر، با از کی، تا کی و چه کسی می‌گوید.',
  'A point a place, with all its names, for maps.': 'هر جا یک نقطه، با همهٔ نام‌هایش، برای نقشه‌ها.',
  'Linked Places Format 1.3, a line a place, for gazetteers of history.':
    'Linked Places Format 1.3، هر جا یک سطر، برای فرهنگ‌های جغرافیایی تاریخی.',
  'Never changes its meaning. gn- and a number below 10,000,000,000 is the id of GeoNames.':
    'معنایش هرگز عوض نمی‌شود. آنچه چون gn-123 است، با عددی کوچک‌تر از ۱۰٬۰۰۰٬۰۰۰٬۰۰۰، شناسهٔ GeoNames است.',
  'The original name in the Azerbaijani Latin alphabet; empty where it is not known.':
    'نام اصیل با الفبای لاتین آذربایجانی؛ اگر دانسته نیست، خالی.',
  'The original name in Arabic script, as it is written in Iran; empty where it is not known.':
    'نام اصیل به خط عربی، چنان‌که در ایران نوشته می‌شود؛ اگر دانسته نیست، خالی.',
  'The current name; in two scripts, an en dash stands between.':
    'نام کنونی؛ اگر به دو خط باشد، خط تیره (–) میان آن‌هاست.',
  'Degrees, WGS 84.': 'درجه، WGS 84.',
  'true: the position is known only roughly.': 'true: موقعیت تنها تقریبی دانسته است.',
  'approved, or requested: its names are asked for again.':
    'approved (تأییدشده) یا requested: نام‌هایش دوباره پرسیده می‌شود.',
  'What is told of the place and its names; several lines.':
    'آنچه دربارهٔ جا و نام‌هایش گفته می‌شود؛ چند سطر.',
  'Addresses of further reading, with a space between.':
    'نشانی‌هایی برای خواندن بیشتر، با فاصله میانشان.',
  'When the place was published or changed last, in UTC.':
    'جا کی منتشر شده یا آخرین بار تغییر کرده، به UTC.',
  'The page of the place.': 'صفحهٔ آن جا.',
  'Of the place that has the name, as in places.csv.':
    'از آنِ جایی که این نام را دارد، چنان‌که در places.csv است.',
  'The name.': 'نام.',
  'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc or Hebr.':
    'ISO 15924: Latn، Arab، Cyrl، Armn، Syrc یا Hebr.',
  'ISO 639; empty where it is not known.': 'ISO 639؛ اگر دانسته نیست، خالی.',
  'original, official (today), earlier_official, variant, historical or exonym (what others say).':
    'original (اصیل)، official (رسمی امروز)، earlier_official (رسمی پیشین)، variant (نوشتار دیگر)، historical (در منابع کهن) یا exonym (آنچه دیگران می‌گویند).',
  'true: one of the names in places.csv.': 'true: یکی از نام‌های places.csv.',
  'Since when, as the source writes it.': 'از کی، چنان‌که منبع می‌نویسد.',
  'Of what from says: gregorian, jalali or hijri.':
    'تقویم from: یکی از gregorian (میلادی)، jalali (هجری شمسی) یا hijri (هجری قمری).',
  'The earliest that from may be: a Gregorian year or day.':
    'زودترین زمان ممکن برای from: سال یا روز میلادی.',
  'The latest that from may be: a Gregorian year or day.':
    'دیرترین زمان ممکن برای from: سال یا روز میلادی.',
  'Until when, as the source writes it.': 'تا کی، چنان‌که منبع می‌نویسد.',
  'Of what to says: gregorian, jalali or hijri.':
    'تقویم to: یکی از gregorian (میلادی)، jalali (هجری شمسی) یا hijri (هجری قمری).',
  'The earliest that to may be: a Gregorian year or day.':
    'زودترین زمان ممکن برای to: سال یا روز میلادی.',
  'The latest that to may be: a Gregorian year or day.':
    'دیرترین زمان ممکن برای to: سال یا روز میلادی.',
  'certain, less_certain or uncertain; empty where nobody has said.':
    'certain (قطعی)، less_certain (کمتر قطعی) یا uncertain (نامطمئن)؛ اگر کسی نگفته، خالی.',
  'Who says so, with a semicolon between. Of what people have told, the year alone.':
    'چه کسی می‌گوید، با نقطه‌ویرگول میانشان. از آنچه مردم گفته‌اند، تنها سال.',
  'The body, number and date of the act that gave the name.':
    'نهاد، شماره و تاریخ مصوبه‌ای که نام را گذاشت.',
  'The name that went with that act.': 'نامی که با آن مصوبه برداشته شد.',
};
