import type { ServerWords } from './server-words.ts';

export const tr: ServerWords = {
  openGraph: 'tr_TR',
  divisionsIn: ['tr', 'en'],
  countries: {},
  pages: {
    currently: 'Bugünkü adı',
    about: 'Hakkında',
    history: 'Tarihteki adları',
    links: 'Bağlantılar',
    photos: 'Fotoğraflar',
    photo: 'Fotoğraf',
    recording: 'Söylenişi',
    approximate: 'Haritadaki konumu yaklaşık',
    notNamed: 'Henüz ad önerilmedi',
    askOldName: 'Eski adını biliyor musunuz?',
    position: 'Konum',
    search: 'Ara',
    nothingFound: 'Sonuç bulunamadı. Başka bir yazılış veya daha az harf deneyin.',
    tooManySearches:
      'Ağınızdan çok fazla arama yapıldı. Birkaç saniye bekleyin, sonra tekrar deneyin.',
    missing: 'Bu sayfa yok',
    missingHint: 'Adres yanlış yazılmış olabilir. Yeri adıyla arayın.',
    allNames: 'Tüm adlar',
    openData: 'Açık veri',
    pages: 'Sayfalar',
    map: 'Harita',
    zoomIn: 'Yakınlaştır',
    zoomOut: 'Uzaklaştır',
    tagline: 'Azerbaycan’ın özgün yer adları',
    by: 'en geç {date} tarihinden beri',
    after: '{date} tarihinden sonra',
    kinds: {
      original: 'özgün ad',
      official: 'resmî ad',
      earlier_official: 'önceki resmî ad',
      variant: 'başka yazılış',
      historical: 'eski kaynaklarda',
      exonym: 'başka dilde',
    },
  },
  book: {
    book: 'Adlar kitabı',
    contents: 'İçindekiler',
    reading: 'Kayıtlar nasıl okunur',
    names: 'Adlar',
    arabicScriptAlone: 'Yalnız Arap alfabesiyle bilinen adlar',
    sought: 'Hâlâ aranan adlar',
    byArabicScript: 'Arap alfabesine göre dizin',
    byCurrentName: 'Bugünkü adlara göre dizin',
    byCurrentNameInArabicScript: 'Bugünkü adlara göre dizin, Arap alfabesiyle',
    byFurtherName: 'Diğer adların dizini',
    byFurtherNameInArabicScript: 'Diğer adların dizini, Arap alfabesiyle',
    byYear: 'Yıllara göre ad değişiklikleri',
  },
  notifications: {
    subject: 'gelen kutunuzda haber var',
    answers: 'Yeni yanıt: {count}',
    questions: 'Size yeni soru: {count}',
    where: 'Okumak için giriş yapın ve gelen kutunuzu açın.',
    endMail: 'Bu e-postaları durdur',
    endMailTitle: 'Gelen kutusu e-postaları durdurulsun mu?',
    endMailHint:
      'Uygulamadaki gelen kutunuz kalır. E-postaları hesabınızdan yeniden etkinleştirebilirsiniz.',
    mailEnded: 'Artık bu e-postaları almayacaksınız',
    mailEndedHint: 'Hesabınızdan yeniden etkinleştirebilirsiniz.',
    feedTitle: 'Gelen kutusu',
    answer: 'Size yanıt geldi',
    question: 'Size soru var',
  },
  openData: {
    '{count} places': '{count} yer',
    signed: 'imzalı',
    'not signed': 'imzasız',
    'There is no edition yet. Come back tomorrow.':
      'Henüz sürüm yok. Sürümler geceleri hazırlanır.',
    'An edition never changes. A new one is published at night if anything has changed; the last few stay available. {address} always leads to the newest. To check that a download is complete:':
      'Sürümler değişmez; değişiklik olduysa gece yenisi hazırlanır ve son birkaçı saklanır. En yeni sürüm: {address}. İndirdiğiniz dosyanın eksiksiz olduğunu doğrulamak için:',
    'If the edition is signed, check that it is ours with a public key that you got from another source:':
      'İmzalı sürümlerin bize ait olduğunu, başka bir yerden de edindiğiniz bir anahtarla doğrulamak için:',
    'Tables are UTF-8 with a byte order mark. Text that a spreadsheet would run as a formula begins with an apostrophe.':
      'Tablolar, bayt sırası işaretli (BOM) UTF-8’dir. Hesap tablosunun formül sanabileceği metnin başında kesme işareti vardır.',
    "To match a column of names in any script with these places in OpenRefine, choose 'Start reconciling' and add {address}.":
      'OpenRefine, adların bulunduğu bir sütunu alfabesi ne olursa olsun bu yerlerle eşleştirir: {address} ile ‘Start reconciling’.',
    'By province': 'Eyaletlere göre',
    'As they are published now. {address} has the places of any box: west, south, east, north.':
      'Şu anda yayımlanan adlar. Herhangi bir dikdörtgendeki yerler: {address} (batı, güney, doğu, kuzey).',
    Column: 'Sütun',
    Type: 'Tür',
    Meaning: 'Açıklama',
    'Names, dates, stories: Adyurdu contributors, Creative Commons Attribution-ShareAlike 4.0 International':
      'Adlar, tarihler, anlatılar: Adyurdu’ya katkıda bulunanlar, Creative Commons Attribution-ShareAlike 4.0 International',
    'Positions and current names: GeoNames, Creative Commons Attribution 4.0 International':
      'Konumlar ve bugünkü adlar: GeoNames, Creative Commons Attribution 4.0 International',
    'One line per place, for spreadsheets.': 'Her satırda bir yer, hesap tabloları için.',
    'One line per name, with its dates and sources.':
      'Yalnızca adlar: her satırda bir ad; başlangıcı, bitişi ve kaynağıyla.',
    'One point per place with all its names, for maps.':
      'Her yer bir nokta, tüm adlarıyla, haritalar için.',
    'One point per place, for the map apps of phones and Google Earth.':
      'Her yer bir nokta; telefonların harita uygulamaları ve Google Earth için.',
    'One waypoint per place, for GPS devices and hiking apps.':
      'Her yer bir nokta; GPS cihazları ve yürüyüş uygulamaları için.',
    'Linked Places Format 1.3, one line per place, for historical gazetteers.':
      'Linked Places Format 1.3, her satırda bir yer, tarihî yer adları dizinleri için.',
    'Permanent id. gn- with a number below 10,000,000,000 is a GeoNames id.':
      'Kalıcı kimlik. gn- ve 10.000.000.000’dan küçük bir sayı, GeoNames kimliğidir.',
    'The original name in the Azerbaijani Latin alphabet; empty if unknown.':
      'Azerbaycan Latin alfabesiyle özgün ad; bilinmiyorsa boş.',
    'The original name in Arabic script, as written in Iran; empty if unknown.':
      'İran’da yazıldığı gibi, Arap alfabesiyle özgün ad; bilinmiyorsa boş.',
    'The current name. An en dash separates two scripts.':
      'Bugünkü ad; iki alfabeyle yazıldıysa arada kısa çizgi (–) vardır.',
    'Degrees, WGS 84.': 'Derece, WGS 84.',
    'Ids of places that were merged into this one, separated by spaces. They lead here.':
      'Bu yerle birleştirilmiş yerlerin kimlikleri, boşlukla ayrılmış. Hepsi buraya yönlendirir.',
    'true if the position is approximate.': 'true: konum yaklaşıktır.',
    'approved, or requested if better names are wanted.':
      'approved (onaylı) veya requested (düzeltme istendi).',
    'Text about the place and its names; may have several lines.':
      'Yer ve adları hakkında bilinenler; birkaç satır.',
    'Web addresses for further reading, separated by spaces.':
      'Daha fazla bilgi için bağlantılar, aralarında boşlukla.',
    'When the place was last published or changed, in UTC.':
      'Yerin yayımlandığı veya son değiştirildiği zaman, UTC.',
    'The page of the place.': 'Yerin sayfası.',
    'The id of the place, as in places.csv.': 'Adın ait olduğu yer, places.csv’deki gibi.',
    'The name.': 'Ad.',
    'ISO 15924: Latn, Arab, Cyrl, Armn, Geor, Syrc or Hebr.':
      'ISO 15924: Latn, Arab, Cyrl, Armn, Geor, Syrc veya Hebr.',
    'ISO 639; empty if unknown.': 'ISO 639; bilinmiyorsa boş.',
    'original, official (today), earlier_official, variant, historical or exonym (in another language).':
      'original (özgün), official (bugün resmî), earlier_official (önceki resmî), variant (başka yazılış), historical (eski kaynaklarda) veya exonym (başka dilde).',
    'true if places.csv has this name.': 'true: places.csv’deki adlardan biri.',
    'First use, as the source writes it.': 'Başlangıç, kaynakta yazdığı gibi.',
    'Calendar of from: gregorian, jalali or hijri.':
      'from’un takvimi: gregorian (miladi), jalali (hicri şemsi) veya hijri (hicri kameri).',
    'Earliest possible date of from: a Gregorian year or day.':
      'from için en erken tarih: miladi yıl veya gün.',
    'Latest possible date of from: a Gregorian year or day.':
      'from için en geç tarih: miladi yıl veya gün.',
    'Last use, as the source writes it.': 'Bitiş, kaynakta yazdığı gibi.',
    'Calendar of to: gregorian, jalali or hijri.':
      'to’nun takvimi: gregorian (miladi), jalali (hicri şemsi) veya hijri (hicri kameri).',
    'Earliest possible date of to: a Gregorian year or day.':
      'to için en erken tarih: miladi yıl veya gün.',
    'Latest possible date of to: a Gregorian year or day.':
      'to için en geç tarih: miladi yıl veya gün.',
    'certain, less_certain or uncertain; empty if not specified.':
      'certain (kesin), less_certain (olası) veya uncertain (şüpheli); belirtilmediyse boş.',
    'Sources, separated by semicolons. Oral sources show only the year.':
      'Kaynaklar, aralarında noktalı virgülle. Halk anlatımlarında yalnızca yıl.',
    'The authority, number and date of the decision on this name.':
      'Adı veren kararın kurumu, numarası ve tarihi.',
    'The name that this decision replaced.': 'O kararla kaldırılan ad.',
  },
};
