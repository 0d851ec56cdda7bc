import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { embedElements, embedLimits, type EmbeddedMap } from '@shared/formats/embed.ts';
import { placeAt } from '../../atlas/testing/places.ts';
import { htmlErrors } from '../testing/html-errors.ts';
import { origin, aPlace, siteOf } from '../testing/site.ts';
import { embedAllowance } from './serve.ts';

const urmu = aPlace('gn-1', { name_az: 'Urmu', name_loc: 'اورمو', name_new: 'Urmia' });
const near = aPlace('gn-2', { name_az: 'Yaxın' }, { lat: urmu.lat + 0.02, lng: urmu.lng });
const far = aPlace('gn-3', { name_az: 'Uzaq' }, { lat: urmu.lat + 1, lng: urmu.lng });
const site = siteOf([urmu, near, far]);

function shownIn(html: string): EmbeddedMap {
  const from = html.indexOf('>', html.indexOf(`id="${embedElements.data}"`)) + 1;
  return JSON.parse(html.slice(from, html.indexOf('</script>', from))) as EmbeddedMap;
}
const idsIn = (html: string) => shownIn(html).places.map(({ place_id }) => place_id);

describe('an embedded map', () => {
  it('may be framed by any site, and may only load its own tiles', async () => {
    const { status, headers } = await site.get('/embed?place=gn-1');
    expect(status).toBe(200);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('shows a place and its surroundings, with one link back', async () => {
    const html = await site.text('/embed?place=gn-1');
    expect(shownIn(html)).toMatchObject({ placeId: 'gn-1', zoom: null, names: 'latin' });
    expect(idsIn(html)).toEqual(['gn-1', 'gn-2']);
    const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);
    expect(links).toEqual([`${origin}/places/gn-1`]);
    expect(html).toContain('<title>Urmu · Adyurdu</title>');
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).toContain('src="/assets/embed-1.js"');
  });

  it('uses the requested language', async () => {
    const html = await site.text('/embed?place=gn-1&hl=azb');
    expect(html).toContain('<html lang="azb" dir="rtl">');
    expect(html).toContain('<title>اورمو · Adyurdu</title>');
    expect(shownIn(html).names).toBe('arabic');
  });

  it('shows a region at a zoom, and the area of the same size around it', async () => {
    const { lat, lng } = urmu;
    const box = [lng - 0.1, lat - 0.02, lng + 0.1, lat + 0.02].map((one) => one.toFixed(2));
    const html = await site.text(`/embed?bbox=${box}&zoom=12`);
    expect(shownIn(html)).toMatchObject({ box: box.map(Number), zoom: 12, placeId: null });
    expect(idsIn(html)).toEqual(['gn-1', 'gn-2']);
    expect(html).toContain(`<a class="back" href="${origin}/"`);
  });

  it('is valid HTML', async () => {
    for (const path of ['/embed?place=gn-1', '/embed?bbox=44.00,36.00,46.00,38.00&hl=fa']) {
      expect(await htmlErrors(await site.text(path))).toEqual([]);
    }
  });

  it.each(['</script><script>alert(1)</script>', '"><img src=x>', ']]>', '<!--<script>'])(
    'shows %j as a name, not as markup',
    async (text) => {
      const html = await siteOf([aPlace('gn-1', { name_az: text, name_loc: text })]).text(
        '/embed?place=gn-1',
      );
      expect(html.match(/<script/g)).toHaveLength(2);
      expect(html).not.toContain('<img');
      expect(shownIn(html).places[0]).toMatchObject({ name_az: text });
    },
  );

  it.each([embedLimits.places, embedLimits.places + 1])(
    'with %i places shows at most the limit, the nearest to the centre, in a few kB',
    async (count) => {
      const places = Array.from({ length: count }, (_, index) =>
        placeAt(37 + index / 1_000, 45, `gn-${index + 1}`),
      );
      const html = await siteOf(places).text('/embed?bbox=44.00,36.00,46.00,38.00');
      expect(idsIn(html)).toHaveLength(embedLimits.places);
      expect(idsIn(html)[0]).toBe('gn-1');
      expect(idsIn(html)).not.toContain(`gn-${embedLimits.places + 1}`);
      expect(gzipSync(html).length).toBeLessThan(8_000);
    },
  );

  it('above the limit omits places of a crowded part before those of an empty one', async () => {
    const crowd = Array.from({ length: 3 * embedLimits.places }, (_, index) =>
      placeAt(37 + index / 10_000, 45, `gn-${index + 1}`),
    );
    const corners = [placeAt(36.01, 44.01, 'gn-9001'), placeAt(37.99, 45.99, 'gn-9002')];
    const ids = idsIn(
      await siteOf([...crowd, ...corners]).text('/embed?bbox=44.00,36.00,46.00,38.00'),
    );
    expect(ids).toHaveLength(embedLimits.places);
    expect(ids).toEqual(expect.arrayContaining(['gn-1', 'gn-9001', 'gn-9002']));
  });

  it.each([
    ['bbox=44.123,36.5,46,38&zoom=8', 'bbox=44.12,36.50,46.00,38.00&zoom=8'],
    ['hl=fa&bbox=44%2C36%2C46%2C38', 'hl=fa&bbox=44.00,36.00,46.00,38.00'],
    ['bbox=44.00,36.00,46.00,38.00&bbox=1,2,3,4', 'bbox=44.00,36.00,46.00,38.00'],
  ])(
    'at ?%s redirects to rounded bounds, so that caches keep one copy',
    async (query, canonical) => {
      const answer = await site.get(`/embed?${query}`);
      expect([answer.status, answer.headers.get('location')]).toEqual([302, `/embed?${canonical}`]);
      expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
      expect((await site.get(`/embed?${canonical}`)).status).toBe(200);
    },
  );

  it('of a region is limited for each network address, and frames may show the refusal', async () => {
    const limited = siteOf([urmu]);
    const path = '/embed?bbox=44.00,36.00,46.00,38.00';
    const from = (client: string) => limited.get(path, { headers: { 'x-client': client } });
    const statuses: number[] = [];
    for (let n = 0; n <= embedAllowance.burst; n++) statuses.push((await from('a')).status);
    expect(statuses.indexOf(429)).toBe(embedAllowance.burst);
    const refused = await from('a');
    expect(refused.headers.get('retry-after')).toBe(String(embedAllowance.every / 1_000));
    expect(refused.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect((await from('b')).status).toBe(200);
    limited.clock.now += embedAllowance.every;
    expect((await from('a')).status).toBe(200);
  });

  it.each([
    ['', 'place'],
    ['?place=', 'place'],
    ['?place=../x', 'place'],
    ['?bbox=1,2,3', 'bbox'],
    ['?bbox=1,2,3,4,5', 'bbox'],
    ['?bbox=46,36,44,38', 'bbox'],
    ['?bbox=44,38,46,36', 'bbox'],
    ['?bbox=-181,36,46,38', 'bbox'],
    ['?bbox=44,36,46,1e1', 'bbox'],
    ['?bbox=NaN,36,46,38', 'bbox'],
    [`?bbox=${'1'.repeat(5_000)},36,46,38`, 'bbox'],
    ['?place=gn-1&zoom=4', 'zoom'],
    ['?place=gn-1&zoom=19', 'zoom'],
    ['?place=gn-1&zoom=7.5', 'zoom'],
  ])('%s answers 400 with the wrong field, and may be framed', async (query, field) => {
    const answer = await site.get(`/embed${query}`);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('content-security-policy')).toContain('frame-ancestors *');
    const text = await answer.text();
    expect(text.length).toBeLessThan(400);
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'invalid', field } });
  });

  it.each(['?place=gn-1&zoom=5', '?place=gn-1&zoom=18'])('%s is valid', async (query) => {
    expect((await site.get(`/embed${query}`)).status).toBe(200);
  });

  it.each(['?place=gn-9', '?place=gn-7'])(
    '%s, which is not published, answers 404',
    async (query) => {
      expect((await site.get(`/embed${query}`)).status).toBe(404);
    },
  );
});

