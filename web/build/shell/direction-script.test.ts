import { expect, it } from 'vitest';
import { directionScript } from './direction-script.ts';

const script = await directionScript();

/** Runs the script as the page does, and returns the language and the direction that it sets. */
function setFor(search: string, stored: string | null, languages: string[]): unknown {
  const document = { documentElement: { lang: 'en', dir: 'ltr' } };
  const localStorage = { getItem: (key: string) => (key === 'adyurdu.language' ? stored : null) };
  // oxlint-disable-next-line no-implied-eval -- the script is our own, and the page runs it, too
  new Function('document', 'location', 'localStorage', 'navigator', script)(
    document,
    { search },
    localStorage,
    { languages },
  );
  const { lang, dir } = document.documentElement;
  return `${lang}, ${dir}`;
}

it.each([
  ['', null, ['en-US'], 'en, ltr'],
  ['', null, ['fa-IR', 'en'], 'fa, rtl'],
  ['', null, ['az-Arab-IR'], 'azb, rtl'],
  ['', null, ['az-IR'], 'azb, rtl'],
  ['', null, ['az', 'fa'], 'az, ltr'],
  ['', null, ['de', 'fa'], 'fa, rtl'],
  ['', null, ['de'], 'en, ltr'],
  ['', 'azb', ['en'], 'azb, rtl'],
  ['', 'tr', ['fa'], 'tr, ltr'],
  ['', 'unknown', ['fa'], 'fa, rtl'],
  ['?year=1960&hl=en', 'azb', ['fa'], 'en, ltr'],
  ['?hl=fa', 'en', ['en'], 'fa, rtl'],
  ['?hl=unknown', 'fa', ['en'], 'fa, rtl'],
])('the address %j, the stored choice %j and the browser’s %j set %s', (...row) => {
  const [search, stored, languages, expected] = row;
  expect(setFor(search, stored, languages)).toBe(expected);
});

it('sets a direction if the browser refuses storage', () => {
  const document = { documentElement: { dir: 'ltr' } };
  // oxlint-disable-next-line no-implied-eval
  new Function('document', 'location', 'navigator', `const localStorage = null; ${script}`)(
    document,
    { search: '' },
    { languages: ['fa'] },
  );
  expect(document.documentElement.dir).toBe('rtl');
});

it('can be written into a page', () => {
  expect(script).not.toMatch(/<\/|<!--/);
});
