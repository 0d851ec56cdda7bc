import { fold } from './fold.ts';
import type { Calendar } from './vocabulary.ts';

/**
 * Words in written dates, in English, Azerbaijani (both scripts), Persian and Turkish. Texts are folded before the
 * comparison, so case, diacritics, apostrophes and dots do not matter.
 */

export type DateWord =
  | { is: 'about' | 'uncertain' }
  /** `before` and `after` exclude the written date, while `until` and `since` include the date. */
  | { is: 'before' | 'until' | 'after' | 'since' }
  /** The word "ago". In "200 years ago", the number is not a year. */
  | { is: 'ago' }
  /** The ending "ildən" means `since`, unless another word of the date is a limit ("1893-cü ildən əvvəl"). */
  | { is: 'since'; isWeak: true }
  | { is: 'era'; before: boolean }
  | { is: 'century' }
  /**
   * `longest` is the longest period in years that the word can mean: the 1900s may be a century, while "1900-cü
   * onillik" is a decade. The plural of "year" (`isYears`) means single years in "1918-1920-ci illər".
   */
  | { is: 'decade'; longest: 1 | 10 | 100; isYears?: true }
  | { is: 'part'; part: 'first' | 'middle' | 'last' }
  | { is: 'calendar'; calendar: Calendar }
  | { is: 'month'; month: number; calendar: Calendar }
  /** Spring is season 0. */
  | { is: 'season'; season: number }
  /**
   * An ordinal. If `isWeak` is set and the date also contains a number, the ordinal is ignored. Only "I" is weak: it is
   * an ending in "18-i", but the Roman numeral for "first" in "I əsr".
   */
  | { is: 'ordinal'; number: number; isWeak?: true }
  | { is: 'range' }
  | { is: 'now' }
  /** The ending of an ordinal number, as in "15th". Such a number is a century or a day. */
  | { is: 'counted' }
  /** A word that does not change the date: "year", an ending, a preposition. */
  | { is: 'nothing' };

const phrases = new Map<string, readonly DateWord[]>();

function add(word: DateWord | readonly DateWord[], list: string): void {
  for (const phrase of list.split(',')) phrases.set(fold(phrase), [word].flat());
}

