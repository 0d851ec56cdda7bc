import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { crowd } from '../atlas/testing/places.ts';
import type { AttestedName } from '@shared/names/attested-name.ts';
import { manyPlaces } from '../commands/many-places.ts';
import { importedRecords } from '../places/import.ts';
import { publicView } from '../places/view.ts';
import { embeddedPlaceElement } from '@shared/contract/embedded-place.ts';
import { placeOf } from '@shared/formats/place-details.ts';
import { inWestAzerbaijan } from '../geocoding/testing/gazetteers.ts';
import { createPageServer } from './serve.ts';
import { htmlErrors } from './testing/html-errors.ts';
import { origin, aPlace, shellHtml, siteOf } from './testing/site.ts';

const urmu = aPlace('gn-1', {
  name_az: 'Urmu',
  name_loc: 'اورمو',
  name_new: 'Urmia – ارومیه',
  about: 'Once called Rezaiyeh.\n\nBy the lake.',
  links: ['https://en.wikipedia.org/wiki/Urmia', 'javascript:alert(1)', '//example.org/a'],
  images: ['/files/places/gn-1/0123-a.jpg'],
  voiceUrl: '/files/places/gn-1/0123-voice.mp3',
  names: [
    {
      form: 'Rezaiyeh',
      script: 'Latn',
      language: 'fa',
      kind: 'earlier_official',
      from: { text: '1926', calendar: 'gregorian', earliest: '1926', latest: '1926' },
      to: null,
      certainty: 'certain',
      evidence: [
        {
          kind: 'web',
          label: 'Wikipedia: Urmia',
          year: null,
          page: null,
          link: 'https://en.wikipedia.org/wiki/Urmia',
          quote: null,
          file: null,
        },
      ],
      renaming: null,
      recording: null,
    },
  ],
});

function scriptIn(html: string, start: string): unknown {
  const from = html.indexOf(start);
  const json = html.slice(html.indexOf('>', from) + 1, html.indexOf('</script>', from));
  return JSON.parse(json);
}
const placeData = (html: string) => scriptIn(html, '<script type="application/json"');
const jsonLd = (html: string) => scriptIn(html, '<script type="application/ld+json"') as object;

