import { expect, it } from 'vitest';
import { linkTarget, linkText } from './link-text.ts';

it.each([
  ['https://www.example.org/', 'example.org'],
  ['https://az.wikipedia.org/wiki/%C5%9Eahin', 'az.wikipedia.org/wiki/Şahin'],
  ['http://example.org/a%b', 'example.org/a%b'],
  ['/files/places/gn-1/x7-letter.pdf', 'x7-letter.pdf'],
])('%s is called %s', (link, text) => {
  expect(linkText(link)).toBe(text);
});

it.each([
  ['https://example.org', 'https://example.org'],
  ['example.org/page', '//example.org/page'],
  ['/files/places/gn-1/x.pdf', '/files/places/gn-1/x.pdf'],
])('%s leads to %s', (link, target) => {
  expect(linkTarget(link)).toBe(target);
});