describe('oEmbed', () => {
  const page = encodeURIComponent(`${origin}/places/gn-1`);

  it('is linked from the page of a place, and returns the frame of its map', async () => {
    const html = await site.text('/places/gn-1');
    const [, href = ''] = /type="application\/json\+oembed"[^>]*href="([^"]*)"/.exec(html) ?? [];
    expect(href).toBe(`${origin}/oembed?url=${page}`);
    const answer = await site.get(href.slice(origin.length));
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toEqual({
      version: '1.0',
      type: 'rich',
      title: 'Urmu',
      provider_name: 'Adyurdu',
      provider_url: origin,
      cache_age: 3_600,
      html: `<iframe src="${origin}/embed?place=gn-1" title="Urmu" width="600" height="400" style="border:0" loading="lazy" referrerpolicy="no-referrer"></iframe>`,
      width: 600,
      height: 400,
      thumbnail_url: `${origin}/cards/gn-1.${urmu.details.revision}.png`,
      thumbnail_width: 1_200,
      thumbnail_height: 630,
    });
  });

  it('respects the requested maximum size', async () => {
    const answer = await site.get(`/oembed?url=${page}&maxwidth=320&maxheight=9999`);
    expect(await answer.json()).toMatchObject({ width: 320, height: 400 });
  });

  it.each([
    ['', 404],
    [`?url=${encodeURIComponent('https://elsewhere.example/places/gn-1')}`, 404],
    [`?url=${encodeURIComponent(`${origin}/places/gn-9`)}`, 404],
    [`?url=${encodeURIComponent(`${origin}/list`)}`, 404],
    [`?url=${page}&maxwidth=0`, 400],
    [`?url=${page}&maxwidth=1.5`, 400],
    [`?url=${page}&format=xml`, 501],
  ])('%s answers %i', async (query, status) => {
    expect((await site.get(`/oembed${query}`)).status).toBe(status);
  });

  it('escapes names in the frame', async () => {
    const hostile = siteOf([aPlace('gn-1', { name_az: '"><script>alert(1)</script>' })]);
    const { html } = (await (await hostile.get(`/oembed?url=${page}`)).json()) as { html: string };
    expect(html).toContain('title="&quot;&gt;&lt;script&gt;');
  });
});
