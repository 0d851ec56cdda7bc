import type { DataTexts } from './data-texts.ts';

export const azb: DataTexts = {
  '{count} places': '{count} یئر',
  signed: 'ایمضالانیب',
  'not signed': 'ایمضالانماییب',
  'There is no edition yet. Come back tomorrow.': 'هله بوراخیلیش یوخدور. گئجه‌لر حاضیرلانیر.',
  'An edition never changes. A new one is published at night if anything has changed; the last few stay available. {address} always leads to the newest. To check that a download is complete:':
    'بوراخیلیش هئچ واخت دَییشمیر؛ بیر شئی دَییشیبسه، گئجه یئنی‌سی حاضیرلانیر، سون بیر نئچه‌سی ساخلانیر. ان یئنی‌سینه {address} آپاریر. ائندیریله‌نین بوتؤو اولوب-اولمادیغی:',
  'If the edition is signed, check that it is ours with a public key that you got from another source:':
    'ایمضالانیبسا، بیزیم اولوب-اولمادیغی، باشقا یئردن ده آلدیغینیز آچارلا:',
  'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula begins with an apostrophe.':
    'جدوللر بایت سیراسی نیشانلی UTF-8 ایله‌دیر. حساب جدولینین فورمول سایاجاغی یازینین قاباغیندا آپاستروف وار.',
  "To match a column of names in any script with these places in OpenRefine, choose 'Start reconciling' and add {address}.":
    'OpenRefine آدلار سوتونونو، هانسی الیفبا ایله اولورسا اولسون، بو یئرلرله توتوشدورور: {address} ایله «Start reconciling».',
  Column: 'سوتون',
  Type: 'نؤوع',
  Meaning: 'نه دئییر',
  'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
    'آدلار، تاریخلر، دانیشیلانلار: Adyurdu یازارلاری، Creative Commons Attribution-ShareAlike 4.0 International',
  'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
    'یئرلر و ایندیکی آدلار: GeoNames، Creative Commons Attribution 4.0 International',
  'One line per place, for spreadsheets.': 'هر یئر بیر سطیر، حساب جدوللری اوچون.',
  'One line per name, with its dates and sources.':
    'تکجه آدلار: هر آد بیر سطیر؛ نه واختدان، نه واختا قدر و کیمین دئدیگی ایله.',
  'One point per place with all its names, for maps.':
    'هر یئر بیر نؤقطه، بوتون آدلاری ایله، خریطه‌لر اوچون.',
  'Linked Places Format 1.3, one line per place, for historical gazetteers.':
    'Linked Places Format 1.3، هر یئر بیر سطیر، تاریخی آد لغتلری اوچون.',
  'Permanent id. gn- with a number below 10,000,000,000 is a GeoNames id.':
    'آنلامی هئچ واخت دَییشمیر. gn-123 کیمی، ۱۰٬۰۰۰٬۰۰۰٬۰۰۰دان کیچیک عددله یازیلان، GeoNames نیشانی‌دیر.',
  'The original name in the Azerbaijani Latin alphabet; empty if unknown.':
    'آذربایجان لاتین الیفباسی ایله اصیل آد؛ بیلینمیرسه، بوشدور.',
  'The original name in Arabic script, as written in Iran; empty if unknown.':
    'ایراندا یازیلدیغی کیمی، عرب الیفباسی ایله اصیل آد؛ بیلینمیرسه، بوشدور.',
  'The current name. An en dash separates two scripts.':
    'ایندیکی آد؛ ایکی الیفبا ایله‌دیرسه، آرادا خط (–) وار.',
  'Degrees, WGS 84.': 'درجه، WGS 84.',
  'true if the position is approximate.': 'true: یئری یالنیز تقریبی بیلینیر.',
  'approved, or requested if better names are wanted.':
    'approved (تصدیقلنیب) یا requested: آدلاری یئنی‌دن سوروشولور.',
  'Text about the place and its names; may have several lines.':
    'یئر و آدلاری باره‌سینده دانیشیلانلار؛ بیر نئچه سطیر.',
  'Web addresses for further reading, separated by spaces.':
    'داها آرتیق اوخوماق اوچون آدرسلر، آرالاریندا بوشلوق.',
  'When the place was last published or changed, in UTC.':
    'یئرین نه واخت یاییلدیغی یا سون دَییشدیگی، UTC ایله.',
  'The page of the place.': 'یئرین صفحه‌سی.',
  'The id of the place, as in places.csv.': 'آدی داشییان یئرینکی، places.csv ایچینده‌کی کیمی.',
  'The name.': 'آد.',
  'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc or Hebr.':
    'ISO 15924: Latn، Arab، Cyrl، Armn، Syrc یا Hebr.',
  'ISO 639; empty if unknown.': 'ISO 639؛ بیلینمیرسه، بوشدور.',
  'original, official (today), earlier_official, variant, historical or exonym (in another language).':
    'original (اصیل)، official (بوگون رسمی)، earlier_official (اولکی رسمی)، variant (باشقا یازیلیش)، historical (اسکی قایناقلاردا) یا exonym (باشقالارینین دئدیگی).',
  'true if places.csv has this name.': 'true: places.csv ایچینده‌کی آدلاردان بیری.',
  'First use, as the source writes it.': 'نه واختدان، قایناغین یازدیغی کیمی.',
  'Calendar of from: gregorian, jalali or hijri.':
    'from تقویمی: gregorian (میلادی)، jalali (هیجری شمسی) یا hijri (هیجری قمری).',
  'Earliest possible date of from: a Gregorian year or day.':
    'from اوچون ان تئز واخت: میلادی ایل یا گون.',
  'Latest possible date of from: a Gregorian year or day.':
    'from اوچون ان گئج واخت: میلادی ایل یا گون.',
  'Last use, as the source writes it.': 'نه واختا قدر، قایناغین یازدیغی کیمی.',
  'Calendar of to: gregorian, jalali or hijri.':
    'to تقویمی: gregorian (میلادی)، jalali (هیجری شمسی) یا hijri (هیجری قمری).',
  'Earliest possible date of to: a Gregorian year or day.':
    'to اوچون ان تئز واخت: میلادی ایل یا گون.',
  'Latest possible date of to: a Gregorian year or day.': 'to اوچون ان گئج واخت: میلادی ایل یا گون.',
  'certain, less_certain or uncertain; empty if not specified.':
    'certain (دقیق)، less_certain (آز دقیق) یا uncertain (دقیق دئییل)؛ هئچ کیم دئمه‌ییبسه، بوشدور.',
  'Sources, separated by semicolons. Oral sources show only the year.':
    'کیم دئییر، آرالاریندا نؤقطه‌لی ویرگول. انسانلارین دانیشدیقلاریندان تکجه ایل.',
  'The authority, number and date of the decision on this name.':
    'آدی وئرن قرارین قورومو، نؤمره‌سی و تاریخی.',
  'The name that this decision replaced.': 'همین قرارلا گئدن آد.',
};
