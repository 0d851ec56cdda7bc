import type { DataTexts } from './data-texts.ts';

export const tr: DataTexts = {
  '{count} places': '{count} yer',
  signed: 'imzalı',
  'not signed': 'imzasız',
  'There is no edition yet. One is made at night.':
    'Henüz sürüm yok. Sürümler geceleri hazırlanır.',
  'An edition never changes; a new one is made at night when something has changed, and the last few are kept. {address} leads to the newest. Whether a download is whole:':
    'Sürümler değişmez; değişiklik olduysa gece yenisi hazırlanır ve son birkaçı saklanır. En yeni sürüm: {address}. İndirdiğiniz dosyanın eksiksiz olduğunu doğrulamak için:',
  'Whether it is ours, where it is signed, with a key that you have from elsewhere, too:':
    'İmzalı sürümlerin bize ait olduğunu, başka bir yerden de edindiğiniz bir anahtarla doğrulamak için:',
  'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula has an apostrophe before it.':
    'Tablolar, bayt sırası işaretli (BOM) UTF-8’dir. Hesap tablosunun formül sanabileceği metnin başında kesme işareti vardır.',
  "OpenRefine matches a column of names with these places, in any script: 'Start reconciling', with {address}.":
    'OpenRefine, adların bulunduğu bir sütunu alfabesi ne olursa olsun bu yerlerle eşleştirir: {address} ile ‘Start reconciling’.',
  Column: 'Sütun',
  Type: 'Tür',
  'What it says': 'Açıklama',
  'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
    'Adlar, tarihler, anlatılar: Adyurdu’ya katkıda bulunanlar, Creative Commons Attribution-ShareAlike 4.0 International',
  'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
    'Konumlar ve bugünkü adlar: GeoNames, Creative Commons Attribution 4.0 International',
  'A line a place, for spreadsheets.': 'Her satırda bir yer, hesap tabloları için.',
  'The names alone: a line a name, with since when, until when and who says so.':
    'Yalnızca adlar: her satırda bir ad; başlangıcı, bitişi ve kaynağıyla.',
  'A point a place, with all its names, for maps.':
    'Her yer bir nokta, tüm adlarıyla, haritalar için.',
  'Linked Places Format 1.3, a line a place, for gazetteers of history.':
    'Linked Places Format 1.3, her satırda bir yer, tarihî yer adları dizinleri için.',
  'Never changes its meaning. gn- and a number below 10,000,000,000 is the id of GeoNames.':
    'Anlamı hiç değişmez. gn- ve 10.000.000.000’dan küçük bir sayı, GeoNames kimliğidir.',
  'The original name in the Azerbaijani Latin alphabet; empty where it is not known.':
    'Azerbaycan Latin alfabesiyle özgün ad; bilinmiyorsa boş.',
  'The original name in Arabic script, as it is written in Iran; empty where it is not known.':
    'İran’da yazıldığı gibi, Arap alfabesiyle özgün ad; bilinmiyorsa boş.',
  'The current name; in two scripts, an en dash stands between.':
    'Bugünkü ad; iki alfabeyle yazıldıysa arada kısa çizgi (–) vardır.',
  'Degrees, WGS 84.': 'Derece, WGS 84.',
  'true: the position is known only roughly.': 'true: konum yaklaşıktır.',
  'approved, or requested: its names are asked for again.':
    'approved (onaylı) veya requested (düzeltme istendi).',
  'What is told of the place and its names; several lines.':
    'Yer ve adları hakkında bilinenler; birkaç satır.',
  'Addresses of further reading, with a space between.':
    'Daha fazla bilgi için bağlantılar, aralarında boşlukla.',
  'When the place was published or changed last, in UTC.':
    'Yerin yayımlandığı veya son değiştirildiği zaman, UTC.',
  'The page of the place.': 'Yerin sayfası.',
  'Of the place that has the name, as in places.csv.': 'Adın ait olduğu yer, places.csv’deki gibi.',
  'The name.': 'Ad.',
  'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc or Hebr.':
    'ISO 15924: Latn, Arab, Cyrl, Armn, Syrc veya Hebr.',
  'ISO 639; empty where it is not known.': 'ISO 639; bilinmiyorsa boş.',
  'original, official (today), earlier_official, variant, historical or exonym (what others say).':
    'original (özgün), official (bugün resmî), earlier_official (önceki resmî), variant (başka yazılış), historical (eski kaynaklarda) veya exonym (başka dilde).',
  'true: one of the names in places.csv.': 'true: places.csv’deki adlardan biri.',
  'Since when, as the source writes it.': 'Başlangıç, kaynakta yazdığı gibi.',
  'Of what from says: gregorian, jalali or hijri.':
    'from’un takvimi: gregorian (miladi), jalali (hicri şemsi) veya hijri (hicri kameri).',
  'The earliest that from may be: a Gregorian year or day.':
    'from için en erken tarih: miladi yıl veya gün.',
  'The latest that from may be: a Gregorian year or day.':
    'from için en geç tarih: miladi yıl veya gün.',
  'Until when, as the source writes it.': 'Bitiş, kaynakta yazdığı gibi.',
  'Of what to says: gregorian, jalali or hijri.':
    'to’nun takvimi: gregorian (miladi), jalali (hicri şemsi) veya hijri (hicri kameri).',
  'The earliest that to may be: a Gregorian year or day.':
    'to için en erken tarih: miladi yıl veya gün.',
  'The latest that to may be: a Gregorian year or day.':
    'to için en geç tarih: miladi yıl veya gün.',
  'certain, less_certain or uncertain; empty where nobody has said.':
    'certain (kesin), less_certain (olası) veya uncertain (şüpheli); belirtilmediyse boş.',
  'Who says so, with a semicolon between. Of what people have told, the year alone.':
    'Kaynaklar, aralarında noktalı virgülle. Halk anlatımlarında yalnızca yıl.',
  'The body, number and date of the act that gave the name.':
    'Adı veren kararın kurumu, numarası ve tarihi.',
  'The name that went with that act.': 'O kararla kaldırılan ad.',
};
