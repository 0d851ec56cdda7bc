import { expect, it } from 'vitest';
import { directionScript } from './direction-script.ts';

const script = await directionScript();

/** Runs the script as the page does, and returns the direction that it sets. */
function directionFor(search: string, stored: string | null, languages: string[]): unknown {
  const document = { documentElement: { dir: 'ltr' } };
  const localStorage = { getItem: (key: string) => (key === 'adyurdu.language' ? stored : null) };
  // oxlint-disable-next-line no-implied-eval -- the script is our own, and the page runs it, too
  new Function('document', 'location', 'localStorage', 'navigator', script)(
    document,
    { search },
    localStorage,
    { languages },
  );
  return document.documentElement.dir;
}

it.each([
  ['', null, ['en-US'], 'ltr'],
  ['', null, ['fa-IR', 'en'], 'rtl'],
  ['', null, ['az-Arab-IR'], 'rtl'],
  ['', null, ['az-IR'], 'rtl'],
  ['', null, ['az', 'fa'], 'ltr'],
  ['', null, ['de', 'fa'], 'rtl'],
  ['', null, ['de'], 'ltr'],
  ['', 'azb', ['en'], 'rtl'],
  ['', 'tr', ['fa'], 'ltr'],
  ['', 'unknown', ['fa'], 'rtl'],
  ['?year=1960&hl=en', 'azb', ['fa'], 'ltr'],
  ['?hl=fa', 'en', ['en'], 'rtl'],
  ['?hl=unknown', 'fa', ['en'], 'rtl'],
])('the address %j, the stored choice %j and the browser’s %j set %s', (...row) => {
  const [search, stored, languages, direction] = row;
  expect(directionFor(search, stored, languages)).toBe(direction);
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
