import type { DataTexts } from './data-texts.ts';

export const tr: DataTexts = {
  '{count} places': '{count} yer',
  signed: 'imzalı',
  'not signed': 'imzasız',
  'There is no edition yet. Come back tomorrow.': 'Henüz sürüm yok. Geceleri hazırlanır.',
  'An edition never changes. A new one is published at night if anything has changed; the last few stay available. {address} always leads to the newest. To check that a download is complete:':
    'Bir sürüm hiç değişmez; bir şey değiştiyse gece yenisi hazırlanır, son birkaçı saklanır. En yenisine {address} götürür. İndirilenin eksiksiz olup olmadığı:',
  'If the edition is signed, check that it is ours with a public key that you got from another source:':
    'İmzalıysa bizden olup olmadığı, başka bir yerden de aldığınız bir anahtarla:',
  'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula begins with an apostrophe.':
    'Tablolar, bayt sırası imli UTF-8’dir. Hesap tablosunun formül sanacağı metnin önünde kesme işareti vardır.',
  "To match a column of names in any script with these places in OpenRefine, choose 'Start reconciling' and add {address}.":
    'OpenRefine bir ad sütununu, hangi yazıyla olursa olsun, bu yerlerle eşleştirir: {address} ile ‘Start reconciling’.',
  Column: 'Sütun',
  Type: 'Tür',
  Meaning: 'Ne söyler',
  'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
    'Adlar, tarihler, anlatılar: Adyurdu’ya katkıda bulunanlar, Creative Commons Attribution-ShareAlike 4.0 International',
  'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
    'Konumlar ve bugünkü adlar: GeoNames, Creative Commons Attribution 4.0 International',
  'One line per place, for spreadsheets.': 'Her yer bir satır, hesap tabloları için.',
  'One line per name, with its dates and sources.':
    'Yalnız adlar: her ad bir satır; ne zamandan, ne zamana kadar ve kimin söylediğiyle.',
  'One point per place with all its names, for maps.':
    'Her yer bir nokta, bütün adlarıyla, haritalar için.',
  'Linked Places Format 1.3, one line per place, for historical gazetteers.':
    'Linked Places Format 1.3, her yer bir satır, tarih gazetteer’leri için.',
  'Permanent id. gn- with a number below 10,000,000,000 is a GeoNames id.':
    'Anlamı hiç değişmez. gn- ile 10.000.000.000’dan küçük bir sayı, GeoNames’in kimliğidir.',
  'The original name in the Azerbaijani Latin alphabet; empty if unknown.':
    'Azerbaycan Latin alfabesiyle asıl ad; bilinmiyorsa boştur.',
  'The original name in Arabic script, as written in Iran; empty if unknown.':
    'İran’da yazıldığı gibi, Arap yazısıyla asıl ad; bilinmiyorsa boştur.',
  'The current name. An en dash separates two scripts.':
    'Şimdiki ad; iki yazıyla ise arada kısa çizgi (–) vardır.',
  'Degrees, WGS 84.': 'Derece, WGS 84.',
  'true if the position is approximate.': 'true: konum yalnızca yaklaşık olarak biliniyor.',
  'approved, or requested if better names are wanted.':
    'approved (onaylandı) ya da requested: adları yeniden soruluyor.',
  'Text about the place and its names; may have several lines.':
    'Yer ve adları üzerine anlatılanlar; birkaç satır.',
  'Web addresses for further reading, separated by spaces.':
    'Daha fazlasının okunacağı adresler, aralarında boşluk.',
  'When the place was last published or changed, in UTC.':
    'Yerin yayımlandığı ya da son değiştiği zaman, UTC ile.',
  'The page of the place.': 'Yerin sayfası.',
  'The id of the place, as in places.csv.': 'Adı taşıyan yerinki, places.csv’deki gibi.',
  'The name.': 'Ad.',
  'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc or Hebr.':
    'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc ya da Hebr.',
  'ISO 639; empty if unknown.': 'ISO 639; bilinmiyorsa boştur.',
  'original, official (today), earlier_official, variant, historical or exonym (in another language).':
    'original (asıl), official (bugün resmî), earlier_official (önceki resmî), variant (başka yazılış), historical (eski kaynaklarda) ya da exonym (başkalarının dediği).',
  'true if places.csv has this name.': 'true: places.csv’deki adlardan biri.',
  'First use, as the source writes it.': 'Ne zamandan beri, kaynağın yazdığı gibi.',
  'Calendar of from: gregorian, jalali or hijri.':
    'from’un takvimi: gregorian (miladî), jalali (İran) ya da hijri (hicrî kamerî).',
  'Earliest possible date of from: a Gregorian year or day.':
    'from’un en erken olabileceği: miladî yıl ya da gün.',
  'Latest possible date of from: a Gregorian year or day.':
    'from’un en geç olabileceği: miladî yıl ya da gün.',
  'Last use, as the source writes it.': 'Ne zamana kadar, kaynağın yazdığı gibi.',
  'Calendar of to: gregorian, jalali or hijri.':
    'to’nun takvimi: gregorian (miladî), jalali (İran) ya da hijri (hicrî kamerî).',
  'Earliest possible date of to: a Gregorian year or day.':
    'to’nun en erken olabileceği: miladî yıl ya da gün.',
  'Latest possible date of to: a Gregorian year or day.':
    'to’nun en geç olabileceği: miladî yıl ya da gün.',
  'certain, less_certain or uncertain; empty if not specified.':
    'certain (kesin), less_certain (daha az kesin) ya da uncertain (kesin değil); kimse söylemediyse boştur.',
  'Sources, separated by semicolons. Oral sources show only the year.':
    'Kim söylüyor, aralarında noktalı virgül. İnsanların anlattıklarından yalnız yıl.',
  'The authority, number and date of the decision on this name.':
    'Adı veren kararın kurumu, sayısı ve tarihi.',
  'The name that this decision replaced.': 'O kararla kalkan ad.',
};
