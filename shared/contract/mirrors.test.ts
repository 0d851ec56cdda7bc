import { expect, it } from 'vitest';
import { mirroredPlace } from './mirrored-place.ts';
import { mirrorAbout, siteAddresses } from './mirrors.ts';
import { addressesIn } from './web-addresses.ts';

it('addressesIn reads web addresses, and ends each with a slash', () => {
  expect(
    addressesIn(' https://a.example\n http://b.example:8000/x/ https://c.example/y/z'),
  ).toEqual(['https://a.example/', 'http://b.example:8000/x/', 'https://c.example/y/z/']);
  expect(addressesIn('')).toEqual([]);
});

it.each([
  'a.example',
  'ftp://a.example',
  'https://a.example/?x',
  'https://a.example/#x',
  'https://',
  'https://[',
  'xhttps://a.example',
])('addressesIn refuses %s and names it', (wrong) => {
  expect(() => addressesIn(`https://b.example ${wrong}`)).toThrow(
    `"${wrong}": expected a web address without ? and #`,
  );
});

it('mirrorAbout and siteAddresses accept version 1 only', () => {
  const about = { version: 1, revision: 7, levels: [5, 7], media: false };
  expect(mirrorAbout.parse(about)).toEqual(about);
  expect(mirrorAbout.safeParse({ ...about, version: 2 }).success).toBe(false);
  const addresses = { version: 1, live: ['https://a.example/'], copies: ['https://b.example/'] };
  expect(siteAddresses.parse(addresses)).toEqual(addresses);
  expect(siteAddresses.safeParse({ ...addresses, version: 2 }).success).toBe(false);
});

it('mirroredPlace adds the place as a query parameter', () => {
  expect(mirroredPlace('https://a.example/x/', 'ChIJ/x?y')).toBe(
    'https://a.example/x/?place=ChIJ%2Fx%3Fy',
  );
});
