import { placeOf } from '@shared/formats/place-details.ts';
import { storyOf } from '@shared/formats/place-details.ts';
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
    story: storyOf({ ...noContent, name_new: 'Urmia', about: 'By the lake.' }),
    approximate: false,
    revision: 3,
    updated_at: '2026-11-22T00:00:00.000Z',
  },
});
const text = JSON.stringify(place);

it('is the place that the page says, where its address names it', () => {
  expect(placeIn(text, 'gn-1')).toEqual(place);
});

it.each([
  ['another address', text, 'gn-2'],
  ['no place in the address', text, null],
  ['no such element', undefined, 'gn-1'],
  ['an empty one', '', 'gn-1'],
  ['a page that broke off', text.slice(0, -1), 'gn-1'],
  ['one of another version', text.replace('"revision":3,', ''), 'gn-1'],
])('is nothing for %s', (_, said, id) => {
  expect(placeIn(said, id)).toBeNull();
});

it.each([
  ['navigate', 300, true],
  ['reload', 12_000, true],
  ['navigate', undefined, true],
  ['navigate', 0, false],
  ['back_forward', 300, false],
] as const)('a page by %s with %s bytes was asked for now: %s', (type, transferSize, asked) => {
  const arrival = { type, ...(transferSize === undefined ? {} : { transferSize }) };
  expect(wasAsked(arrival)).toBe(asked);
});

it('a browser that does not tell is not believed', () => {
  expect(wasAsked(undefined)).toBe(false);
});
