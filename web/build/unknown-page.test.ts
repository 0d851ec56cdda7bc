import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asUnknown } from './unknown-page.ts';

const index = readFileSync(new URL('../index.html', import.meta.url), 'utf8');

it('says in each language that the page does not exist, and links the list in that language', () => {
  const html = asUnknown(index);
  for (const pattern of [
    /<p><b>This page does not exist\.<\/b> [^<]*<a href="\/list">/,
    /<p lang="az"><b>Belə səhifə yoxdur\.<\/b> [^<]*<a href="\/list\?hl=az">/,
    /<p lang="azb" dir="rtl"><b>بئله صفحه یوخدور\.<\/b> [^<]*<a href="\/list\?hl=azb">/,
    /<p lang="fa" dir="rtl"><b>این صفحه وجود ندارد\.<\/b> [^<]*<a href="\/list\?hl=fa">/,
    /<p lang="tr"><b>Bu sayfa yok\.<\/b> [^<]*<a href="\/list\?hl=tr">/,
  ])
    expect(html).toMatch(pattern);
  expect(html).not.toContain('JavaScript');
  expect(html).toContain('<meta name="robots" content="noindex"></head>');
});

it('throws for a page without a list link in some language', () => {
  expect(() => asUnknown(index.replace('lang="fa"', 'lang="az"'))).toThrow('in fa');
});

it('says in English that the page does not exist when a language lacks the text', () => {
  const html = asUnknown(index, () => ({ about: '', texts: {} }));
  expect(html).toMatch(
    /<p lang="tr"><b>This page does not exist\.<\/b> \w[^<]*<a href="\/list\?hl=tr">/,
  );
});
