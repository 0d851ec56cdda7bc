import { offered } from '../../editions/offer.ts';
import { siteAddresses } from '../addresses.ts';
import { dataPage } from '../data-page.ts';
import type { Language } from '../languages.ts';
import type { OfferedDivision, OfferedEdition } from '../ports.ts';
import { origin } from './site.ts';

const edition: OfferedEdition = {
  date: '2026-11-22',
  places: 50_169,
  signed: true,
  files: [{ name: 'places.csv', bytes: 6_100_000, packed: 1_900_000 }],
};

const division: OfferedDivision = {
  named: (language) => (language === 'fa' ? 'آذربایجان غربی، ایران' : 'West Azerbaijan, Iran'),
  places: 1_214,
  files: [{ format: 'KML', address: '/data/area/places.kml?division=ir-west-azerbaijan' }],
};

export function openDataPages(asked: Language): string[] {
  const offers = [[edition], [{ ...edition, signed: false }], []];
  return offers.map(
    (editions) =>
      dataPage({ editions, divisions: [division] }, offered, {
        ...{ language: asked, asked },
        at: siteAddresses(origin),
      }).body.text,
  );
}
