import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fold,
  foldedWords,
  foldForSound,
  foldTight,
  skeleton,
  typedSkeleton,
  wordsOfFolded,
} from './fold.ts';

describe('fold', () => {
  it.each<[string, string, string]>([
    ['capital İ and I, dotless ı', 'İIıi', 'iiii'],
    ['İ as I with a dot above', 'I\u0307', 'i'],
    ['schwa, Latin and Cyrillic', 'ƏəәӘ', 'eeee'],
    ['Azerbaijani letters', 'Çç Şş Ğğ Öö Üü', 'cc ss gg oo uu'],
    ['letters of older Latin alphabets', 'ɘ ǝ ŋ ꞑ ɵ ө ƶ ƣ ƅ Ƅ', 'e e n n o o z g i i'],
    ['letters of neighbouring languages', 'đ ø ł ß æ œ', 'd o l ss e o'],
    ['composed and decomposed', 'ş s\u0327', 's s'],
    ['romanisation marks', 'Āẕarbāyjān', 'azarbayjan'],
    ['apostrophes', "Qal'a Qal’a Qalʿa Qal`a Qal´a", 'qala qala qala qala qala'],
    ['hyphens, dashes, dots', 'Qara-Ağac–Dağ.', 'qara agac dag'],
    ['white space', '  Qoşa \t\u00a0 çay\n', 'qosa cay'],
    ['Arabic yeh and kaf', 'كي ى', 'کی ی'],
    ['Azerbaijani Cyrillic', 'Әрдәбил Гарадағ Ҝөјчај Ҹулфа', 'erdebil qaradag goycay culfa'],
    ['Russian spellings', 'Баку Тебриз Урмия Ереван Хой', 'baku tebriz urmiya yerevan xoy'],
    [
      'sounds that Russian has no letter for',
      'Гянджа Гёйчай Гюнешли Джульфа',
      'genca goycay gunesli culfa',
    ],
    ['Armenian', 'Թավրիզ Երևան Ուրմիա Ոստան', 'tavriz yerevan urmia vostan'],
    ['Georgian', 'თბილისი ბაქო', 'tbilisi bako'],
    ['decomposed Cyrillic', 'Гёй', 'goy'],
    ['yeh with a mark above', 'قؽز', 'قیز'],
    ['Kurdish letters', 'ڕ ڵ ێ ۆ ە', 'ر ل ی و ه'],
    ['Turkic letters', 'اۇ اۆ اۈ دڭیز', 'او او او دنیز'],
    ['every form of yeh, kaf and heh', 'ۍ ے ڪ ۃ', 'ی ی ک ه'],
    ['every form of waw', 'ۇ ۈ ۉ ۋ ڤ', 'و و و و و'],
    ['Kurdish and Uyghur consonants', 'ڒ ݣ ڴ', 'ر ن گ'],
    ['a hamza on its own', 'جزء', 'جز'],
    ['hamza seats and madda', 'أ إ آ ٱ ؤ ئ', 'ا ا ا ا و ی'],
    ['heh, teh marbuta, heh with yeh', 'ه ة ۀ ہ ھ', 'ه ه ه ه ه'],
    ['vowel signs', 'مَراغِه', 'مراغه'],
    ['tatweel', 'تبـــریز', 'تبریز'],
    ['zero-width non-joiner', 'قره\u200cداغ', 'قرهداغ'],
    ['bidi marks and soft hyphen', '\u200fتبریز\u202c so\u00adl', 'تبریز sol'],
    ['presentation forms', 'ﺗﺒﺮﻳﺰ', 'تبریز'],
    ['digits of several scripts', '۰۱۹٠٢٩०३९5', '0190290395'],
    ['full-width letters', 'Ｔａｂｒｉｚ', 'tabriz'],
    ['guillemets and brackets', '«Naqadeh» (Sulduz)', 'naqadeh sulduz'],
    ['only punctuation', '… – !', ''],
    ['names of prototype properties', '__proto__', 'proto'],
  ])('folds %s', (_, text, folded) => {
    expect(fold(text)).toBe(folded);
  });

  it('keeps different letters distinct', () => {
    expect(fold('ص')).not.toBe(fold('س'));
    expect(fold('c')).not.toBe(fold('j'));
  });

  it('changes nothing when repeated, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('does not depend on Unicode normalisation or case', () => {
    const unit = fc.constantFrom(...'aıiİIəƏşŞğçöüآأئؤۀيكةمر -АбгГәёЯյԵուբაბჯ');
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        expect(fold(text.normalize('NFD'))).toBe(fold(text));
        expect(fold(text.toUpperCase())).toBe(fold(text));
      }),
    );
  });
});

describe('foldTight', () => {
  it.each([
    ['قوشا چای', 'قوشاچای'],
    ['Qoşa-çay', 'qosacay'],
  ])('%s → %s', (text, tight) => {
    expect(foldTight(text)).toBe(tight);
  });
});