describe('the page of a place', () => {
  it('contains all details of the place, the app’s shell and data for the app', async () => {
    const { get } = siteOf([urmu]);
    const answer = await get('/places/gn-1');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'self'");
    expect(answer.headers.get('cache-control')).toBe(
      'public, max-age=0, must-revalidate, s-maxage=10',
    );
    const html = await answer.text();
    expect(html).toContain('<title>Urmu (اورمو) · Adyurdu</title>');
    expect(html).toContain('src="/assets/index-1.js"');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toMatch(
      /<noscript><link rel="stylesheet" href="[^"]*pages-1.css"><article.*<\/article><\/noscript>/s,
    );
    for (const part of [
      '<h1><bdi lang="az-Latn">Urmu</bdi> (<bdi lang="az-Arab">اورمو</bdi>)</h1>',
      'Currently «<bdi>Urmia</bdi> – <bdi lang="fa">ارومیه</bdi>»',
      '<p dir="auto">By the lake.</p>',
      '<bdi lang="fa-Latn">Rezaiyeh</bdi>, earlier official name, <bdi>1926</bdi>–…',
      'src="/files/places/gn-1/0123-voice.mp3"',
      'href="https://en.wikipedia.org/wiki/Urmia"',
      'href="https://example.org/a"',
      'href="/files/places/gn-1/0123-a.jpg"',
      '37.0000, 45.0000',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain('href="javascript:');
  });

  it('links a stored address without a scheme to its own host', async () => {
    const stored = ['web.archive.org/http://b.az', 'example.org:8080/a', 'b.example/c'];
    const links = [...stored, 'mailto:a@b.az', 'data:text/html,x'];
    const html = await siteOf([aPlace('gn-1', { links })]).text('/places/gn-1');
    for (const link of stored) expect(html).toContain(`href="https://${link}"`);
    expect(html).not.toMatch(/href="(?:https:\/\/x\/|mailto:|data:|https:\/\/(?:mailto|data):)/);
  });

  it('lists further names as the app does: by time, both scripts of a name in one row, the reader’s first, spellings last', async () => {
    const [name] = urmu.details.content.names;
    const other = (more: Partial<AttestedName>): AttestedName => ({ ...name!, from: null, evidence: [], ...more }); // oxfmt-ignore
    const { content } = urmu.details;
    const names = [
      other({ form: 'Urumia', kind: 'variant' }),
      other({ form: 'Rezaiyeh' }),
      other({ form: 'رضائیه', script: 'Arab' }),
      other({ form: 'Urmu', kind: 'original', language: 'az' }),
    ];
    const site = siteOf([
      { ...urmu, details: { ...urmu.details, content: { ...content, names } } },
    ]);
    const namesIn = async (language: string) => {
      const html = await site.text(`/places/gn-1?hl=${language}`);
      return [...html.matchAll(/<li>(<bdi.*?),|<li>(<bdi.*?)،/g)].map(([, latin, arabic]) =>
        (latin ?? arabic ?? '').replaceAll(/<[^>]*>/g, ''),
      );
    };
    expect(await namesIn('en')).toEqual(['Urmu', 'Rezaiyeh · رضائیه', 'Urumia']);
    expect(await namesIn('azb')).toEqual(['Urmu', 'رضائیه · Rezaiyeh', 'Urumia']);
  });

  it('gives the Gregorian years of a date in another calendar', async () => {
    const [name] = urmu.details.content.names;
    const names: AttestedName[] = [
      {
        ...name!,
        from: { text: '1314', calendar: 'jalali', earliest: '1935', latest: '1936' },
        to: { text: '1316/8/18', calendar: 'jalali', earliest: '1937-11-09', latest: '1937-11-09' },
      },
    ];
    const site = siteOf([aPlace('gn-1', { name_az: 'Urmu', names })]);
    expect(await site.text('/places/gn-1?hl=en')).toContain(
      'official name, <bdi>1314</bdi> (1935–1936)–<bdi>1316/8/18</bdi> (1937)',
    );
    expect(await site.text('/places/gn-1?hl=fa')).toContain('<bdi>۱۳۱۴</bdi> (۱۹۳۵–۱۹۳۶)–');
  });

  it('gives search engines its title, its other languages and its type', async () => {
    const html = await siteOf([urmu]).text('/places/gn-1?hl=azb');
    expect(html).toContain('<html lang="azb" dir="rtl">');
    expect(html).toContain('<title>اورمو (Urmu) · Adyurdu</title>');
    expect(html).toContain('ایندی «<bdi lang="fa">ارومیه</bdi> – <bdi>Urmia</bdi>»');
    expect(html).toContain('Rezaiyeh</bdi>، قاباقکی رسمی آد، <bdi>۱۹۲۶</bdi>–…');
    expect(html).toContain(`<link rel="canonical" href="${origin}/places/gn-1?hl=azb">`);
    expect(html).toContain(`hreflang="az-Arab" href="${origin}/places/gn-1?hl=azb"`);
    expect(html).toContain(`hreflang="x-default" href="${origin}/places/gn-1"`);
    expect(html).toContain('<meta property="og:title" content="اورمو (Urmu)">');
    expect(html.match(/og:title/g)).toHaveLength(1);
    expect(html).toContain('<meta property="og:locale" content="azb_IR">');
    expect(html.match(/name="description"/g)).toHaveLength(1);
    expect(jsonLd(html)).toEqual({
      '@context': 'https://schema.org',
      '@type': 'Place',
      '@id': `${origin}/places/gn-1`,
      url: `${origin}/places/gn-1`,
      name: { '@value': 'Urmu', '@language': 'az-Latn' },
      alternateName: [
        { '@value': 'اورمو', '@language': 'az-Arab' },
        'Urmia',
        { '@value': 'ارومیه', '@language': 'fa' },
        { '@value': 'Rezaiyeh', '@language': 'fa-Latn' },
      ],
      description: 'Once called Rezaiyeh.\n\nBy the lake.',
      geo: { '@type': 'GeoCoordinates', latitude: 37, longitude: 45 },
      sameAs: ['https://www.geonames.org/1', 'https://en.wikipedia.org/wiki/Urmia'],
    });
  });

  it.each(inWestAzerbaijan)('gives the address in %s', async (language, where) => {
    const named = await siteOf([urmu]).text(`/places/gn-1?hl=${language}`);
    expect(named).toContain(`<bdi>${where}</bdi>`);
    expect(named).toMatch(new RegExp(`name="description" content="[^"]*${where}`));
  });

  it('contains the place in the format of the API, for the app', async () => {
    const html = await siteOf([urmu]).text('/places/gn-1');
    expect(html).toContain(`id="${embeddedPlaceElement}"`);
    expect(placeData(html)).toEqual(placeOf(urmu));
  });

  it('gives social networks its card, or the logo for a place without a card', async () => {
    const named = await siteOf([urmu]).text('/places/gn-1?hl=azb');
    const card = `${origin}/cards/gn-1.${urmu.details.revision}.png`;
    expect(named).toContain(`<meta property="og:image" content="${card}">`);
    expect(named).toContain(`<meta name="twitter:image" content="${card}">`);
    expect(named).toContain('<meta name="twitter:card" content="summary_large_image">');
    const unnamed = await siteOf([urmu]).text('/places/gn-7');
    expect(unnamed).toContain(`<meta property="og:image" content="${origin}/icon-512.png">`);
    expect(unnamed).toContain('<meta name="twitter:card" content="summary">');
  });

  it('contains no data for the app when the place has no name yet', async () => {
    for (const path of ['/places/gn-7', '/places/gn-8'])
      expect(await siteOf([urmu]).text(path)).not.toContain(embeddedPlaceElement);
  });

  it('adds at most 3 kB to the shell', async () => {
    const html = await siteOf([urmu]).text('/places/gn-1');
    const beyond = gzipSync(html).length - gzipSync(shellHtml).length;
    expect(beyond).toBeLessThanOrEqual(3_000);
  });

  it('reads long details from their own file', async () => {
    const about = 'Uzun hekayə. '.repeat(400);
    const html = await siteOf([aPlace('gn-1', { about })]).text('/places/gn-1');
    expect(html).toContain(about.slice(0, 5_000));
  });

  it.each([
    ['<', '&lt;'],
    ['"', '&quot;'],
    ["'", '&#39;'],
    ['&', '&amp;'],
    ['</script><script>alert(1)</script>', '&lt;/script&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    [']]>', ']]&gt;'],
    ['<!--<script>', '&lt;!--&lt;script&gt;'],
    ['\u202egnol\u202c', 'gnol'],
    ['$&$1', '$&amp;$1'],
    ['x'.repeat(5_000), 'x'.repeat(5_000)],
  ])('escapes %j in names and texts', async (text, written) => {
    const place = aPlace('gn-1', { name_az: text, name_loc: text, about: text, links: [text] });
    const html = await siteOf([place]).text('/places/gn-1');
    expect(html).toContain(`<bdi lang="az-Latn">${written}</bdi>`);
    expect(html).toContain(`<p dir="auto">${written}</p>`);
    expect(html.match(/<script/g)).toHaveLength(4);
    expect(html.match(/<\/script>/g)).toHaveLength(4);
    expect(jsonLd(html)).toMatchObject({ name: { '@value': text } });
    expect(placeData(html)).toMatchObject({ name_az: text, about: text, links: [text] });
  });
});

