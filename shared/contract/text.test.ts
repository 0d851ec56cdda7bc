import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseName, normaliseText } from './text.ts';

describe('normaliseText', () => {
  it.each([
    ['trims', '  Urmu\n ', 'Urmu'],
    ['composes', 'S\u0327', 'Ş'],
    ['keeps the zero-width non-joiner, which is spelling', 'گوگ\u200cتپه', 'گوگ\u200cتپه'],
    ['keeps lines and tabs', 'a\r\nb\rc\td', 'a\nb\nc\td'],
    ['drops controls', 'a\u0000b\u0007c\u007fd\u0085e', 'abcde'],
    ['drops what turns text around', 'a\u202eb\u2066c\u200fd\u061ce', 'abcde'],
    ['drops all of that', '\u202a\u202b\u202c\u202d\u2067\u2068\u2069\u200ea', 'a'],
    ['drops the byte order mark', '\ufeffa', 'a'],
    ['drops halves of characters', 'a\ud800b\udc00c', 'abc'],
    ['keeps whole ones', '😀', '😀'],
    ['trims what comes to light', '\u202e  a', 'a'],
  ])('%s', (_, text, stored) => {
    expect(normaliseText(text)).toBe(stored);
  });

  it('changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(normaliseText(normaliseText(text))).toBe(normaliseText(text));
        expect(normaliseName(normaliseName(text))).toBe(normaliseName(text));
      }),
    );
  });
});

describe('normaliseName', () => {
  it('makes one line with single spaces', () => {
    expect(normaliseName(' Qoşa \n\t çay\u00a0x ')).toBe('Qoşa çay x');
  });
});

describe('a text of nothing that can be seen', () => {
  it.each([
    ['zero-width spaces', '\u200b\u200b'],
    ['joiners and non-joiners', '\u200c\u200d'],
    ['a soft hyphen and a word joiner', '\u00ad\u2060'],
    ['Hangul fillers, which count as letters', '\u3164\u115f\u1160\uffa0'],
    ['an empty Braille cell', '\u2800'],
    ['variation selectors and a grapheme joiner', '\ufe0f\u034f\u180b'],
    ['marks between lines', '\ufff9\ufffb'],
    ['tags', '\u{e0041}\u{e0062}'],
    ['marks that have nothing to stand on', '\u0301\u064b'],
    ['all of it with spaces between', ' \u200b \u3164\n\u2800 '],
  ])('is none: %s', (_, text) => {
    expect([normaliseText(text), normaliseName(text)]).toEqual(['', '']);
  });

  it.each(['.', 'ا', '𐱅', '1', 'é'])('%s can be seen', (text) => {
    expect(normaliseName(`\u200b${text}`)).toContain(text.normalize('NFC'));
  });
});

it('a name keeps single spaces when something between two was dropped', () => {
  expect(normaliseName('Qoşa \u202e çay')).toBe('Qoşa çay');
});