add(
  { is: 'about' },
  `c, ca, cca, circa, about, around, approx, approximately, roughly, near, təxminən, təqribən, təx, təxmini, civarında,
  civarı, yaklaşık, yakl, takriben, dolayları, dolaylarında, sularında, sıralarında, radələrində, təqribi,
  حدود, حدودا, در حدود, حدود سال, تقریبا, تقریبن, تقریبی, نزدیک, حوالی, در حوالی, تخمینا, تخمینن, حدودوندا, حدودلاریندا,
  tahminen, tahmini, aşağı yukarı, or so, ish`,
);
add(
  { is: 'uncertain' },
  `possibly, probably, perhaps, maybe, uncertain, bəlkə, ehtimal ki, ehtimal, güman ki, belki, muhtemelen, olasılıkla,
  شاید, احتمالا, احتمالن, گویا, بلکه`,
);
add(
  { is: 'before' },
  `before, prior to, earlier than, pre, ante, əvvəl, əvvələ, qabaq, öncə, önce, öncesi, evvel,
  قبل از, پیش از, قبل, پیش, قاباق, اونجه, قاباقجا, دن اول, دان اول, ایلدن اول`,
);
add(
  { is: 'until' },
  `until, till, by, up to, not later than, no later than, at the latest, not after, up till, at most, or earlier, and earlier, or before, ilədək, dəkin, qədər, ilə qədər, ən geci, dək, kimi, kadar,
  değin, dek, en geç, تا, تا سال, حداکثر, قدر, قدهر, کیمی, دک, ان گج`,
);
add(
  { is: 'after' },
  `after, later than, post, sonra, sonrası, بعد از, پس از, بعد, پس, سونرا, سونراسی`,
);
add(
  { is: 'since' },
  `since, from, not earlier than, no earlier than, not before, at the earliest, at least, onwards, onward, or later, and later,
  or after, and after, bəri, etibarən, ən tezi, ildən bəri, beri, itibaren, yılından beri, از, از سال, به بعد, به این سو, حداقل, بری,
  ایلدن بری`,
);
const ablative = { is: 'since', isWeak: true } as const;
add(ablative, 'ildən, yılından, ایلدن');
add(
  [{ is: 'century' }, ablative],
  'əsrdən, yüzyıldan, yüzildən, yüzillikdən, asırdan, عصردن, یوزایلدن',
);
const decade = { is: 'decade', longest: 100 } as const;
const years = { ...decade, isYears: true } as const;
add([decade, ablative], 'lardan, lərdən');
add([years, ablative], 'illərdən, yıllardan, ایللردن');
// The word اول is "before" in Azerbaijani, but only after these endings. In Persian, it is "first".
add([{ is: 'century' }, { is: 'before' }], 'عصردن اول, یوزایلدن اول');
add([years, { is: 'before' }], 'ایللردن اول');
add(
  { is: 'era', before: true },
  `bc, bce, b c, b c e, before christ, before common era, e ə, b e ə, eə, eramızdan əvvəl, eramızdan öncə, bizim eradan əvvəl,
  bizim eramızdan əvvəl, miladdan əvvəl, miladdan öncə, m ə, mə, m ö, mö, milattan önce, milâttan önce, i ö, iö, isadan önce,
  ق م, پ م, پیش از میلاد, قبل از میلاد, پیش از میلاد مسیح, قبل از میلاد مسیح, میلاددان قاباق, میلاددان اونجه, میلاددان اول,
  م ق, ا م`,
);
add(
  { is: 'era', before: false },
  `ad, a d, ce, c e, anno domini, eramızın, bizim eranın, b e, m s, ms, milattan sonra, i s, isadan sonra, miladdan sonra,
  پس از میلاد, بعد از میلاد, میلاددان سونرا`,
);
add(
  { is: 'century' },
  `century, centuries, cent, th c, st c, nd c, rd c, th cent, əsr, əsri, əsrə, əsrdə, əsrin, əsrlər, əsrlərdə, əsrləri, yüzillik,
  yüzilliyin, yüzil, yüzildə, yüzyıl, yüzyıla, yüzyılda, yüzyılın, yüzyıllar, yy, asır, asırda, قرن, سده, قرن های, قرنهای, سده های, سدههای,
  عصر, عصرده, عصرین, یوزایل, یوزایلده, یوز ایل, یوزایللیک, یوز ایللیک`,
);
add(
  decade,
  `s, lar, ların, lərin, lər, lerde, larda, li yıllar, lı yıllar, lu yıllar, lü yıllar, li yıllarda, lı yıllarda, lu yıllarda, lü yıllarda,
  lı yılların, li yılların, lu yılların, lü yılların, ler, لر, لار`,
);
add(
  years,
  `illər, illəri, illərdə, illərin, illərində, ci illər, ci illərdə, yılların, yıllar, yıllarda, годы, годов, годах, سال های, سالهای,
  ایللر, ایللرده, ایللری`,
);
add(
  { is: 'decade', longest: 10 },
  `decade, decade of the, the decade, onillik, onilliyi, دهه, دهه ی, دهه های, اونایللیک, اون ایللیک`,
);
add(
  { is: 'ago' },
  `il əvvəl, il öncə, il qabaq, yıl önce, yıl öncesi, yıl evvel, əsr əvvəl, əsr öncə, əsr qabaq, yüzyıl önce, asır önce,
  asır evvel, ایل قاباق, ایل قاباقجا, ایل اونجه, عصر قاباق, عصر اونجه`,
);
// After a year with the ending of an ordinal, "il əvvəl" means "before": "1925-ci il əvvəl". After a plain number, it
// means "years ago" (above).
for (const ending of ['ci', 'cı', 'cu', 'cü'])
  add({ is: 'before' }, `${ending} il əvvəl, ${ending} il öncə, ${ending} il qabaq`);
// The word پیش means "ago", as in "۲۰۰ سال پیش". With از after it, it means "before". With از میلاد after it, it marks
// a year before Christ, as in "۵۰۰ سال پیش از میلاد". The same is true for قبل.
for (const before of ['پیش', 'قبل'])
  for (const [unit, meanings] of [
    ['سال', []],
    ['قرن', [{ is: 'century' }]],
    ['سده', [{ is: 'century' }]],
  ] as const) {
    const phrase = `${unit} ${before}`;
    add({ is: 'ago' }, phrase);
    add([...meanings, { is: 'before' }], `${phrase} از`);
    const era = { is: 'era', before: true } as const;
    add([...meanings, era], `${phrase} از میلاد, ${phrase} از میلاد مسیح`);
  }
