import { expect, it } from 'vitest';
import { withoutInvalidCharacters } from '../platform/responses/markup.ts';
import { openDataPages } from './testing/open-data.ts';
import { languageList, type Language } from './languages.ts';
import { words } from '../words/words.ts';

const languages = languageList.filter((one): one is Exclude<Language, 'en'> => one !== 'en');
const untranslated = /<span lang="en" dir="ltr">.*?<\/span>/g;

it.each(languages)('every text on the page of open data is translated into %s', (language) => {
  const found = openDataPages(language).flatMap((html) => html.match(untranslated) ?? []);
  expect([...new Set(found)]).toEqual([]);
});

const readable = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&amp;', '&');

it.each(languages)('every translation into %s is still used on the page', (language) => {
  const page = readable(openDataPages('en').join('\n'));
  const gone = Object.keys(words[language].openData).filter((english) =>
    english.split(/\{\w+\}/).some((part) => !page.includes(part)),
  );
  expect(gone).toEqual([]);
});

it.each(languages)(
  'translations into %s have the placeholders of the English texts and only valid characters',
  (language) => {
    const marks = (text: string) => text.match(/\{\w+\}/g) ?? [];
    for (const [english, text] of Object.entries(words[language].openData)) {
      expect(marks(text), english).toEqual(marks(english));
      expect(withoutInvalidCharacters(text)).toBe(text);
    }
  },
);

it('numbers are formatted for the language', () => {
  const [persian, turkish] = [openDataPages('fa')[0], openDataPages('tr')[0]];
  expect(persian).toContain('<p>۵۰٬۱۶۹ مکان، امضاشده</p>');
  expect(persian).toContain('<bdi>۶٫۱ مگابایت</bdi>');
  expect(turkish).toContain('<p>50.169 yer, imzalı</p>');
});
