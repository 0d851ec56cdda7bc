import { fold } from './fold.ts';

/** What a word around a name says that the place is: شهر تبریز, Təbriz şəhəri, "city of Tabriz". */
export type PlaceKind =
  | 'city'
  | 'village'
  | 'mountain'
  | 'river'
  | 'lake'
  | 'valley'
  | 'spring'
  | 'plain'
  | 'district';

/**
 * The words by kind, in English, Azerbaijani (both scripts), Persian and Turkish, bare and as they stand
 * before or after a name (izafet: şəhəri, شهری; ezafe: شهرِ, دریاچه‌ی).
 */
const words: Record<PlaceKind, string> = {
  city: 'city town şəhər şəhəri şəhri şehir şehri kent kenti kasaba kasabası شهر شهری شهرِ شهرک قصبه قصبه‌سی',
  village:
    'village kənd kəndi köy köyü qəsəbə qəsəbəsi oba obası کند کندی کؤی روستا روستای ده دِه دهکده قریه آبادی',
  mountain:
    'mountain mount mt mountains peak hill dağ dağı dağlar dağları zirvə zirvəsi tepe tepesi təpə təpəsi داغ داغی داغلار داغلاری کوه کوه‌های کوههای قله تپه تپه‌سی',
  river:
    'river stream çay çayı nehir nehri ırmak ırmağı irmaq dere deresi چای چایی رود رودخانه رودخانه‌ی نهر',
  lake: 'lake göl gölü گؤل گؤلو گول گولی گۆل گۆلۆ دریاچه دریاچه‌ی دریاچهٔ تالاب',
  valley: 'valley dərə dərəsi vadi vadisi دره دره‌ی دره‌سی',
  spring: 'spring bulaq bulağı bulak bulağı pınar pınarı çeşmə çeşmə بولاق بولاغی چشمه چشمه‌ی',
  plain: 'plain düz düzü ova ovası دشت جلگه دوز دوزو',
  district:
    'county district province rayon rayonu mahal mahalı vilayət vilayəti ostan il ili ilçe ilçesi شهرستان بخش دهستان استان ماحال ماحالی محال',
};

const kinds = new Map(
  Object.entries(words).flatMap(([kind, list]) =>
    list.split(' ').map((word) => [fold(word), kind as PlaceKind] as const),
  ),
);
/** They part a kind from its name and say nothing: "city of Tabriz". */
const between = new Set(['of', 'the']);

export interface NamedKind {
  kind: PlaceKind;
  /** What is left of the name; never empty. */
  words: string[];
}

/**
 * The name without a word that says what it is, at its beginning or at its end; both where both are such
 * words ("Göl kəndi"). Names may consist of such words (Qara dağ, Göl): whoever looks for a name looks for
 * the whole first.
 * @param name the folded words of a name (contract/fold.ts)
 */
export function withoutKind(name: readonly string[]): NamedKind[] {
  const readings: NamedKind[] = [];
  const offer = (word: string | undefined, rest: string[]): void => {
    const kind = kinds.get(word ?? '');
    if (kind && rest.length > 0) readings.push({ kind, words: rest });
  };
  offer(name.at(-1), name.slice(0, -1));
  const afterFirst = name.slice(1);
  while (between.has(afterFirst[0] ?? '')) afterFirst.shift();
  offer(name[0], afterFirst);
  return readings;
}