describe('addresses', () => {
  const site = siteOf([urmu, aPlace('pt-tnq2', {}), aPlace('gn-10000000001', { name_az: 'Old' })]);

  it('of a settlement without a name says so, and is not indexed', async () => {
    const answer = await site.get('/places/gn-7');
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain(
      '<h1><bdi>Naqadeh</bdi> – <bdi lang="fa">نقده</bdi></h1><p>Not named yet</p>',
    );
  });

  it.each([
    '/places/gn-2',
    '/places/pt-tnq2fxb',
    '/places/ChIJ_unknown_place',
    '/places/..%2f..%2fetc',
    '/places/%',
    '/places/%00',
    '/places/x/y',
    '/places/',
    '/list/nothing',
    '/list/U/2',
    '/list/U/99999',
    '/list/U/0',
  ])('%s answers 404, with a message inside the shell', async (path) => {
    const answer = await site.get(path);
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toMatch(/<noscript>.*<h1>This page does not exist<\/h1>.*action="\/find"/s);
  });

  it.each([
    ['/places/nowhere?hl=fa', 'az', '<html lang="fa" dir="rtl">', 'این صفحه وجود ندارد'],
    ['/list/-nothing-', 'az-IR,en;q=0.5', '<html lang="azb" dir="rtl">', 'بئله صفحه یوخدور'],
    ['/list/-nothing-', 'tr', '<html lang="tr" dir="ltr">', 'Bu sayfa yok'],
  ])(
    '%s with the browser language %s uses the right language',
    async (path, accepted, opening, heading) => {
      const answer = await site.get(path, { headers: { 'accept-language': accepted } });
      const html = await answer.text();
      expect(answer.headers.get('vary')).toContain('Accept-Language');
      for (const part of [opening, `<h1>${heading}</h1>`]) expect(html).toContain(part);
    },
  );

  it('answers HEAD and a known ETag without a body, and 405 to other methods', async () => {
    const first = await site.get('/places/gn-1');
    const etag = first.headers.get('etag') ?? '';
    const again = await site.get('/places/gn-1', { headers: { 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    const head = await site.get('/places/gn-1', { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect((await site.get('/places/gn-1', { method: 'POST' })).status).toBe(405);
  });

  it('follows changes of the published places', async () => {
    const moving = siteOf([urmu]);
    expect((await moving.get('/places/gn-3')).status).toBe(404);
    moving.publish([urmu, aPlace('gn-3', { name_az: 'Yeni' })]);
    expect(await moving.text('/places/gn-3')).toContain('Yeni');
    moving.publish([aPlace('gn-3', { name_az: 'Yeni' })]);
    expect((await moving.get('/places/gn-1')).status).toBe(404);
    expect(await moving.text('/list')).not.toContain('>U<');
  });
});

it('answers without the reason when the places cannot be read', async () => {
  const errors: unknown[] = [];
  const fail = async () => {
    throw new Error('secret detail');
  };
  const serve = createPageServer({
    published: { place: fail, places: fail, cellKeys: fail, placesOfCell: fail, newest: fail },
    surroundings: { idsOf: (id) => [id], settlement: fail, around: () => null },
    search: fail,
    clientOf: () => null,
    data: { editions: fail, divisions: fail, file: fail, parts: [], licences: [] },
    shell: async () => ({ html: shellHtml, headers: {} }),
    embedTemplate: fail,
    origin,
    contact: null,
    now: () => 0,
    onError: (error) => errors.push(error),
  });
  const answer = await serve(new Request(`${origin}/places/gn-1`));
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain('secret');
  expect(errors).toHaveLength(1);
});

it('has the loading screen and the script for the direction only on pages that load the app', async () => {
  const site = siteOf([urmu]);
  for (const path of ['/places/gn-1', '/nowhere'])
    expect(await site.text(path)).toMatch(/<script>.*id="shell"/s);
  for (const path of ['/list', '/list/U', '/data', '/find?q=urmu'])
    expect(await site.text(path)).not.toMatch(/<script>|id="shell"|<svg>|>Adyurdu</);
});

it('uses only the style sheet of pages where the app is not loaded', async () => {
  const site = siteOf([urmu]);
  for (const path of ['/list', '/list/U', '/data', '/find?q=urmu'])
    expect((await site.text(path)).match(/<style>|<link rel="stylesheet"[^>]*>/g)).toEqual([
      '<link rel="stylesheet" href="/assets/pages-1.css">',
    ]);
});

it('a place costs one read, strangers at most four reads a second', { tags: 'full' }, async () => {
  const site = siteOf(crowd(2_000));
  await site.get('/places/gn-1');
  const cells = site.reads.filter((what) => /^r\d*$/.test(what));
  expect(cells.length).toBe(new Set(cells).size);
  const before = site.reads.length;
  await site.get('/places/gn-2');
  expect(site.reads.length - before).toBeLessThanOrEqual(1);

  site.reads.length = 0;
  const crawled = cells.slice(0, 4);
  for (let n = 0; n < 1_000; n++) {
    await site.get(`/places/gn-${90_000 + n}?${n}`);
    await site.get(`/places/ChIJ${n}-unknown?${n}`);
    await site.get(`/list/${n}?${n}`);
    await site.get(`/sitemap.xml?cell=r${(n % 1_024).toString(4)}&${n}`);
    await site.get(`/sitemap.xml?cell=${crawled[n % 4]}&${n}`);
    site.clock.now += 5;
  }
  // The loop takes five seconds of the test's clock (1,000 × 5 ms). The server reads the manifest at most every 250 ms
  // (`reuseDirectoryFor`), so at most 5 × 4 reads are allowed, not counting the reads of packs.
  const packs = site.reads.filter((what) => what.startsWith('pack '));
  expect(packs.sort()).toEqual(crawled.map((cell) => `pack ${cell}`).sort());
  expect(site.reads.length - packs.length).toBeLessThanOrEqual(20);
});

async function crawl(get: (path: string) => Promise<Response>, start: string) {
  const seen = new Map<string, string>();
  const waiting = [start];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue;
    const answer = await get(path);
    seen.set(path, answer.status === 200 ? await answer.text() : String(answer.status));
    for (const [, href = ''] of (seen.get(path) ?? '').matchAll(
      /<a href="(\/(?:places|list)[^"?]*)"/g,
    ))
      waiting.push(href);
  }
  return seen;
}

it('a crawler finds all 2,000 places, and pages are valid HTML', { tags: 'full' }, async () => {
  const places = manyPlaces(2_000)
    .map((one) => publicView(importedRecords(one, new Date(0)).place))
    .filter((place) => place !== null);
  const site = siteOf(places);
  const seen = await crawl((path) => site.get(path), '/list');
  const found = [...seen].filter(([path]) => path.startsWith('/places/'));
  expect(new Set(found.map(([path]) => decodeURIComponent(path.slice('/places/'.length))))).toEqual(
    new Set(places.map(({ place_id }) => place_id)),
  );
  expect([...seen.values()].filter((html) => html.length < 10)).toEqual([]);
  const lists = [...seen].filter(([path]) => path.startsWith('/list'));
  for (const [path, html] of [...found.slice(0, 100), ...lists]) {
    expect((await htmlErrors(html)).slice(0, 3), path).toEqual([]);
    if (path.startsWith('/places/')) expect(jsonLd(html)).toHaveProperty('@type', 'Place');
  }
});
