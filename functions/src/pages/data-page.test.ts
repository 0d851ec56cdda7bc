import { expect, it } from 'vitest';
import { divisionFile } from '@shared/contract/area-files.ts';
import { offered } from '../editions/offer.ts';
import { siteAddresses } from './addresses.ts';
import { dataPage } from './data-page.ts';
import { htmlErrors } from './testing/html-errors.ts';
import { origin } from './testing/site.ts';

const pageOf = (places: number, isOffered: boolean) => {
  const file = { format: 'KML', address: divisionFile('places.kml', 'ir-ardabil') };
  const files = isOffered ? [file] : [];
  const division = { named: () => 'Ardabil <&>', places, files };
  return dataPage({ editions: [], divisions: [division] }, offered, {
    ...{ language: 'en', asked: null },
    at: siteAddresses(origin),
  }).body.text;
};

it.each([
  [10_000, true],
  [10_001, false],
])('links the files of a province with %i places: %s', async (places, leads) => {
  const html = pageOf(places, leads);
  expect(html).toContain(`Ardabil &lt;&amp;&gt; (${places.toLocaleString('en')})`);
  const link = `<a href="${origin}/data/area/places.kml?division=ir-ardabil">`;
  expect(html.includes(link)).toBe(leads);
  expect(html.replaceAll('<wbr>', '')).toContain(
    `${origin}/data/area/places.kml?bbox=44.90,37.40,45.30,37.70`,
  );
  expect(await htmlErrors(`<!doctype html><html lang="en"><head><title>a</title></head><body>${html}</body></html>`)).toEqual([]); // oxfmt-ignore
});