const spellings: [string, ...string[]][] = [
  ['arm', 'Urmiyə', 'urmiye', 'ارومیه', 'اورمیه', 'Orumiyeh', 'Urmia', 'Urmu', 'اورمو', 'Ūrmīā'],
  ['sldz', 'Sulduz', 'سولدوز', 'Solduz', 'Soldouz'],
  ['nkd', 'Nəğədə', 'نقده', 'Naqadeh', 'Naghadeh'],
  ['ksc', 'Qoşaçay', 'قوشاچای', 'قوشا چای', 'Qoshachay', 'Goshachay', 'Qosha Chay'],
  ['msknshr', 'Meşkinşəhr', 'مشگین‌شهر', 'مشکین شهر', 'Meshginshahr', 'Meshkin Shahr'],
  ['hy', 'Xoy', 'خوی', 'Khoy', 'Khvoy', 'Hoy'],
  ['tbrz', 'Təbriz', 'تبریز', 'تەبریز', 'Tabriz', 'Tebriz'],
  ['ardbl', 'Ərdəbil', 'اردبیل', 'Ardabil', 'Ardebīl', 'Erdebil'],
  ['mrk', 'Marağa', 'مراغه', 'Maragheh', 'Maraga'],
  ['znkn', 'Zəngan', 'زنگان', 'Zangan'],
  ['zncn', 'Zəncan', 'زنجان', 'Zanjan', 'Zencan'],
  ['kzn', 'Qəzvin', 'قزوین', 'Qazvin', 'Ghazvin', 'Kazvin'],
  ['ahr', 'Əhər', 'اهر', 'ئەھەر', 'Ahar'],
  ['srdst', 'Sərdəşt', 'سردشت', 'سەردەشت'],
  ['hv', 'Xiyav', 'خیاو', 'Khiyav'],
  ['clf', 'Culfa', 'جلفا', 'Jolfa', 'Julfa'],
  ['slms', 'Salmas', 'سلماس'],
  [
    'krdk',
    'Qaradağ',
    'قره‌داغ',
    'قره داغ',
    'قاراداغ',
    'قەرەداغ',
    'Gharadagh',
    'Qareh Dagh',
    'Karadağ',
  ],
  ['hrs', 'Heris', 'هریس', 'Herīs'],
  ['srfhn', 'Şərəfxana', 'شرفخانه', 'Sharafkhaneh'],
  ['cldrn', 'Çaldıran', 'چالدران', 'Chaldoran', 'Chaldiran'],
  ['acbsr', 'Əcəbşir', 'عجب‌شیر', 'عجب شیر', 'Ajabshir', '‘Ajab Shīr'],
  ['mndb', 'Miyandoab', 'میاندوآب', 'Mīāndowāb', 'Miandoab'],
  ['azrshr', 'Azərşəhr', 'آذرشهر', 'Azarshahr', 'Āz̄arshahr'],
  ['klbr', 'Kəleybər', 'کلیبر', 'Kaleybar'],
  ['hstrd', 'Həştrud', 'هشترود', 'Hashtrud', 'Hashtrood'],
  ['shndc', 'Şahindej', 'شاهین‌دژ', 'Shahin Dezh', 'Shāhīn Dezh'],
  ['bk', 'Bakı', 'باکو', 'Baku', 'Bakou'],
  ['nhcn', 'Naxçıvan', 'نخجوان', 'نخچوان', 'Nakhchivan', 'Nakhichevan'],
  ['knc', 'Gəncə', 'گنجه', 'گەنجە', 'Ganja', 'Ganjeh'],
  ['skz', 'Saqqız', 'سقز', 'Saqqez', 'Saghez'],
  ['mkn', 'Mamağan', 'ممقان', 'Mamaqan'],
  ['vkn', 'Vayqan', 'وایقان', 'Vaygan'],
  ['ym', 'Yam', 'یام'],
  ['mshd', 'Məşhəd', 'MƏŞHƏD', 'Məs\u0327həd', 'Мәшһәд', 'مشهد', 'Mashhad', 'Машхад'],
  ['akhsr', 'Ağhisar', 'Ag\u0306hisar', 'آغ\u200cحصار', 'Aghhesar'],
];

describe('skeleton', () => {
  it.each(spellings)('is %s for %s and its other spellings', (key, ...names) => {
    for (const name of names) expect([name, skeleton(name)]).toEqual([name, key]);
  });

  it('is different for different places of the table', () => {
    expect(new Set(spellings.map(([key]) => key)).size).toBe(spellings.length);
  });

  it('of a typed prefix is a prefix of the name’s skeleton', () => {
    for (const [typed, name] of [
      ['sul', 'سولدوز'],
      ['urmi', 'ارومیه'],
      ['tabr', 'تبریز'],
      ['مراغ', 'Marağa'],
    ] as const) {
      expect(skeleton(name).startsWith(skeleton(typed))).toBe(true);
    }
  });

  it.each([
    ['', ''],
    ['12 nömrəli', '12nmrl'],
    ['Ay', 'ay'],
    ['H', 'h'],
    ['Yi', 'y'],
    ['Kuk', 'k'],
    ['خویه', 'h'],
  ])('%s → "%s"', (text, key) => {
    expect(skeleton(text)).toBe(key);
  });

  it('never throws and never contains a space', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(skeleton(text)).not.toContain(' ');
      }),
    );
  });
});

it('foldForSound has as many words as fold, for any text', () => {
  const unit = fc.constantFrom(...'aŞşçğhһئهەق \u200c\u0327\u0306-’ُ1');
  fc.assert(
    fc.property(fc.string({ unit }), (text) => {
      expect(wordsOfFolded(foldForSound(text))).toHaveLength(foldedWords(text).length);
    }),
  );
});

describe('typedSkeleton', () => {
  it.each([
    ['only two consonants', 'zzzzqqq', ''],
    ['three consonants', 'zqm', 'zkm'],
    ['two consonants with a vowel', 'Zağa', 'zk'],
    ['two consonants in Arabic script', 'قم', 'km'],
  ])('for %s', (_, text, sound) => expect(typedSkeleton(text)).toBe(sound));
});
