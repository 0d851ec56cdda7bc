import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asUnknown } from './unknown-page.ts';
import { withNoScript } from './without-scripts.ts';

const source = readFileSync(new URL('../index.html', import.meta.url), 'utf8');
const index = withNoScript(source);

it('says in each language that the map needs JavaScript, and links the list in that language', () => {
  for (const pattern of [
    /<p>[^<]*JavaScript[^<]* <a href="\/list">All names as a list</,
    /<p lang="az">[^<]*JavaScript[^<]* <a href="\/list\?hl=az">Bütün adlar</,
    /<p lang="azb" dir="rtl">[^<]*JavaScript[^<]* <a href="\/list\?hl=azb">بوتون آدلار</,
    /<p lang="fa" dir="rtl">[^<]*JavaScript[^<]* <a href="\/list\?hl=fa">همهٔ نام‌ها</,
    /<p lang="tr">[^<]*JavaScript[^<]* <a href="\/list\?hl=tr">Tüm adlar</,
  ])
    expect(index).toMatch(pattern);
});

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

it('throws for a page without the texts that it replaces', () => {
  expect(() => asUnknown(source)).toThrow('other texts');
  expect(() => withNoScript(index)).toThrow('no <noscript></noscript>');
});

it('says in English that the page does not exist when a language lacks the text', () => {
  const noTexts = () => ({ about: '', texts: {} });
  const html = asUnknown(withNoScript(source, noTexts), noTexts);
  expect(html).toMatch(
    /<p lang="tr"><b>This page does not exist\.<\/b> \w[^<]*<a href="\/list\?hl=tr">/,
  );
});
