import { placeOf } from '@shared/formats/place-details.ts';
import { detailContentOf } from '@shared/formats/place-details.ts';
import { noContent } from '@shared/contract/fields.ts';
import { expect, it } from 'vitest';
import { placeIn, wasAsked } from './embedded-place.ts';

const place = placeOf({
  place_id: 'gn-1',
  lat: 37.5,
  lng: 45.1,
  status: 'approved',
  name_az: 'Urmu',
  name_loc: null,
  name_new: 'Urmia',
  details: {
    content: detailContentOf({ ...noContent, name_new: 'Urmia', about: 'By the lake.' }),
    approximate: false,
    revision: 3,
    updated_at: '2026-11-22T00:00:00.000Z',
  },
});
const text = JSON.stringify(place);

it('returns the place embedded in the page when the address names it', () => {
  expect(placeIn(text, 'gn-1')).toEqual(place);
});

it.each([
  ['the address of another place', text, 'gn-2'],
  ['an address without a place', text, null],
  ['a page without embedded data', undefined, 'gn-1'],
  ['empty data', '', 'gn-1'],
  ['truncated data', text.slice(0, -1), 'gn-1'],
  ['data of another version', text.replace('"revision":3,', ''), 'gn-1'],
])('returns nothing for %s', (_, embedded, id) => {
  expect(placeIn(embedded, id)).toBeNull();
});

it.each([
  ['navigate', 300, true],
  ['reload', 12_000, true],
  ['navigate', undefined, true],
  ['navigate', 0, false],
  ['back_forward', 300, false],
] as const)(
  'detects whether a page loaded by %s with %s bytes comes from the server: %s',
  (type, transferSize, fromServer) => {
    const arrival = { type, ...(transferSize === undefined ? {} : { transferSize }) };
    expect(wasAsked(arrival)).toBe(fromServer);
  },
);

it('treats a page as cached when the browser does not report how it was loaded', () => {
  expect(wasAsked(undefined)).toBe(false);
});
