import { describe, expect, it } from 'vitest';
import { divisionFile } from '@shared/contract/area-files.ts';
import { offered } from '../editions/offer.ts';
import { siteAddresses } from './addresses.ts';
import { dataPage } from './data-page.ts';
import { htmlErrors } from './testing/html-errors.ts';
import { aPlace, origin, siteOf } from './testing/site.ts';

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

describe('the page of open data', () => {
  const edition = {
    date: '2026-11-22',
    places: 50_169,
    signed: true,
    files: [
      { name: 'places.csv', bytes: 6_100_000, packed: 1_900_000 },
      { name: 'SHA256SUMS', bytes: 800, packed: null },
    ],
  };

  it('lists editions with the sizes of files, and explains columns', async () => {
    const site = siteOf([aPlace('gn-1', { name_az: 'Urmu' })]);
    expect(await site.text('/data')).toContain('There is no edition yet');
    site.offer([edition]);
    const html = await site.text('/data/');
    for (const part of [
      '<h2><bdi>2026-11-22</bdi></h2><p>50,169 places, signed</p>',
      '<a href="/data/2026-11-22/places.csv"><bdi>places.csv</bdi></a>, <bdi>6.1 MB</bdi> (<a href="/data/2026-11-22/places.csv.gz"><bdi>gzip</bdi></a>, <bdi>1.9 MB</bdi>)',
      '<a href="/data/2026-11-22/SHA256SUMS"><bdi>SHA256SUMS</bdi></a>, <bdi>0.8 kB</bdi></li>',
      '<td>Of A &amp; B.</td>',
      '<p>For &lt;tables&gt;.</p>',
      '<a href="https://licence.example">Under a licence.</a>',
    ]) {
      expect(html).toContain(part);
    }
    expect(html).not.toContain('/assets/index-1.js');
    expect(await site.text('/list')).toContain('<a href="/data">Open data</a>');
    expect(await site.text('/data?hl=fa')).toContain('<html lang="fa" dir="rtl">');
  });

  it('is valid HTML', async () => {
    const site = siteOf([aPlace('gn-1', { name_az: 'Urmu' })]);
    site.offer([edition]);
    expect(await htmlErrors(await site.text('/data'))).toEqual([]);
  });

  it('serves the files below it', async () => {
    expect(await siteOf([]).text('/data/2026-11-22/a.csv')).toBe('file at /data/2026-11-22/a.csv');
  });
});
