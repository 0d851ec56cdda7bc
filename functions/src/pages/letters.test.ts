import { expect, it } from 'vitest';
import { packPlace } from '@shared/formats/atlas.ts';
import { Letters, noLetter } from './letters.ts';
import { namesOnPage } from './list-page.ts';
import { aPlace, siteOf } from './testing/site.ts';

it('lists a place under each of its original names, or else its current name, in alphabetical order', () => {
  const letters = new Letters(
    [
      aPlace('gn-1', { name_az: 'Xoy', name_loc: 'خوی' }),
      aPlace('gn-2', { name_az: 'Xana', name_loc: 'خانا' }),
      aPlace('gn-3', { name_new: 'Somewhere' }),
    ].map(packPlace),
  );
  expect(letters.letters).toEqual([
    { letter: 'X', count: 2 },
    { letter: 'S', count: 1 },
    { letter: 'خ', count: 2 },
  ]);
  expect(letters.under('X')?.map(({ name }) => name)).toEqual(['Xana', 'Xoy']);
  expect(letters.under('Y')).toBeNull();
});

it('orders letters, and names within a letter, by the alphabet of each script', () => {
  const named = ['هریس', 'ورزقان', 'Xoy', 'Qum', 'Həsən', 'نوه', 'نهند', '7 bulaq'];
  const letters = new Letters(
    named.map((name_az, n) => packPlace(aPlace(`gn-${n + 1}`, { name_az, name_loc: null }))),
  );
  expect(letters.letters.map(({ letter }) => letter)).toEqual([
    noLetter,
    ...['H', 'X', 'Q', 'ن', 'و', 'ه'],
  ]);
  expect(letters.under('ن')?.map(({ name }) => name)).toEqual(['نوه', 'نهند']);
});

it('lists names under the same letter as the book', () => {
  const letters = new Letters(
    ['Éli', 'ئورمو', 'آذرشهر'].map((name_az, n) =>
      packPlace(aPlace(`gn-${n + 1}`, { name_az, name_loc: null })),
    ),
  );
  expect(letters.letters.map(({ letter }) => letter)).toEqual(['E', 'آ', 'ی']);
});

it.each([
  ['/list', null, '/'],
  ['/list', 'fa', '/?hl=fa'],
  ['/list/X', 'azb', '/?hl=azb'],
  ['/data', 'tr', '/?hl=tr'],
])('%s in %s links to the map in the same language', async (path, language, app) => {
  const site = siteOf([aPlace('gn-1', { name_az: 'Xoy', name_loc: 'خوی' })]);
  const page = await site.text(language === null ? path : `${path}?hl=${language}`);
  expect(page).toContain(`<p><a href="${app}">`);
});

it.each([
  ['/list/X', 'fa-IR,fa;q=0.9', 'fa', '/places/gn-1?hl=fa'],
  ['/list/X?hl=tr', 'fa', 'tr', '/places/gn-1?hl=tr'],
  ['/list/X', 'en', 'en', '/places/gn-1'],
  ['/list/X?hl=en', 'fa', 'en', '/places/gn-1?hl=en'],
])(
  '%s with the browser language %s links to the pages of places in %s',
  async (path, accepted, language, link) => {
    const site = siteOf([aPlace('gn-1', { name_az: 'Xoy', name_loc: 'خوی' })]);
    const headers = { 'accept-language': accepted };
    const page = await (await site.get(path, { headers })).text();
    expect(page).toContain(`<html lang="${language}"`);
    expect([...page.matchAll(/href="(\/places\/[^"]*)"/g)].map(([, to]) => to)).toEqual([link]);
    const place = await (await site.get(link, { headers })).text();
    expect(place).toContain(`<html lang="${language}"`);
  },
);

it.each([
  [namesOnPage, 404],
  [namesOnPage + 1, 200],
])('lists %i names of a letter on pages, of which the second answers %i', async (count, status) => {
  const places = Array.from({ length: count }, (_, n) =>
    aPlace(`gn-${n + 1}`, { name_az: `A${n}` }),
  );
  const site = siteOf(places);
  expect((await site.get('/list/A')).status).toBe(200);
  expect((await site.get('/list/A/2')).status).toBe(status);
});

it.each([
  ['en', ['X', 'خ']],
  ['azb', ['خ', 'X']],
  ['fa', ['خ', 'X']],
])('the page for language %s lists the letters of its script first', async (language, letters) => {
  const site = siteOf([aPlace('gn-1', { name_az: 'Xoy', name_loc: 'خوی' })]);
  const page = await site.text(`/list?hl=${language}`);
  expect([...page.matchAll(/<bdi>(\p{L})<\/bdi><\/a>/gu)].map(([, letter]) => letter)).toEqual(
    letters,
  );
});
