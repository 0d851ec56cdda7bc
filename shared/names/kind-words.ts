import { fold } from './fold.ts';

/**
 * Kind of a place. A word for the kind may be beside a place's name, as in شهر تبریز, Təbriz şəhəri and "city of
 * Tabriz".
 */
export type PlaceKind =
  | 'city'
  | 'village'
  | 'mountain'
  | 'river'
  | 'lake'
  | 'valley'
  | 'spring'
  | 'plain'
  | 'district'
  | 'country'
  | 'market'
  | 'island'
  | 'pass'
  | 'bridge';

/**
 * Words for kinds of places, in English, Azerbaijani (Latin, Arabic and Cyrillic script), Persian, Turkish, Russian,
 * Armenian, Georgian, German and French. Some Persian words are also in the form that they have before a name (ezafe:
 * شهرِ, دریاچه‌ی). Turkic endings (şəhəri, gölü, شهری) and plurals (lakes, gölləri, کوه‌های) are missing, because
 * endings are removed before the comparison.
 */
const words: Record<PlaceKind, string> = {
  city: 'city town şəhər şəhr şəhri şehir kent kasaba شهر شهرِ شهرک قصبه şəhərcik город г քաղաք ქალაქი шәһәр stadt ville',
  village:
    'village kənd köy qəsəbə oba کند کؤی روستا روستای ده دِه دهکده قریه آبادی кәнд село с деревня посёлок գյուղ სოფელი dorf',
  mountain:
    'mountain mount mt peak hill dağ zirvə tepe təpə داغ کوه قله تپه дағ гора хребет լեռ მთა berg mont',
  river:
    'river stream çay nehir nehri ırmak ırmaq dere چای رود رودخانه رودخانه‌ی نهر чај река գետ მდინარე fluss rivière fleuve',
  lake: 'lake göl گؤل گول گۆل دریاچه دریاچه‌ی دریاچهٔ تالاب ҝөл озеро լիճ ტბა see lac',
  valley: 'valley dərə vadi دره دره‌ی дәрә долина ущелье ձոր ხეობა',
  spring: 'spring bulaq bulak pınar çeşmə بولاق چشمه چشمه‌ی булаг родник աղբյուր',
  plain: 'plain düz ova دشت جلگه دوز',
  district:
    'county district province region rayon mahal vilayət vilayet ostan il ilçe məhəllə mahalle neighbourhood neighborhood quarter محله شهرستان بخش دهستان استان ماحال محال район область провинция уезд квартал provinz quartier մարզ მხარე',
  country:
    'iran ایران иран իրան azərbaycan azerbaijan azerbaycan آذربایجان азербайджан ադրբեջան turkey türkiye ترکیه турция թուրքիա armenia ermənistan ermenistan ارمنستان армения հայաստան georgia gürcüstan gürcistan گرجستان грузия iraq irak عراق ирак',
  market:
    'market bazaar bazar pazar çarşı kapalıçarşı basar بازار بازارِ базар рынок շուկა շուկա ბაზარი',
  island: 'island ada cəzirə آدا جزیره остров կղզի კუნძული',
  pass: 'pass gədik aşırım گدیک گردنه перевал լեռնանցք',
  bridge: 'bridge körpü köprü کؤرپو پل پلِ мост կամուրջ ხიდი',
};

const kinds = new Map(
  Object.entries(words).flatMap(([kind, list]) =>
    list.split(' ').map((word) => [fold(word), kind as PlaceKind] as const),
  ),
);
/**
 * Folded endings of words for kinds of places: possessive endings, alone or with a case (şəhəri, dərəsi, gölünün,
 * dağında, شهری, تپه‌سی), and plural endings (lakes, gölləri, گؤللر, کوه‌های).
 */
const ending =
  /(?:(?:l[ae]r)?s?[iu](?:n[ae]|n[iu]n|nd[ae]n?|n[iu])?|l[ae]r|s|(?:لا?ر|ها)ی?|سی|سو|ی|و)$/u;
/** Folded endings of Russian adjectives, as in Урмийское озеро and Тебризский базар. */
const adjective = /sk(?:iy|aya|oe|oy|ogo|ie)$/;

/** Returns the kind of place of a word such as "şəhər"; undefined for other words. The word must be folded. */
export function kindOf(word: string): PlaceKind | undefined {
  const known = kinds.get(word);
  if (known) return known;
  const bare = word.replace(ending, '');
  return bare.length > 1 ? (kinds.get(bare) ?? kinds.get(hardened(bare))) : undefined;
}

/**
 * Restores the last letter of a folded word whose ending has been removed. Before an ending, a final q or k changes:
 * bulaq, bulağı; kəndcik, kəndciyi.
 */
const hardened = (word: string): string =>
  word.replace(/g$/u, 'q').replace(/غ$/u, 'ق').replace(/y$/u, 'k');

/** Returns whether a folded word means a kind of place. */
export const isKindWord = (word: string): boolean => kindOf(word) !== undefined;

const withoutLast = (words: readonly string[]): string[] =>
  words.slice(0, -1).map((word) => word.replace(adjective, ''));

const between = new Set(['of', 'the']);

export interface NamedKind {
  kind: PlaceKind;
  /** The name's words without the word for the kind. The list is never empty. */
  words: string[];
  /** The same words as they sound (`foldForSound` in fold.ts). */
  spoken: string[];
}

/**
 * Removes the word for the kind of place at the beginning or end of a name. "Göl kəndi" has such words at both ends, so
 * it has two results. Such a word may also be the name itself (Qara dağ, Göl), so a search must first try the whole
 * name.
 *
 * @param name folded words of the name (names/fold.ts)
 * @param spoken the same words as they sound (`foldForSound` in fold.ts)
 */
export function withoutKind(
  name: readonly string[],
  spoken: readonly string[] = name,
): NamedKind[] {
  const readings: NamedKind[] = [];
  if (name.length < 2) return readings;
  const last = kindOf(name.at(-1) ?? '');
  if (last) readings.push({ kind: last, words: withoutLast(name), spoken: withoutLast(spoken) });
  let afterFirst = 1;
  while (between.has(name[afterFirst] ?? '')) afterFirst++;
  const first = afterFirst < name.length ? kindOf(name[0] ?? '') : undefined;
  if (first)
    readings.push({ kind: first, words: name.slice(afterFirst), spoken: spoken.slice(afterFirst) });
  return readings;
}
