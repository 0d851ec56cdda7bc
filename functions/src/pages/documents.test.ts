import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { crowd } from '../atlas/testing/places.ts';
import { origin, aPlace, siteOf } from './testing/site.ts';

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['url', 'sitemap', 'entry'].includes(name),
});
const parsed = async (site: ReturnType<typeof siteOf>, path: string) =>
  parser.parse(await site.text(path)) as Record<string, Record<string, Record<string, unknown>[]>>;

describe('the sitemap', () => {
  it('lists each place once, cell by cell, with the date of its last change', async () => {
    const places = crowd(900);
    const site = siteOf(places);
    const { sitemapindex } = await parsed(site, '/sitemap.xml');
    const maps = (sitemapindex?.['sitemap'] ?? []).map(({ loc }) => String(loc));
    expect(maps.length).toBeGreaterThan(2);
    const found: string[] = [];
    for (const map of maps) {
      const { urlset } = await parsed(site, map.slice(origin.length));
      for (const { loc, lastmod } of urlset?.['url'] ?? []) {
        found.push(String(loc));
        expect(lastmod).toBe('2026-01-02T03:04:05.000Z');
      }
    }
    expect(found.toSorted()).toEqual(
      places.map(({ place_id }) => `${origin}/places/${place_id}`).toSorted(),
    );
    expect((await site.get('/sitemap.xml?cell=r0000')).status).toBe(404);
    expect((await site.get('/sitemap.xml?cell=')).status).toBe(404);
  });

  // Section 'Sitemap file location' of https://www.sitemaps.org/protocol.html
  it('lists only addresses in the folder of its own address, or below', async () => {
    const site = siteOf(crowd(900));
    const maps = [...(await site.text('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)];
    expect(maps.length).toBeGreaterThan(2);
    for (const [, map = ''] of maps) {
      const { pathname } = new URL(map);
      expect(pathname.slice(0, pathname.lastIndexOf('/') + 1)).toBe('/');
    }
  });
});

describe('the feed', () => {
  it('contains the latest changes, newest first, with escaped texts', async () => {
    const evil = aPlace('gn-2', { name_az: '<b>"A&B"</b> ]]>', name_new: 'Now' });
    evil.details.updated_at = '2026-03-01T00:00:00.000Z';
    const site = siteOf([...crowd(60), evil]);
    const answer = await site.get('/feed.xml');
    expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8');
    const text = await answer.text();
    expect(text).toContain('&lt;b&gt;&quot;A&amp;B&quot;&lt;/b&gt; ]]&gt;');
    const { feed } = parser.parse(text) as {
      feed: { entry: Record<string, string>[]; updated: string };
    };
    expect(feed.entry).toHaveLength(50);
    expect(feed.updated).toBe('2026-03-01T00:00:00.000Z');
    expect(feed.entry[0]).toMatchObject({
      id: `${origin}/places/gn-2`,
      title: '<b>"A&B"</b> ]]>',
      updated: '2026-03-01T00:00:00.000Z',
    });
  });

  it.each([
    ['\u202egnol\u202c', 'gnol'],
    ['a\u0000b\u001bc', 'abc'],
    ['x'.repeat(5_000), 'x'.repeat(5_000)],
    ['<![CDATA[x]]>', '<![CDATA[x]]>'],
  ])('shows %j as readable text', async (name, read) => {
    const text = await siteOf([aPlace('gn-2', { name_az: name, name_new: name })]).text(
      '/feed.xml',
    );
    const { feed } = parser.parse(text) as {
      feed: { entry: { title: string; summary: string }[] };
    };
    expect(feed.entry[0]).toMatchObject({ title: read, summary: `Currently «${read}»` });
  });

  it('without entries is still a valid feed', async () => {
    expect(await siteOf([]).text('/feed.xml')).toContain(
      '<updated>1970-01-01T00:00:00.000Z</updated>',
    );
  });
});

it('security.txt contains a contact and expires within a year', async () => {
  const text = await siteOf([]).text('/.well-known/security.txt');
  expect(text).toContain('Contact: mailto:security@adyurdu.example\n');
  const [, expires = ''] = /Expires: (\S+)/.exec(text) ?? [];
  expect(Date.parse(expires)).toBeGreaterThan(1_000_000);
  expect(Date.parse(expires)).toBeLessThan(365 * 86_400_000);
});
