/**
 * Each text is a search that people type, with the place that they mean. Every search of the product must find this
 * place first (searches.test.ts).
 */

export interface QueriedPlace {
  id: string;
  name_az: string | null;
  name_loc: string | null;
  name_new: string;
  forms?: string[];
  /** True for a place that is not a settlement. The geocoder does not know such places. */
  isLandmark?: true;
}

export const places: readonly QueriedPlace[] = [
  { id: 'tebriz', name_az: 'Təbriz', name_loc: 'تبریز', name_new: 'Tabriz – تبریز' },
  {
    id: 'urmu',
    name_az: 'Urmu',
    name_loc: 'اورمو',
    name_new: 'Urmia – ارومیه',
    forms: ['Rezaiyeh', 'رضائیه', 'Urmiyə'],
  },
  {
    id: 'lake',
    name_az: 'Urmu gölü',
    name_loc: 'اورمو گؤلو',
    name_new: 'Lake Urmia – دریاچه ارومیه',
    isLandmark: true,
  },
  { id: 'erdebil', name_az: 'Ərdəbil', name_loc: 'اردبیل', name_new: 'Ardabil – اردبیل' },
  { id: 'baki', name_az: 'Bakı', name_loc: 'باکی', name_new: 'Baku – باکو' },
  { id: 'irevan', name_az: 'İrəvan', name_loc: 'ایروان', name_new: 'Yerevan – ایروان' },
  { id: 'gence', name_az: 'Gəncə', name_loc: 'گنجه', name_new: 'Ganja' },
  { id: 'salmas', name_az: 'Salmas', name_loc: 'سالماس', name_new: 'Shahpur – شاهپور' },
  { id: 'salmaskend', name_az: 'Salmaskənd', name_loc: 'سالماس‌کند', name_new: 'Salmas Kand' },
  { id: 'sildiz', name_az: 'Sildiz', name_loc: null, name_new: 'Sildiz' },
  { id: 'qaradag', name_az: 'Qaradağ', name_loc: 'قره‌داغ', name_new: 'Arasbaran – ارسباران' },
  { id: 'sulduz', name_az: 'Sulduz', name_loc: 'سولدوز', name_new: 'Naqadeh – نقده' },
  { id: 'qosacay', name_az: 'Qoşaçay', name_loc: 'قوشاچای', name_new: 'Miandoab – میاندوآب' },
  { id: 'soyuqbulaq', name_az: 'Soyuqbulaq', name_loc: 'سویوق‌بولاق', name_new: 'Mahabad' },
  { id: 'xoy', name_az: 'Xoy', name_loc: 'خوی', name_new: 'Khvoy' },
  { id: 'armavir', name_az: null, name_loc: null, name_new: 'Armavir' },
  { id: 'qizqalasi', name_az: 'Qız Qalası', name_loc: 'قؽز قالاسؽ', name_new: 'Qez Qaleh' },
  {
    id: 'qaraagac',
    name_az: 'Yuxarı Qara Ağac',
    name_loc: 'یوخاری قارا آغاج',
    name_new: 'Bala Chenar – بالا چنار',
  },
  { id: 'bonab', name_az: 'Binab', name_loc: 'بیناب', name_new: 'Bonab - بناب' },
];

