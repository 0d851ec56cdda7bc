import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseName, normaliseText } from './text.ts';

describe('normaliseText', () => {
  it.each([
    ['trims', '  Urmu\n ', 'Urmu'],
    ['composes letters', 'S\u0327', 'Ş'],
    [
      'keeps the zero-width non-joiner, which belongs to the spelling',
      'گوگ\u200cتپه',
      'گوگ\u200cتپه',
    ],
    ['keeps lines and tabs', 'a\r\nb\rc\td', 'a\nb\nc\td'],
    ['drops control characters', 'a\u0000b\u0007c\u007fd\u0085e', 'abcde'],
    ['drops characters that change the text direction', 'a\u202eb\u2066c\u200fd\u061ce', 'abcde'],
    [
      'drops every character that changes the text direction',
      '\u202a\u202b\u202c\u202d\u2067\u2068\u2069\u200ea',
      'a',
    ],
    ['drops the byte order mark', '\ufeffa', 'a'],
    ['drops halves of surrogate pairs', 'a\ud800b\udc00c', 'abc'],
    ['keeps whole surrogate pairs', '😀', '😀'],
    ['trims after it drops invisible characters', '\u202e  a', 'a'],
  ])('%s', (_, text, stored) => {
    expect(normaliseText(text)).toBe(stored);
  });

  it('changes nothing when repeated', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
        expect(normaliseName(normaliseName(text))).toBe(normaliseName(text));
      }),
    );
    const unit = fc.constantFrom(
      ...'ه',
      's',
      '.',
      ' ',
      '\u0327',
      '\u0007',
      '\u200b',
      '\u200c',
      '\u200d',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 8 }), (text) => {
        expect(normaliseName(normaliseName(text))).toBe(normaliseName(text));
      }),
      { numRuns: 2000 },
    );
  });
});

describe('normaliseName', () => {
  it('makes one line with single spaces', () => {
    expect(normaliseName(' Qoşa \n\t çay\u00a0x ')).toBe('Qoşa çay x');
  });

  it.each([
    ...[
      '\u00ad',
      '\u034f',
      '\u180e',
      '\u200b',
      '\u2060',
      '\u2065',
      '\u206a',
      '\u206f',
      '\u3164',
      '\ufe00',
      '\ufe0f',
    ],
    ...['\u200d', '\u200b\u200d', '\u{e0062}'],
  ])('drops the invisible character %j', (invisible) => {
    expect(normaliseName(`${invisible}Ur${invisible}mu${invisible}`)).toBe('Urmu');
    expect(normaliseName(`اور${invisible}مو${invisible}`)).toBe('اورمو');
  });

  it('composes letters after it drops an invisible character between them', () => {
    expect(normaliseName('S\u200b\u0327or')).toBe('Şor');
  });

  it.each([
    ['repeated', 'گؤی\u200c\u200cتپه', 'گؤی\u200cتپه'],
    ['beside a space', 'گؤی\u200c تپه \u200c\u200b \u200cکند', 'گؤی تپه کند'],
    ['at the ends', '\u200cگؤی\u200cتپه\u200c \u200c', 'گؤی\u200cتپه'],
  ])('keeps a zero-width non-joiner only between characters, and once: %s', (_, name, stored) => {
    expect(normaliseName(name)).toBe(stored);
  });

  it('keeps the joiner of an abbreviation, which shapes the letter before it', () => {
    expect(normaliseName('۱۳۲۱ ه\u200d.ق.')).toBe('۱۳۲۱ ه\u200d.ق.');
  });
});

describe('a text without visible characters', () => {
  it.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['joiners and non-joiners', '\u200c\u200d'],
    ['a soft hyphen and a word joiner', '\u00ad\u2060'],
    ['Hangul fillers, which Unicode classes as letters', '\u3164\u115f\u1160\uffa0'],
    ['an empty Braille cell', '\u2800'],
    ['variation selectors and a grapheme joiner', '\ufe0f\u034f\u180b'],
    ['interlinear marks', '\ufff9\ufffb'],
    ['tags', '\u{e0041}\u{e0062}'],
    ['combining marks without a letter', '\u0301\u064b'],
    ['all of them with spaces between', ' \u200b \u3164\n\u2800 '],
  ])('becomes empty: %s', (_, text) => {
    expect([normaliseText(text), normaliseName(text)]).toEqual(['', '']);
  });

  it.each(['.', 'ا', '𐱅', '1', 'é'])('stays if it has the visible character %s', (text) => {
    expect(normaliseName(`\u200b${text}`)).toContain(text.normalize('NFC'));
  });
});

it('normaliseName keeps single spaces around a dropped character', () => {
  expect(normaliseName('Qoşa \u202e çay')).toBe('Qoşa çay');
});