add(
  { is: 'part', part: 'first' },
  `early, beginning of, beginning of the, start of the, first half of, first half of the, əvvəli, əvvəlləri, əvvəllərində, əvvəlində, başlanğıcı, başlanğıcında,
  birinci yarısı, ilk yarısı, başları, başlarında, başı, başında, اوایل, آغاز, ابتدای, نیمه اول, نیمه نخست, اوللری, اوللرینده, باشلاری`,
);
add(
  { is: 'part', part: 'middle' },
  `mid, middle of, middle of the, ortaları, ortalarında, ortası, ortasında, اواسط, میانه, نیمه, اورتالاری, اورتالاریندا`,
);
add(
  { is: 'part', part: 'last' },
  `late, end of, end of the, second half of, second half of the, sonları, sonlarında, sonu, sonunda, axırı, axırında, axırları, axırlarında, ikinci yarısı,
  اواخر, پایان, نیمه دوم, سونلاری, سونلاریندا, آخرلاری`,
);
add(
  { is: 'calendar', calendar: 'jalali' },
  `ap, sh, a p, solar hijri, jalali, persian, şəmsi, hicri şəmsi, şəmsi hicri, h ş, hş, günəş hicri, cəlali, şemsi, hicri şemsi, celali,
  ش, ه ش, شمسی, هجری شمسی, هیجری شمسی, هجری خورشیدی, خورشیدی, جلالی, گونش ایلی, هجری گونش`,
);
add(
  { is: 'calendar', calendar: 'hijri' },
  `ah, a h, hijri, lunar hijri, hicri, hicri qəməri, qəməri hicri, qəməri, h q, hq, hicri kameri, kameri, ق, ه ق, قمری, هجری قمری, هیجری قمری`,
);
add(
  { is: 'calendar', calendar: 'gregorian' },
  `gregorian, miladi, m, milâdî, میلادی, م, میلادی مسیحی`,
);
add(
  { is: 'range' },
  `to, through, thru, and, or, ilə, illə, və, ya, və ya, yaxud, ile, ve, veya, ya da, و, یا, الی, ایله`,
);
add(
  { is: 'now' },
  `now, present, the present, today, date, this day, current, bu gün, bu günə, bu günədək, bugün, bugünə, bugünədək, indi, indiyə, indiyədək, hazır,
  günümüz, günümüzə, günümüzədək, bugüne, günümüze, şimdi, şimdiye, halen, امروز, به امروز, اکنون, کنون, تاکنون, تا کنون, حال, حال حاضر,
  بو گون, بوگون, بو گونه, بوگونه, ایندی, ایندییه, گونوموزه`,
);
add({ is: 'ordinal', number: 1, isWeak: true }, 'i');
add({ is: 'counted' }, 'th, st, nd, rd');
add(
  { is: 'nothing' },
  `in, the, of, on, at, year, years, between, day, month, il, ili, ildə, ilində, ilin, ilinin, ilinə, illəri arası,
  arası, arasında, ci, cı, cu, cü, inci, ıncı, uncu, üncü, nci, ncı, ncu, ncü, dən, dan, tən, tan, den, ten, də, da, de, te, ta, e, a,
  ye, u, in, ın, un, ün, nin, nın, nun, nün, yıl, yılı, yılında, yılının, yılına, senesi, senesinde, tarixi, tarixində, tarihi, tarihinde, ayı, ayında, ayının,
  سال, سنه, در, در سال, به سال, به, بین, میان, ماه, روز, ایل, ایلی, ایلده, ایلینده, ایلین, آراسی, آراسیندا, ی, ام, م ین, جی, جو, ینجی, اینجی, دا, ده,
  دن, دان, si, г, год, года, году, الحرام, المکرم, المبارک, المعظم, المرجب, المظفر, تاریخ, تاریخی, تاریخینده`,
);

const months: readonly (readonly [Calendar, string])[] = [
  [
    'gregorian',
    `january jan yanvar ocak oca ژانویه ژانویهٔ یانوار; february feb fevral şubat şub فوریه فئورال; march mar mart مارس مارت;
    april apr aprel nisan nis آوریل آپریل آپرئل; may mayıs مه مای; june jun iyun haziran haz ژوئن ایون;
    july jul iyul temmuz tem ژوئیه جولای ایول; august aug avqust ağustos ağu اوت آگوست آوقوست;
    september sep sept sentyabr eylül eyl سپتامبر سنتیابر; october oct oktyabr ekim eki اکتبر اوکتیابر;
    november nov noyabr kasım kas نوامبر نویابر; december dec dekabr aralık ara دسامبر دئکابر`,
  ],
  [
    'jalali',
    `farvardin fərvərdin ferverdin فروردین; ordibehesht ordibeheşt ürdibehişt اردیبهشت; khordad xordad hordad خرداد; tir تیر;
    mordad murdad مرداد امرداد; shahrivar şəhrivər şehriver شهریور; mehr مهر; aban آبان; azar azər azer آذر; dey di دی; bahman bəhmən behmen بهمن;
    esfand isfənd isfend اسفند`,
  ],
  [
    'hijri',
    `muharram məhərrəm muharrem محرم; safar səfər sefer صفر; rabi-al-awwal rabi-i rəbiüləvvəl rebiülevvel ربیعالاول ربیع-الاول; rabi-al-thani rabi-ii rəbiülaxir rebiülahir ربیعالثانی ربیع-الثانی;
    jumada-al-ula jumada-i cəmadiyələvvəl cemaziyelevvel جمادیالاول جمادی-الاول; jumada-al-thani jumada-ii cəmadiyəlaxir cemaziyelahir جمادیالثانی جمادی-الثانی;
    rajab rəcəb recep رجب; shaban şaban شعبان; ramadan ramazan رمضان; shawwal şəvval şevval شوال;
    dhu-al-qadah dhu-al-qada zilqədə zilkade ذیقعده ذی-قعده ذیالقعده ذی-القعده ذوالقعده; dhu-al-hijjah dhu-al-hijja zilhiccə zilhicce ذیحجه ذی-حجه ذیالحجه ذی-الحجه ذوالحجه`,
  ],
];
for (const [calendar, list] of months)
  list.split(';').forEach((ways, index) => {
    for (const way of ways.trim().split(/\s+/))
      add({ is: 'month', month: index + 1, calendar }, way);
  });

