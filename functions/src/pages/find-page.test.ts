import { describe, expect, it } from 'vitest';
import { limits } from '@shared/contract/limits.ts';
import { languageList, languages } from './languages.ts';
import { acceptedLanguage } from '../words/accepted-language.ts';
import { searchAllowance } from './serve.ts';
import { htmlErrors } from './testing/html-errors.ts';
import { origin, aPlace, siteOf } from './testing/site.ts';

const earlier = (form: string) => ({
  form,
  script: 'Latn' as const,
  language: 'fa',
  kind: 'earlier_official' as const,
  from: null,
  to: null,
  certainty: 'certain' as const,
  evidence: [],
  renaming: null,
  recording: null,
});
const places = [
  aPlace('gn-1', {
    name_az: 'Urmu',
    name_loc: 'اورمو',
    name_new: 'Urmia – ارومیه',
    names: [earlier('Rezaiyeh'), { ...earlier('رضائیه'), script: 'Arab' as const }],
  }),
  aPlace('gn-2', { name_az: 'Təbriz', name_loc: 'تبریز', name_new: 'Tabriz – تبریز' }),
  aPlace('gn-3', { name_az: 'Xoy', name_new: 'Khoy' }),
];
const find = (text: string) => `/find?q=${encodeURIComponent(text)}`;
const linksIn = (html: string) =>
  [...html.matchAll(/href="\/places\/([^?"]+)/g)].map(([, id]) => id);

describe('the search page without scripts', () => {
  it.each([
    ['rezaiyeh', 'gn-1'],
    ['رضائیه', 'gn-1'],
    ['URMU', 'gn-1'],
    ['اورمیه', 'gn-1'],
    ['Təbriz şəhəri', 'gn-2'],
    ['شهر تبریز', 'gn-2'],
    ['tebriz', 'gn-2'],
    ['khoy', 'gn-3'],
  ])('finds a place by %s', async (text, id) => {
    expect(linksIn(await siteOf(places).text(find(text)))[0]).toBe(id);
  });

  it('shows the further name that matches, and the place’s name', async () => {
    const html = await siteOf(places).text(find('rezaiy'));
    expect(html).toContain('<li><bdi>Rezaiyeh</bdi> · <a href="/places/gn-1?hl=en">');
    expect(html).toContain('value="rezaiy"');
    expect(await siteOf(places).text(find('urm'))).not.toContain('Rezaiyeh');
  });

  it('is valid HTML without a script, and is neither indexed nor cached for other people', async () => {
    const answer = await siteOf(places).get(find('urmu'));
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
    expect(answer.headers.get('x-robots-tag')).toBe('noindex');
    const html = await answer.text();
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/<script|id="shell"/);
    expect(await htmlErrors(html)).toEqual([]);
  });

  it('escapes the query', async () => {
    const html = await siteOf(places).text(find('"><img src=x onerror=alert(1)>'));
    expect(html).not.toContain('<img src=x');
  });

  it('reports when nothing was found, and shows only a form for an empty query', async () => {
    expect(await siteOf(places).text(find('zzzzqqq'))).toContain('Nothing found');
    const empty = await siteOf(places).text('/find');
    expect(empty).toContain('<form action="/find"');
    expect(empty).not.toContain('Nothing found');
  });

  it.each([
    [limits.searchQueryLength, 200],
    [limits.searchQueryLength + 1, 200],
  ])('limits a query of %i letters to the longest allowed length', async (length, status) => {
    const answer = await siteOf(places).get(find('u'.repeat(length)));
    expect(answer.status).toBe(status);
    expect(await answer.text()).toContain(`value="${'u'.repeat(limits.searchQueryLength)}"`);
  });

  it('drops a character that is only partly within the longest allowed length', async () => {
    const answer = await siteOf(places).get(find(`${'u'.repeat(limits.searchQueryLength - 1)}😀`));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(`value="${'u'.repeat(limits.searchQueryLength - 1)}"`);
  });

  it('is limited to a number of searches per address and time', async () => {
    const { get, clock, errors } = siteOf(places);
    const ask = (client: string) => get(find('urmu'), { headers: { 'x-client': client } });
    for (let count = 0; count < searchAllowance.burst; count++)
      expect((await ask('a')).status).toBe(200);
    const refused = await ask('a');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3');
    expect(refused.headers.get('cache-control')).toBe('no-store');
    const html = await refused.text();
    expect(html).toContain('Too many searches from your network.');
    expect(html).toContain('value="urmu"');
    expect(await htmlErrors(html)).toEqual([]);
    expect((await ask('b')).status).toBe(200);
    clock.now += searchAllowance.every;
    expect((await ask('a')).status).toBe(200);
    expect(errors).toEqual([]);
  });
});

