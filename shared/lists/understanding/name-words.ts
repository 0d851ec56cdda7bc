/**
 * Words for "old" and for "name" in the headers and remarks of lists. A header or remark may combine a word of each
 * list, for example "köhnə adı" or "نام قدیم".
 */
export const wordsForOld =
  'old former previous original historical historic köhnə əski eski əsl asıl qədim əvvəlki keçmiş اصلی اصیل قدیم قدیمی قبلی پیشین دیرین سابق تاریخی اسکی کهنه';
export const wordsForName =
  'name names ad adı adi adlar adları isim ismi isimler isimleri نام نام‌ها اسم اسمی اسامی آد آدی آدلار آدلاری';
