import type { DataTexts } from './data-texts.ts';

export const fa: DataTexts = {
  '{count} places': '{count} جا',
  signed: 'امضا شده',
  'not signed': 'بی‌امضا',
  'There is no edition yet. Come back tomorrow.': 'هنوز نسخه‌ای نیست. شب‌ها ساخته می‌شود.',
  'An edition never changes. A new one is published at night if anything has changed; the last few stay available. {address} always leads to the newest. To check that a download is complete:':
    'هیچ نسخه‌ای تغییر نمی‌کند؛ اگر چیزی عوض شده باشد شب نسخهٔ تازه‌ای ساخته می‌شود و چند نسخهٔ آخر نگه داشته می‌شود. {address} به تازه‌ترین می‌رسد. آیا آنچه گرفته‌اید کامل است:',
  'If the edition is signed, check that it is ours with a public key that you got from another source:':
    'اگر امضا شده است، آیا از ماست، با کلیدی که از جای دیگری هم دارید:',
  'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula begins with an apostrophe.':
    'جدول‌ها UTF-8 با نشان ترتیب بایت‌اند. پیش از متنی که صفحه‌گسترده آن را فرمول بگیرد، آپاستروف هست.',
  "To match a column of names in any script with these places in OpenRefine, choose 'Start reconciling' and add {address}.":
    'OpenRefine ستونی از نام‌ها را، به هر خطی، با این جاها جور می‌کند: «Start reconciling» با {address}.',
  Column: 'ستون',
  Type: 'نوع',
  Meaning: 'چه می‌گوید',
  'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
    'نام‌ها، تاریخ‌ها، گفته‌ها: مشارکت‌کنندگان Adyurdu، با Creative Commons Attribution-ShareAlike 4.0 International',
  'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
    'موقعیت‌ها و نام‌های کنونی: GeoNames، با Creative Commons Attribution 4.0 International',
  'One line per place, for spreadsheets.': 'هر جا یک سطر، برای صفحه‌گسترده‌ها.',
  'One line per name, with its dates and sources.':
    'تنها نام‌ها: هر نام یک سطر، با از کی، تا کی و چه کسی می‌گوید.',
  'One point per place with all its names, for maps.':
    'هر جا یک نقطه، با همهٔ نام‌هایش، برای نقشه‌ها.',
  'Linked Places Format 1.3, one line per place, for historical gazetteers.':
    'Linked Places Format 1.3، هر جا یک سطر، برای فرهنگ‌های جغرافیایی تاریخی.',
  'Permanent id. gn- with a number below 10,000,000,000 is a GeoNames id.':
    'معنایش هرگز عوض نمی‌شود. آنچه چون gn-123 است، با عددی کوچک‌تر از ۱۰٬۰۰۰٬۰۰۰٬۰۰۰، شناسهٔ GeoNames است.',
  'The original name in the Azerbaijani Latin alphabet; empty if unknown.':
    'نام اصیل با الفبای لاتین آذربایجانی؛ اگر دانسته نیست، خالی.',
  'The original name in Arabic script, as written in Iran; empty if unknown.':
    'نام اصیل به خط عربی، چنان‌که در ایران نوشته می‌شود؛ اگر دانسته نیست، خالی.',
  'The current name. An en dash separates two scripts.':
    'نام کنونی؛ اگر به دو خط باشد، خط تیره (–) میان آن‌هاست.',
  'Degrees, WGS 84.': 'درجه، WGS 84.',
  'true if the position is approximate.': 'true: موقعیت تنها تقریبی دانسته است.',
  'approved, or requested if better names are wanted.':
    'approved (تأییدشده) یا requested: نام‌هایش دوباره پرسیده می‌شود.',
  'Text about the place and its names; may have several lines.':
    'آنچه دربارهٔ جا و نام‌هایش گفته می‌شود؛ چند سطر.',
  'Web addresses for further reading, separated by spaces.':
    'نشانی‌هایی برای خواندن بیشتر، با فاصله میانشان.',
  'When the place was last published or changed, in UTC.':
    'جا کی منتشر شده یا آخرین بار تغییر کرده، به UTC.',
  'The page of the place.': 'صفحهٔ آن جا.',
  'The id of the place, as in places.csv.':
    'از آنِ جایی که این نام را دارد، چنان‌که در places.csv است.',
  'The name.': 'نام.',
  'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc or Hebr.':
    'ISO 15924: Latn، Arab، Cyrl، Armn، Syrc یا Hebr.',
  'ISO 639; empty if unknown.': 'ISO 639؛ اگر دانسته نیست، خالی.',
  'original, official (today), earlier_official, variant, historical or exonym (in another language).':
    'original (اصیل)، official (رسمی امروز)، earlier_official (رسمی پیشین)، variant (نوشتار دیگر)، historical (در منابع کهن) یا exonym (آنچه دیگران می‌گویند).',
  'true if places.csv has this name.': 'true: یکی از نام‌های places.csv.',
  'First use, as the source writes it.': 'از کی، چنان‌که منبع می‌نویسد.',
  'Calendar of from: gregorian, jalali or hijri.':
    'تقویم from: یکی از gregorian (میلادی)، jalali (هجری شمسی) یا hijri (هجری قمری).',
  'Earliest possible date of from: a Gregorian year or day.':
    'زودترین زمان ممکن برای from: سال یا روز میلادی.',
  'Latest possible date of from: a Gregorian year or day.':
    'دیرترین زمان ممکن برای from: سال یا روز میلادی.',
  'Last use, as the source writes it.': 'تا کی، چنان‌که منبع می‌نویسد.',
  'Calendar of to: gregorian, jalali or hijri.':
    'تقویم to: یکی از gregorian (میلادی)، jalali (هجری شمسی) یا hijri (هجری قمری).',
  'Earliest possible date of to: a Gregorian year or day.':
    'زودترین زمان ممکن برای to: سال یا روز میلادی.',
  'Latest possible date of to: a Gregorian year or day.':
    'دیرترین زمان ممکن برای to: سال یا روز میلادی.',
  'certain, less_certain or uncertain; empty if not specified.':
    'certain (قطعی)، less_certain (کمتر قطعی) یا uncertain (نامطمئن)؛ اگر کسی نگفته، خالی.',
  'Sources, separated by semicolons. Oral sources show only the year.':
    'چه کسی می‌گوید، با نقطه‌ویرگول میانشان. از آنچه مردم گفته‌اند، تنها سال.',
  'The authority, number and date of the decision on this name.':
    'نهاد، شماره و تاریخ مصوبه‌ای که نام را گذاشت.',
  'The name that this decision replaced.': 'نامی که با آن مصوبه برداشته شد.',
};
