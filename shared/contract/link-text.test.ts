import { expect, it } from 'vitest';
import { linkText } from './link-text.ts';

it.each([
  ['https://www.example.org/', 'example.org'],
  ['http://example.org/a/', 'example.org/a'],
  ['https://az.wikipedia.org/wiki/%C5%9Eahin', 'az.wikipedia.org/wiki/Şahin'],
  ['https://example.org/page?id=7', 'example.org/page?id=7'],
  ['http://example.org/a%b', 'example.org/a%b'],
  ['example.org/page', 'example.org/page'],
  ['/files/places/gn-1/3810b601b0735089e79cbe5f52f1a0c4-letter.pdf', 'letter.pdf'],
  ['/files/places/gn-1/abc-%C5%9F.pdf', 'abc-ş.pdf'],
  ['/files/places/gn-1/abc-%.pdf', 'abc-%.pdf'],
])('shows %s as %s', (link, text) => {
  expect(linkText(link)).toBe(text);
});
