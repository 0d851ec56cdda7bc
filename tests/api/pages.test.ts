import { expect, it } from 'vitest';
import { embeddedPlaceElement } from '@shared/contract/embedded-place.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { published } from '../../functions/src/editions/testing/published-seed.ts';
import { call, havePlace, setting } from './suite.ts';

const get = (path: string) => fetch(`${setting('ADYURDU_HOSTING_URL')}${path}`);

/**
 * Stores a place and waits until it has a page. The server makes pages from a cached map
 * (functions/src/atlas/directory.ts), so a new place has no page at first.
 */
async function havePlaceWithPage(): ReturnType<typeof havePlace> {
  const place = await havePlace();
  const status = async () => (await get(`/places/${place.place_id}`)).status;
  await expect.poll(status, { timeout: 60_000 }).toBe(200);
  return place;
}

it('a place’s page embeds the API’s answer, and links to a preview picture that other sites may show', async () => {
  const { place_id, revision } = await havePlaceWithPage();
  const html = await (await get(`/places/${place_id}`)).text();
  const start = html.indexOf('>', html.indexOf(`id="${embeddedPlaceElement}"`)) + 1;
  const carried = JSON.parse(html.slice(start, html.indexOf('</script>', start))) as Place;
  const { data } = await call<Place>(`/places/${place_id}`);
  // The map rounds positions to a metre.
  expect(carried.location.lat).toBeCloseTo(data.location.lat, 4);
  expect(carried.location.lng).toBeCloseTo(data.location.lng, 4);
  expect({ ...carried, location: data.location }).toEqual(data);

  const card = `/cards/${place_id}.${revision}.png`;
  expect(html).toContain(`${card}"`);
  const { status, headers } = await get(card);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('cache-control')).toBe('public, max-age=50, s-maxage=50');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect((await get(`/cards/${place_id}.${revision + 1}.png`)).status).toBe(404);
});

it(
  'a crawler without JavaScript finds every place through links and in the sitemap',
  { tags: 'full' },
  async () => {
    await havePlace();
    const seen = new Map<string, string>();
    const waiting = ['/'];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (seen.has(path)) continue;
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 200]);
      const html = await answer.text();
      seen.set(path, html);
      const links = [...html.matchAll(/<a [^>]*href="(\/(?:list|places)[^"?#]*)"/g)];
      if (!path.startsWith('/places/')) waiting.push(...links.map(([, link = '']) => link));
    }
    const seeded = published.map(({ place_id }) => `/places/${encodeURIComponent(place_id)}`);
    expect(seeded.length).toBeGreaterThan(100);
    expect(seeded.filter((path) => !seen.has(path))).toEqual([]);
    for (const [path, html] of seen)
      if (path.startsWith('/places/')) expect(html, path).toMatch(/<h1>/);

    const addresses = async (path: string) =>
      [...(await (await get(path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = '']) => {
          const { pathname, search } = new URL(address);
          return pathname + search;
        },
      );
    const cells = await addresses('/sitemap.xml');
    const listed = new Set((await Promise.all(cells.map(addresses))).flat());
    expect(seeded.filter((path) => !listed.has(path))).toEqual([]);
  },
);
