import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { proposeArabic, proposeLatin } from './transliterate.ts';
import { readTable } from './transliterate/table.ts';

describe('Latin to Arabic script', () => {
  it.each([
    ['two letters before a part are written together with it', 'Sarıəskənd', 'ساری‌اسکند'],
    ['ə is unwritten within a word and ه at its end', 'Nəqədə', 'نقده'],
    ['vowels that begin a word', 'Ağ', 'آغ'],
    ['ö is ؤ, and اؤ where a word begins', 'Ördək', 'اؤردک'],
    ['e is ئ, and ائ where a word begins', 'Evli', 'ائولی'],
    ['Turkic words write their e', 'Beşik', 'بئشیک'],
    ['ı and i are one letter', 'Qırmızı', 'قیرمیزی'],
    ['capitals of Azerbaijani', 'İlan', 'ایلان'],
    ['I is ı', 'Isıq', 'ایسیق'],
    ['loans keep their letters', 'Məhəmməd', 'محمد'],
    ['loans in compounds', 'Əsədabad', 'اسدآباد'],
    ['parts that would join are kept apart', 'Ağbulaq', 'آغ\u200cبولاق'],
    ['parts that do not join need nothing between', 'Qaradağ', 'قاراداغ'],
    ['suffixes join', 'Qaralar', 'قارالار'],
    ['ə before a suffix stays', 'Dəvəçi', 'دوه\u200cچی'],
    ['ə before a known word ends one', 'Tikmədaş', 'تیکمه\u200cداش'],
    ['one ی is both sounds of a seam', 'Hacıyan', 'حاجیان'],
    ['one و is both a vowel and v', 'Yuvalar', 'یوالار'],
    ['several words', 'Aşağı Kənd', 'آشاغی کند'],
    ['və is و', 'Aran və Düz', 'آران و دوز'],
    ['numbers stay', 'Qarabağ 22', 'قاراباغ 22'],
    ['izafet is not written', 'Hisar-i Kürd', 'حیصار کورد'],
    ['one ی is both the vowel and the half-vowel', 'Mamiyan', 'مامیان'],
    ['e is written where examples have it', 'Germi', 'گئرمی'],
    ['e is left out elsewhere', 'Pelkə', 'پلکه'],
    ['what an example tells goes before what the rules read', 'Dərəzəm', 'درزم'],
    ['a suffix behind a loan is spelt as behind others', 'Ramazanlı', 'رمضانلی'],
    ['letters of no alphabet are left out', '“Xoy”!', 'خوی'],
  ])('%s: %s', (_, latin, arabic) => {
    expect(proposeArabic(latin)[0]).toBe(arabic);
  });

  it('has nothing to propose for nothing', () => {
    expect(proposeArabic('')).toEqual([]);
    expect(proposeArabic(' - !')).toEqual([]);
  });

  it('offers several readings, each once, and no more than asked for', () => {
    const all = proposeArabic('Qaraağac', { most: 4 });
    expect(all.length).toBeGreaterThan(1);
    expect(all.length).toBeLessThanOrEqual(4);
    expect(new Set(all).size).toBe(all.length);
    expect(proposeArabic('Qaraağac', { most: 1 })).toHaveLength(1);
  });

  it.each([
    ['Qaraağac', ['قاراآغاج', 'قره\u200cآغاج']],
    ['Təzəkənd', ['تازه\u200cکند', 'تزه\u200cکند', 'تزکند']],
    // the first word has unknown letters, and its final ə ends a word within the compound
    ['Fişədağ', ['فیشه\u200cداغ', 'فیشداغ', 'فشداغ']],
    // neither ع nor an inner آ, because both occur only in known words
    ['Üçtəpə', ['اوچ\u200cتپه', 'اچ\u200cتپه']],
    ['Qoşaçay', ['قوشاچای']],
    ['Qasımkəndi', ['قاسیم\u200cکندی', 'قاسم\u200cکندی']],
    ['Mingəçevir', ['مینگچئویر', 'مینگه\u200cچئویر', 'منگه\u200cچئویر']],
    // several words get the cheapest combinations, whichever word differs
    [
      'Qasımkəndi Qaraağac',
      ['قاسیم\u200cکندی قاراآغاج', 'قاسم\u200cکندی قاراآغاج', 'قاسیم\u200cکندی قره\u200cآغاج'],
    ],
  ])('proposes for %s what rules and habit know, and nothing far-fetched', (latin, proposals) => {
    expect(proposeArabic(latin)).toEqual(proposals);
  });

  it('never answers a name of Azerbaijani letters with Latin ones', () => {
    const unit = fc.constantFrom(...'abcçdeəfgğhxıijkqlmnoöprsştuüvyz');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1, maxLength: 24 }), (name) => {
        for (const one of proposeArabic(name)) expect(one).not.toMatch(/\p{Script=Latin}/u);
      }),
      { numRuns: 300 },
    );
  });

  it.each([30, 31, 60, 61])('spells a word of %i letters', (length) => {
    expect(proposeArabic('b'.repeat(length))).toContain('ب'.repeat(length));
  });

  it('asks habit about words of 30 letters at most', () => {
    expect(proposeArabic('b'.repeat(30)).length).toBeGreaterThan(1);
    expect(proposeArabic('b'.repeat(31))).toHaveLength(1);
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(Array.isArray(proposeArabic(text))).toBe(true);
        expect(Array.isArray(proposeLatin(text))).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('Arabic script to Latin', () => {
  it.each([
    ['تبریز', 'Təbriz'],
    ['همدان', 'Həmədan'],
    ['مرند', 'Mərənd'],
    ['خوی', 'Xoy'],
    ['گؤی\u200cتپه', 'Göytəpə'],
    ['اسدآباد', 'Əsədabad'],
    ['ایلان', 'İlan'],
    ['كيلسا', 'Kilsa'],
    ['فدک', 'Fədək'],
    ['سرمست', 'Sərməst'],
    ['درمک', 'Dərmək'],
    ['بردشت', 'Bərdəşt'],
    ['للکلی', 'Lələkli'],
    ['گورده', 'Gürdə'],
    ['ترمک\u200cچی', 'Tərməkçi'],
    ['دو\u200cه\u200cچی', 'Dəvəçi'],
    ['احمدآبادداش', 'Əhmədabaddaş'],
    ['سلیم به\u200cی', 'Səlim Bəy'],
    ['سارالان', 'Saralan'],
    ['قاراباغ ۲۲', 'Qarabağ 22'],
    ['قاراباغ 5', 'Qarabağ 5'],
    ['آران و دوز', 'Aran və Düz'],
    // vowels may meet at the border of two words of a compound
    ['قره\u200cآغاج', 'Qaraağac'],
    ['علمدار', 'Ələmdar'],
  ])('%s is read as %s', (arabic, latin) => {
    expect(proposeLatin(arabic)[0]).toBe(latin);
  });

  it('has nothing to propose for nothing', () => {
    expect(proposeLatin('')).toEqual([]);
    expect(proposeLatin(' - !')).toEqual([]);
  });

  it.each([
    ['کرد', ['Kürd', 'Kərd', 'Kerd']],
    ['بیله‌سووار', ['Biləsuvar', 'Biləsovar', 'Beləsovar']],
    ['قاراآغاج', ['Qaraağac']],
    ['آران و دوز', ['Aran və Düz', 'Aran və Duz']],
  ])('offers the readings of %s that can be spoken, the likeliest first', (arabic, latin) => {
    expect(proposeLatin(arabic)).toEqual(latin);
  });

  it('offers no more than asked for', () => {
    expect(proposeLatin('بیله‌سووار', { most: 2 })).toEqual(['Biləsuvar', 'Biləsovar']);
  });

  it('never answers a name of Arabic letters with one of them', () => {
    const unit = fc.constantFrom(...'ابپتثجچحخدذرزژسشصضطظعغفقکگلمنوهیئآؤۆۇڭ');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1, maxLength: 24 }), (name) => {
        for (const one of proposeLatin(name)) expect(one).not.toMatch(/\p{Script=Arabic}/u);
      }),
      { numRuns: 200 },
    );
  });

  it('asks habit about words of 30 letters at most', () => {
    expect(proposeLatin('ی'.repeat(30)).length).toBeGreaterThan(1);
    expect(proposeLatin('ی'.repeat(31))).toHaveLength(1);
  });
});

it('refuses a table with half an entry', () => {
  expect(() => readTable('təpə تپه|kənd')).toThrow('"kənd" is not a Latin and an Arabic spelling');
});
