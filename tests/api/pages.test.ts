import { expect, it } from 'vitest';
import { embeddedPlaceElement } from '../../functions/src/contract/embedded-place.ts';
import type { Place } from '../../functions/src/contract/schemas.ts';
import { call, havePlace, setting } from './suite.ts';

/** Pages of places and what they lead to, through Hosting. */

const get = (path: string) => fetch(`${setting('ADYURDU_HOSTING_URL')}${path}`);

it('a place’s page carries what the API answers, and leads to a picture that others may show', async () => {
  const { place_id, revision } = await havePlace();
  const html = await (await get(`/places/${place_id}`)).text();
  const start = html.indexOf('>', html.indexOf(`id="${embeddedPlaceElement}"`)) + 1;
  const carried = JSON.parse(html.slice(start, html.indexOf('</script>', start))) as Place;
  const { data } = await call<Place>(`/places/${place_id}`);
  // the map has rounded where it is, to a metre
  expect(carried.location.lat).toBeCloseTo(data.location.lat, 4);
  expect(carried.location.lng).toBeCloseTo(data.location.lng, 4);
  expect({ ...carried, location: data.location }).toEqual(data);

  const card = `/cards/${place_id}.${revision}.png`;
  expect(html).toContain(`${card}"`);
  const { status, headers } = await get(card);
  expect([status, headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  expect(headers.get('cache-control')).toContain('immutable');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect((await get(`/cards/${place_id}.${revision + 1}.png`)).status).toBe(404);
});
