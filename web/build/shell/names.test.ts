import { expect, it } from 'vitest';
import { pictureFrame } from '@shared/formats/tiles/first-picture.ts';
import { maxNames, withNames } from './names.ts';

const { west, east, north, south } = pictureFrame;
const page =
  '<div id="shell"><svg id="region" aria-hidden="true" width="900" height="700" viewBox="0 0 400 300"><path d="M0 0"/></svg></div>';
const textsIn = (html: string) =>
  [...html.matchAll(/<text x="(\d+)" y="(\d+)">([^<]*)<\/text>/g)].map(([, x, y, name]) => ({
    name,
    x: Number(x),
    y: Number(y),
  }));

it('writes a name at the position of its place in the picture', () => {
  const html = withNames(page, [
    { name: 'Corner', lat: north, lng: west },
    { name: 'Opposite', lat: south, lng: east },
  ]);
  expect(textsIn(html)).toEqual([
    { name: 'Corner', x: 0, y: 0 },
    { name: 'Opposite', x: 400, y: 300 },
  ]);
  expect(html).toContain('</g></svg></div>');
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe('Corner · Opposite');
  expect(html).not.toContain('aria-hidden');
});

it('omits a name that would overlap another, and replaces the names of an earlier run', () => {
  const lat = (north + south) / 2;
  const near = [
    { name: 'First', lat, lng: 46 },
    { name: 'Second', lat, lng: 46.01 },
  ];
  const once = withNames(page, near);
  expect(textsIn(once).map(({ name }) => name)).toEqual(['First']);
  expect(withNames(once, near)).toBe(once);
  expect(withNames(once, [])).toBe(page);
});

it.each([
  [maxNames, maxNames],
  [maxNames + 1, maxNames],
])('of %i places writes at most %i names', (count, named) => {
  const places = Array.from({ length: count }, (_, index) => ({
    name: 'a',
    lat: south + ((index + 1) * (north - south)) / (count + 2),
    lng: west + ((index % 5) + 1) * ((east - west) / 7),
  }));
  expect(textsIn(withNames(page, places))).toHaveLength(named);
});

it('escapes markup in a name, and does not change a page without the picture', () => {
  const place = { name: '</g><script>&', lat: 38, lng: 46 };
  expect(withNames(page, [place])).toContain('&lt;/g&gt;&lt;script&gt;&amp;');
  expect(withNames('<p>no picture</p>', [place])).toBe('<p>no picture</p>');
});
