import { expect, it } from 'vitest';
import { mirroredPlace } from './mirrored-place.ts';
import { mirrorAbout, siteAddresses } from './mirrors.ts';
import { addressesIn } from './web-addresses.ts';

it('takes web addresses, each as a folder', () => {
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
])('refuses %s by its name', (wrong) => {
  expect(() => addressesIn(`https://b.example ${wrong}`)).toThrow(
    `"${wrong}": expected a web address without ? and #`,
  );
});

it('is told what a mirror is a copy of, and where the product and its copies are', () => {
  const about = { version: 1, revision: 7, levels: [5, 7], media: false };
  expect(mirrorAbout.parse(about)).toEqual(about);
  expect(mirrorAbout.safeParse({ ...about, version: 2 }).success).toBe(false);
  const addresses = { version: 1, live: ['https://a.example/'], copies: ['https://b.example/'] };
  expect(siteAddresses.parse(addresses)).toEqual(addresses);
  expect(siteAddresses.safeParse({ ...addresses, version: 2 }).success).toBe(false);
});

it('names a place at a mirror by a query', () => {
  expect(mirroredPlace('https://a.example/x/', 'ChIJ/x?y')).toBe(
    'https://a.example/x/?place=ChIJ%2Fx%3Fy',
  );
});
