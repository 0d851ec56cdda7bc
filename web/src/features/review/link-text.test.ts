import { expect, it } from 'vitest';
import { linkText } from './link-text.ts';

it.each([
  ['https://www.example.org/a/', 'example.org/a'],
  ['http://example.org', 'example.org'],
  ['/files/places/gn-1/abc-%C5%9F.pdf', 'abc-ş.pdf'],
  ['/files/places/gn-1/abc-%.pdf', 'abc-%.pdf'],
])('%s → %s', (link, text) => {
  expect(linkText(link)).toBe(text);
});