describe("the reader's language", () => {
  it('is the one in the address, or else the one of the browser', async () => {
    const { get } = siteOf(places);
    const languageOf = async (path: string, accept: string) =>
      /<html lang="(\w+)"/.exec(
        await (await get(path, { headers: { 'accept-language': accept } })).text(),
      )?.[1];
    expect(await languageOf(find('urmu'), 'fa-IR,fa;q=0.9')).toBe('fa');
    expect(await languageOf(`${find('urmu')}&hl=tr`, 'fa-IR,fa;q=0.9')).toBe('tr');
  });

  it.each([
    ['de-DE,tr;q=0.4,az;q=0.8', 'az'],
    ['az-Arab-IR', 'azb'],
    ['az-IR', 'azb'],
    ['azb', 'azb'],
    ['en;q=0,fa;q=0.1', 'fa'],
    ['de, *;q=0.5', 'en'],
    [';q=x,,', 'en'],
    [null, 'en'],
  ])('is taken from the header %s: %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });

  it.each([
    ['/list', 'azb', 'azb'],
    ['/list', 'az-Arab', 'azb'],
    ['/list/U', 'az-IR,fa;q=0.5', 'azb'],
    ['/data', 'az-IR-u-ca-persian', 'azb'],
    ['/data', 'az-Latn-AZ', 'az'],
    ['/list', 'fa-IR,en;q=0.5', 'fa'],
    ['/list', 'de-DE,tr-TR;q=0.5', 'tr'],
    ['/data', 'de', 'en'],
    ['/list?hl=tr', 'fa', 'tr'],
  ] as const)('%s with the browser language %s is in %s', async (path, accepted, language) => {
    const site = siteOf(places);
    const answer = await site.get(path, { headers: { 'accept-language': accepted } });
    expect(answer.headers.get('vary')).toContain('Accept-Language');
    const html = await answer.text();
    expect(html).toContain(`<html lang="${language}"`);
    expect(html).toContain(`>${languages[language].map}</a>`);
    expect(html).toContain(`<link rel="canonical" href="${origin}${path}">`);
    const etag = answer.headers.get('etag') ?? '';
    const again = await site.get(path, {
      headers: { 'accept-language': accepted, 'if-none-match': etag },
    });
    expect([again.status, again.headers.get('vary')]).toEqual([304, expect.stringContaining('Accept-Language')]); // oxfmt-ignore
  });

  it.each([
    ['fa-IR', 'fa'],
    ['tr-TR', 'tr'],
    ['AZ', 'az'],
    ['az-IR', 'azb'],
    ['az-Arab', 'azb'],
    ['de', 'en'],
  ])('of the tag %s in the address is %s', async (tag, language) => {
    const html = await siteOf(places).text(`${find('urmu')}&hl=${tag}`);
    expect(html).toContain(`<html lang="${language}"`);
  });

  it.each(languageList)('%s is supported by the page', async (language) => {
    const html = await siteOf(places).text(`${find('zzzzqqq')}&hl=${language}`);
    expect(html).toContain(`<html lang="${language}"`);
    expect(await htmlErrors(html)).toEqual([]);
  });
});