/** The seasons begin with spring. "Yaz" is missing, because it means spring in Azerbaijani and summer in Turkish. */
const seasons = [
  'spring, bahar, baharı, baharında, ilkbahar, ilkbaharı, ilkbaharında, بهار, یاز, یازی',
  'summer, yay, yayı, yayında, تابستان, یای, یایی',
  'autumn, fall, payız, payızı, payızında, sonbahar, sonbaharı, sonbaharında, güz, güzü, پاییز, پائیز, پاییزی',
  'winter, qış, qışı, qışında, kış, kışı, kışında, زمستان, قیش, قیشی',
];
seasons.forEach((list, season) => add({ is: 'season', season }, list));

const ordinals = [
  `first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
  sixteenth seventeenth eighteenth nineteenth twentieth twenty-first`,
  `birinci ikinci üçüncü dördüncü beşinci altıncı yeddinci səkkizinci doqquzuncu onuncu on-birinci on-ikinci on-üçüncü
  on-dördüncü on-beşinci on-altıncı on-yeddinci on-səkkizinci on-doqquzuncu iyirminci iyirmi-birinci`,
  `birinci ikinci üçüncü dördüncü beşinci altıncı yedinci sekizinci dokuzuncu onuncu on-birinci on-ikinci on-üçüncü
  on-dördüncü on-beşinci on-altıncı on-yedinci on-sekizinci on-dokuzuncu yirminci yirmi-birinci`,
  `اول دوم سوم چهارم پنجم ششم هفتم هشتم نهم دهم یازدهم دوازدهم سیزدهم چهاردهم پانزدهم شانزدهم هفدهم هجدهم نوزدهم بیستم بیست-و-یکم
  بیست-و-دوم بیست-و-سوم بیست-و-چهارم بیست-و-پنجم بیست-و-ششم بیست-و-هفتم بیست-و-هشتم بیست-و-نهم سی-ام سی-و-یکم`,
  `بیرینجی ایکینجی اوچونجو دوردونجو بئشینجی آلتینجی یئددینجی سککیزینجی دوققوزونجو اونونجو اون-بیرینجی اون-ایکینجی اون-اوچونجو
  اون-دوردونجو اون-بئشینجی اون-آلتینجی اون-یئددینجی اون-سککیزینجی اون-دوققوزونجو ایییرمینجی ایییرمی-بیرینجی`,
];
for (const list of ordinals)
  list.split(/\s+/).forEach((way, index) => add({ is: 'ordinal', number: index + 1 }, way));

const longest = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(' ').length));

const roman = /^(?:x{0,3})(?:ix|iv|v?i{0,3})$/;
const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

function romanNumber(word: string): number | null {
  if (!roman.test(word)) return null;
  const digits = [...word].map((digit) => romanDigits[digit] ?? 0);
  return digits.reduce(
    (sum, digit, at) => sum + (digit < (digits[at + 1] ?? 0) ? -digit : digit),
    0,
  );
}

/** Matches the ending of a month's name: avqustun, avqustda, Ağustosunda, آذرماه. */
const monthEnding = /(?:[iu]n?(?:d[ae]n?)?|[dt][ae]n?|ماه)$/u;

function inflectedMonth(word: string): readonly DateWord[] | null {
  const found = phrases.get(word.replace(monthEnding, ''));
  return found?.[0]?.is === 'month' ? found : null;
}

/**
 * Reads the longest phrase at the beginning of a text. Returns null if the first word does not occur in dates.
 *
 * @param words folded words of the text
 */
export function dateWord(
  words: readonly string[],
): { meanings: readonly DateWord[]; length: number } | null {
  for (let length = Math.min(longest, words.length); length > 0; length--) {
    const meanings = phrases.get(words.slice(0, length).join(' '));
    if (meanings) return { meanings, length };
  }
  const [word = ''] = words;
  const number = romanNumber(word);
  const meanings = number === null ? inflectedMonth(word) : [{ is: 'ordinal', number } as const];
  return meanings && { meanings, length: 1 };
}
