import type { DataTexts } from './data-texts.ts';

export const tr: DataTexts = {
  '{count} places': '{count} yer',
  signed: 'imzalı',
  'not signed': 'imzasız',
  'There is no edition yet. One is made at night.': 'Henüz sürüm yok. Geceleri hazırlanır.',
  'An edition never changes; a new one is made at night when something has changed, and the last few are kept. {address} leads to the newest. Whether a download is whole:':
    'Bir sürüm hiç değişmez; bir şey değiştiyse gece yenisi hazırlanır, son birkaçı saklanır. En yenisine {address} götürür. İndirilenin eksiksiz olup olmadığı:',
  'Whether it is ours, where it is signed, with a key that you have from elsewhere, too:':
    'İmzalıysa bizden olup olmadığı, başka bir yerden de aldığınız bir anahtarla:',
  'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula has an apostrophe before it.':
    'Tablolar, bayt sırası imli UTF-8’dir. Hesap tablosunun formül sanacağı metnin önünde kesme işareti vardır.',
  "OpenRefine matches a column of names with these places, in any script: 'Start reconciling', with {address}.":
    'OpenRefine bir ad sütununu, hangi yazıyla olursa olsun, bu yerlerle eşleştirir: {address} ile ‘Start reconciling’.',
  Column: 'Sütun',
  Type: 'Tür',
  'What it says': 'Ne söyler',
  'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
    'Adlar, tarihler, anlatılar: Adyurdu’ya katkıda bulunanlar, Creative Commons Attribution-ShareAlike 4.0 International',
  'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
    'Konumlar ve bugünkü adlar: GeoNames, Creative Commons Attribution 4.0 International',
  'A line a place, for spreadsheets.': 'Her yer bir satır, hesap tabloları için.',
  'The names alone: a line a name, with since when, until when and who says so.':
    'Yalnız adlar: her ad bir satır; ne zamandan, ne zamana kadar ve kimin söylediğiyle.',
  'A point a place, with all its names, for maps.':
    'Her yer bir nokta, bütün adlarıyla, haritalar için.',
  'Linked Places Format 1.3, a line a place, for gazetteers of history.':
    'Linked Places Format 1.3, her yer bir satır, tarih gazetteer’leri için.',
  'Never changes its meaning. gn- and a number below 10,000,000,000 is the id of GeoNames.':
    'Anlamı hiç değişmez. gn- ile 10.000.000.000’dan küçük bir sayı, GeoNames’in kimliğidir.',
  'The original name in the Azerbaijani Latin alphabet; empty where it is not known.':
    'Azerbaycan Latin alfabesiyle asıl ad; bilinmiyorsa boştur.',
  'The original name in Arabic script, as it is written in Iran; empty where it is not known.':
    'İran’da yazıldığı gibi, Arap yazısıyla asıl ad; bilinmiyorsa boştur.',
  'The current name; in two scripts, an en dash stands between.':
    'Şimdiki ad; iki yazıyla ise arada kısa çizgi (–) vardır.',
  'Degrees, WGS 84.': 'Derece, WGS 84.',
  'true: the position is known only roughly.': 'true: konum yalnızca yaklaşık olarak biliniyor.',
  'approved, or requested: its names are asked for again.':
    'approved (onaylandı) ya da requested: adları yeniden soruluyor.',
  'What is told of the place and its names; several lines.':
    'Yer ve adları üzerine anlatılanlar; birkaç satır.',
  'Addresses of further reading, with a space between.':
    'Daha fazlasının okunacağı adresler, aralarında boşluk.',
  'When the place was published or changed last, in UTC.':
    'Yerin yayımlandığı ya da son değiştiği zaman, UTC ile.',
  'The page of the place.': 'Yerin sayfası.',
  'Of the place that has the name, as in places.csv.': 'Adı taşıyan yerinki, places.csv’deki gibi.',
  'The name.': 'Ad.',
  'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc or Hebr.':
    'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc ya da Hebr.',
  'ISO 639; empty where it is not known.': 'ISO 639; bilinmiyorsa boştur.',
  'original, official (today), earlier_official, variant, historical or exonym (what others say).':
    'original (asıl), official (bugün resmî), earlier_official (önceki resmî), variant (başka yazılış), historical (eski kaynaklarda) ya da exonym (başkalarının dediği).',
  'true: one of the names in places.csv.': 'true: places.csv’deki adlardan biri.',
  'Since when, as the source writes it.': 'Ne zamandan beri, kaynağın yazdığı gibi.',
  'Of what from says: gregorian, jalali or hijri.':
    'from’un takvimi: gregorian (miladî), jalali (İran) ya da hijri (hicrî kamerî).',
  'The earliest that from may be: a Gregorian year or day.':
    'from’un en erken olabileceği: miladî yıl ya da gün.',
  'The latest that from may be: a Gregorian year or day.':
    'from’un en geç olabileceği: miladî yıl ya da gün.',
  'Until when, as the source writes it.': 'Ne zamana kadar, kaynağın yazdığı gibi.',
  'Of what to says: gregorian, jalali or hijri.':
    'to’nun takvimi: gregorian (miladî), jalali (İran) ya da hijri (hicrî kamerî).',
  'The earliest that to may be: a Gregorian year or day.':
    'to’nun en erken olabileceği: miladî yıl ya da gün.',
  'The latest that to may be: a Gregorian year or day.':
    'to’nun en geç olabileceği: miladî yıl ya da gün.',
  'certain, less_certain or uncertain; empty where nobody has said.':
    'certain (kesin), less_certain (daha az kesin) ya da uncertain (kesin değil); kimse söylemediyse boştur.',
  'Who says so, with a semicolon between. Of what people have told, the year alone.':
    'Kim söylüyor, aralarında noktalı virgül. İnsanların anlattıklarından yalnız yıl.',
  'The body, number and date of the act that gave the name.':
    'Adı veren kararın kurumu, sayısı ve tarihi.',
  'The name that went with that act.': 'O kararla kalkan ad.',
};
