import type { DataTexts } from './data-texts.ts';

export const azb: DataTexts = {
  '{count} places': '{count} یئر',
  signed: 'ایمضالانیب',
  'not signed': 'ایمضالانماییب',
  'There is no edition yet. One is made at night.': 'هله بوراخیلیش یوخدور. گئجه‌لر حاضیرلانیر.',
  'An edition never changes; a new one is made at night when something has changed, and the last few are kept. {address} leads to the newest. Whether a download is whole:':
    'بوراخیلیش هئچ واخت دَییشمیر؛ بیر شئی دَییشیبسه، گئجه یئنی‌سی حاضیرلانیر، سون بیر نئچه‌سی ساخلانیر. ان یئنی‌سینه {address} آپاریر. ائندیریله‌نین بوتؤو اولوب-اولمادیغی:',
  'Whether it is ours, where it is signed, with a key that you have from elsewhere, too:':
    'ایمضالانیبسا، بیزیم اولوب-اولمادیغی، باشقا یئردن ده آلدیغینیز آچارلا:',
  'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula has an apostrophe before it.':
    'جدوللر بایت سیراسی نیشانلی UTF-8 ایله‌دیر. حساب جدولینین فورمول سایاجاغی یازینین قاباغیندا آپاستروف وار.',
  "OpenRefine matches a column of names with these places, in any script: 'Start reconciling', with {address}.":
    'OpenRefine آدلار سوتونونو، هانسی الیفبا ایله اولورسا اولسون، بو یئرلرله توتوشدورور: {address} ایله «Start reconciling».',
  Column: 'سوتون',
  Type: 'نؤوع',
  'What it says': 'نه دئییر',
  'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
    'آدلار، تاریخلر، دانیشیلانلار: Adyurdu یازارلاری، Creative Commons Attribution-ShareAlike 4.0 International',
  'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
    'یئرلر و ایندیکی آدلار: GeoNames، Creative Commons Attribution 4.0 International',
  'A line a place, for spreadsheets.': 'هر یئر بیر سطیر، حساب جدوللری اوچون.',
  'The names alone: a line a name, with since when, until when and who says so.':
    'تکجه آدلار: هر آد بیر سطیر؛ نه واختدان، نه واختا قدر و کیمین دئدیگی ایله.',
  'A point a place, with all its names, for maps.':
    'هر یئر بیر نؤقطه، بوتون آدلاری ایله، خریطه‌لر اوچون.',
  'Linked Places Format 1.3, a line a place, for gazetteers of history.':
    'Linked Places Format 1.3، هر یئر بیر سطیر، تاریخی آد لغتلری اوچون.',
  'Never changes its meaning. gn- and a number below 10,000,000,000 is the id of GeoNames.':
    'آنلامی هئچ واخت دَییشمیر. gn-123 کیمی، ۱۰٬۰۰۰٬۰۰۰٬۰۰۰دان کیچیک عددله یازیلان، GeoNames نیشانی‌دیر.',
  'The original name in the Azerbaijani Latin alphabet; empty where it is not known.':
    'آذربایجان لاتین الیفباسی ایله اصیل آد؛ بیلینمیرسه، بوشدور.',
  'The original name in Arabic script, as it is written in Iran; empty where it is not known.':
    'ایراندا یازیلدیغی کیمی، عرب الیفباسی ایله اصیل آد؛ بیلینمیرسه، بوشدور.',
  'The current name; in two scripts, an en dash stands between.':
    'ایندیکی آد؛ ایکی الیفبا ایله‌دیرسه، آرادا خط (–) وار.',
  'Degrees, WGS 84.': 'درجه، WGS 84.',
  'true: the position is known only roughly.': 'true: یئری یالنیز تقریبی بیلینیر.',
  'approved, or requested: its names are asked for again.':
    'approved (تصدیقلنیب) یا requested: آدلاری یئنی‌دن سوروشولور.',
  'What is told of the place and its names; several lines.':
    'یئر و آدلاری باره‌سینده دانیشیلانلار؛ بیر نئچه سطیر.',
  'Addresses of further reading, with a space between.':
    'داها آرتیق اوخوماق اوچون آدرسلر، آرالاریندا بوشلوق.',
  'When the place was published or changed last, in UTC.':
    'یئرین نه واخت یاییلدیغی یا سون دَییشدیگی، UTC ایله.',
  'The page of the place.': 'یئرین صفحه‌سی.',
  'Of the place that has the name, as in places.csv.':
    'آدی داشییان یئرینکی، places.csv ایچینده‌کی کیمی.',
  'The name.': 'آد.',
  'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc or Hebr.':
    'ISO 15924: Latn، Arab، Cyrl، Armn، Syrc یا Hebr.',
  'ISO 639; empty where it is not known.': 'ISO 639؛ بیلینمیرسه، بوشدور.',
  'original, official (today), earlier_official, variant, historical or exonym (what others say).':
    'original (اصیل)، official (بوگون رسمی)، earlier_official (اولکی رسمی)، variant (باشقا یازیلیش)، historical (اسکی قایناقلاردا) یا exonym (باشقالارینین دئدیگی).',
  'true: one of the names in places.csv.': 'true: places.csv ایچینده‌کی آدلاردان بیری.',
  'Since when, as the source writes it.': 'نه واختدان، قایناغین یازدیغی کیمی.',
  'Of what from says: gregorian, jalali or hijri.':
    'from تقویمی: gregorian (میلادی)، jalali (هیجری شمسی) یا hijri (هیجری قمری).',
  'The earliest that from may be: a Gregorian year or day.':
    'from اوچون ان تئز واخت: میلادی ایل یا گون.',
  'The latest that from may be: a Gregorian year or day.':
    'from اوچون ان گئج واخت: میلادی ایل یا گون.',
  'Until when, as the source writes it.': 'نه واختا قدر، قایناغین یازدیغی کیمی.',
  'Of what to says: gregorian, jalali or hijri.':
    'to تقویمی: gregorian (میلادی)، jalali (هیجری شمسی) یا hijri (هیجری قمری).',
  'The earliest that to may be: a Gregorian year or day.':
    'to اوچون ان تئز واخت: میلادی ایل یا گون.',
  'The latest that to may be: a Gregorian year or day.': 'to اوچون ان گئج واخت: میلادی ایل یا گون.',
  'certain, less_certain or uncertain; empty where nobody has said.':
    'certain (دقیق)، less_certain (آز دقیق) یا uncertain (دقیق دئییل)؛ هئچ کیم دئمه‌ییبسه، بوشدور.',
  'Who says so, with a semicolon between. Of what people have told, the year alone.':
    'کیم دئییر، آرالاریندا نؤقطه‌لی ویرگول. انسانلارین دانیشدیقلاریندان تکجه ایل.',
  'The body, number and date of the act that gave the name.':
    'آدی وئرن قرارین قورومو، نؤمره‌سی و تاریخی.',
  'The name that went with that act.': 'همین قرارلا گئدن آد.',
};
