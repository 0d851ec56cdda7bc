import { expect, it } from 'vitest';
import { mirroredPlace } from './mirrored-place.ts';
import { addressesIn } from './web-addresses.ts';

it('takes web addresses, each as a folder', () => {
  expect(addressesIn(' https://a.example\n http://b.example:8000/x/ ')).toEqual([
    'https://a.example/',
    'http://b.example:8000/x/',
  ]);
  expect(addressesIn('')).toEqual([]);
});

it.each([
  'a.example',
  'ftp://a.example',
  'https://a.example/?x',
  'https://a.example/#x',
  'https://',
])('refuses %s by its name', (wrong) => {
  expect(() => addressesIn(`https://b.example ${wrong}`)).toThrow(
    `"${wrong}": expected a web address without ? and #`,
  );
});

it('names a place at a mirror by a query', () => {
  expect(mirroredPlace('https://a.example/x/', 'ChIJ/x?y')).toBe(
    'https://a.example/x/?place=ChIJ%2Fx%3Fy',
  );
});