export const queries: readonly (readonly [what: string, text: string, id: string])[] = [
  ['Latin as written', 'Qoşaçay', 'qosacay'],
  ['Latin without diacritics', 'qosacay', 'qosacay'],
  ['with a space', 'qosa cay', 'qosacay'],
  ['capitals', 'SALMAS', 'salmas'],
  ['a name with which another name begins', 'Salmas', 'salmas'],
  ['a name that sounds like another', 'Sulduz', 'sulduz'],
  ['a village that sounds like another', 'Sildiz kəndi', 'sildiz'],
  ['Arabic script', 'قوشاچای', 'qosacay'],
  ['Arabic letters instead of Persian letters', 'قوشاچاي', 'qosacay'],
  ['without the zero-width non-joiner', 'سویوق بولاق', 'soyuqbulaq'],
  ['today’s name', 'Miandoab', 'qosacay'],
  ['today’s name with a hyphen between its scripts', 'بناب', 'bonab'],
  ['another romanisation', 'Gharadagh', 'qaradag'],
  ['the words after the first one, as one word', 'Qaraağac', 'qaraagac'],
  ['the words after the first one, as one word in Arabic script', 'قاراآغاج', 'qaraagac'],
  ['a former name', 'Rezaiyeh', 'urmu'],
  ['the beginning of a name', 'sal', 'salmas'],
  ['the beginning of a name in Arabic script', 'سول', 'sulduz'],
  ['one wrong letter', 'sulduS', 'sulduz'],
  ['a missing letter', 'Soyuqbulq', 'soyuqbulaq'],
  ['letters swapped', 'soyuqublaq', 'soyuqbulaq'],
  ['Russian', 'Баку', 'baki'],
  ['Russian', 'Ереван', 'irevan'],
  ['Russian', 'Тебриз', 'tebriz'],
  ['Russian', 'Урмия', 'urmu'],
  ['Russian', 'Гянджа', 'gence'],
  ['Russian', 'Хой', 'xoy'],
  ['Russian, the beginning of a name', 'Тебр', 'tebriz'],
  ['Azerbaijani Cyrillic', 'Әрдәбил', 'erdebil'],
  ['Azerbaijani Cyrillic', 'Гарадағ', 'qaradag'],
  ['Azerbaijani Cyrillic', 'Бакы', 'baki'],
  ['Azerbaijani Cyrillic', 'Гошачај', 'qosacay'],
  ['Armenian, one wrong letter', 'Թավրիզ', 'tebriz'],
  ['Armenian', 'Երևան', 'irevan'],
  ['Armenian', 'Բաքու', 'baki'],
  ['Georgian', 'ბაქო', 'baki'],
  ['Georgian', 'თავრიზი', 'tebriz'],
  ['a letter of older spellings', 'قیز قالاسی', 'qizqalasi'],
  ['two names', 'Salmas Shahpur', 'salmas'],
  ['two names in reverse order', 'Shahpur Salmas', 'salmas'],
  ['two names in two scripts', 'Təbriz تبریز', 'tebriz'],
  ['two names with a slash between them', 'Urmu / Rezaiyeh', 'urmu'],
  ['two names in brackets', 'Sulduz (Naqadeh)', 'sulduz'],
  ['three names', 'Urmu Rezaiyeh ارومیه', 'urmu'],
  ['a province', 'Ərdəbil ostanı', 'erdebil'],
  ['a province in Persian', 'استان اردبیل', 'erdebil'],
  ['a city', 'Təbriz şəhəri', 'tebriz'],
  ['a city, declined', 'Təbriz şəhərində', 'tebriz'],
  ['a city in Persian', 'شهر تبریز', 'tebriz'],
  ['a city in Russian', 'город Баку', 'baki'],
  ['a city in Azerbaijani Cyrillic', 'Әрдәбил шәһәри', 'erdebil'],
  ['a city in Armenian', 'Երևան քաղաք', 'irevan'],
  ['a market', 'Tebriz bazarı', 'tebriz'],
  ['a market in Persian', 'بازار تبریز', 'tebriz'],
  ['a village', 'Sulduz kəndi', 'sulduz'],
  ['a mountain', 'Qaradağ dağları', 'qaradag'],
  ['a name and an unknown word', 'Tabriz airport', 'tebriz'],
  ['the country after a comma', 'Tabriz, Iran', 'tebriz'],
  ['the country after an Arabic comma', 'تبریز، ایران', 'tebriz'],
  ['a province and the country', 'Naqadeh, West Azerbaijan, Iran', 'sulduz'],
  ['the country without a comma', 'Tabriz Iran', 'tebriz'],
  ['the country in brackets', 'Баку (Азербайджан)', 'baki'],
  ['a city, and the country after a comma', 'Ərdəbil şəhəri, İran', 'erdebil'],
  ['a city and the country', 'Xoy şəhəri İran', 'xoy'],
  ['a neighbourhood', 'Təbriz məhəlləsi', 'tebriz'],
  ['a city in German', 'Stadt Tabriz', 'tebriz'],
  ['an adjective in Russian, a long word before the name', 'Тебризский базар', 'tebriz'],
  ['German', 'Choi', 'xoy'],
  ['German', 'Chöi', 'xoy'],
  ['French', 'Chahpour', 'salmas'],
  ['an abbreviated word in Russian', 'г. Баку', 'baki'],
  ['Persian on English keys', 'jfvdc', 'tebriz'],
];

export const landmarkQueries: readonly (readonly [what: string, text: string, id: string])[] = [
  ['a lake', 'Urmiye gölü', 'lake'],
  ['a lake', 'Urmu gölü', 'lake'],
  ['a lake in Persian', 'دریاچه‌ی ارومیه', 'lake'],
  ['a lake in English', 'Lake Urmia', 'lake'],
  ['lakes', 'Urmu gölləri', 'lake'],
  ['lakes in Persian, a long word before the name', 'دریاچه‌های ارومیه', 'lake'],
  ['a lake in German', 'Urmia-See', 'lake'],
  ['a lake in French', 'Lac Ourmia', 'lake'],
  ['a lake, a long word before its kind in Russian', 'Урмийское озеро', 'lake'],
  ['a lake in Russian', 'озеро Урмия', 'lake'],
];

/** Texts that must not find the place. They sound at most slightly similar to its name. */
export const misfits: readonly (readonly [text: string, id: string])[] = [
  ['Urmia', 'armavir'],
  ['اورمیه', 'armavir'],
  ['Reykjavik', 'tebriz'],
  ['zzzzqqq', 'tebriz'],
];
