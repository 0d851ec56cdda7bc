import { describe, expect, it } from 'vitest';
import { link } from './input-parts.ts';
import { addressToStore } from './stored-link.ts';
import { isHttpUrl, isTypedAddress, typedAddresses, withoutTracking } from './web-link.ts';

const addresses = [
  'example.org',
  'Example.org',
  'EXAMPLE.ORG',
  'www.example.org/a?b=c#d',
  '//example.org',
  'example.org:8080/a',
  'https://example.org',
  'HTTPS://example.org',
  'http://localhost:5000/files/a',
  'http://127.0.0.1:5000/',
  'http://[::1]:5000/',
  'az.wikipedia.org/wiki/Təbriz',
  'təbriz.az',
  'http://xn--tbriz-0qa.az/',
  'دانشنامه.ایران',
  'https://fa.wikipedia.org/wiki/تبریز',
  'https://az.wikipedia.org/wiki/Təbriz_(şəhər)',
  'пример.рф',
  'https://пример.испытание/',
  'a_b.example.org',
  'web.archive.org/web/2015/http://tabriz.ir/names',
  '//web.archive.org/web/2015/http://tabriz.ir/names',
  'example.org/?from=https://tabriz.ir',
];

describe('isTypedAddress and isHttpUrl', () => {
  it.each(addresses)('accept the address %s', (text) => expect(isTypedAddress(text)).toBe(true));

  it.each(addresses)('the server accepts the stored address of %s', (text) => {
    expect(link.safeParse(addressToStore(text)).error).toBeUndefined();
  });

  it.each([
    'Kəsrəvi,',
    'p. 12',
    'p.12',
    's.45',
    '12',
    'شهر',
    'شهر تبریز',
    'book by Kəsrəvi, p. 12',
    'İ.Ə.Həsənov',
    'A.Mammadov',
    'ا.کسروی',
    '18.08.1935',
    'tarix.pdf',
    'user@a.az',
    'https://user:password@a.az',
    'https://user@a.az/',
    'javascript://x',
    'javascript:alert(1)',
    'ftp://a.az',
    'mailto:a@b.az',
    'https://',
    'https:///a',
    'https://book by Kəsrəvi, p. 12',
    'https://شهر تبریز',
    'https://شهر',
    'https://a.az:70000/',
    'https://-a.az',
    'https://a..az',
    'https://a.az\\@evil.example',
    'https://a<b>.az',
    '',
  ])('refuse %j', (text) => expect(isTypedAddress(text)).toBe(false));

  it.each([
    ['accept port 65535', 'https://a.az:65535/', true],
    ['refuse port 65536', 'https://a.az:65536/', false],
    ['accept a label of 63 letters', `https://${'a'.repeat(63)}.az/`, true],
    ['refuse a label of 64 letters', `https://${'a'.repeat(64)}.az/`, false],
  ])('%s', (_, text, is) => expect(isHttpUrl(text)).toBe(is));
});

it.each([
  'https://book by Kəsrəvi, p. 12',
  'https://شهر تبریز',
  'https://a.az/ b',
  'https://a.az',
  'https://شهر',
  'https://təbriz.az/شهر',
])('the form and the server agree whether %s is a link', (text) => {
  expect(link.safeParse(text).success).toBe(isTypedAddress(text));
});

it.each([
  ['https://a.az/?utm_source=x', 'https://a.az/'],
  ['https://a.az/b?id=7&fbclid=x&utm_medium=y#part', 'https://a.az/b?id=7#part'],
  ['https://youtu.be/abc?si=xyz&t=12', 'https://youtu.be/abc?t=12'],
  [
    'https://docs.google.com/d/abc/edit?usp=sharing&ouid=115',
    'https://docs.google.com/d/abc/edit?usp=sharing',
  ],
  ['https://www.linkedin.com/posts/a?rcm=ACoAAA', 'https://www.linkedin.com/posts/a'],
  ['https://x.com/a/status/1?t=abc&s=20', 'https://x.com/a/status/1'],
  [
    'https://mobile.twitter.com/a/status/1?s=08&lang=az',
    'https://mobile.twitter.com/a/status/1?lang=az',
  ],
  ['https://max.com/a?t=12&s=1', 'https://max.com/a?t=12&s=1'],
  ['https://X.com:443/a/status/1?T=abc', 'https://X.com:443/a/status/1'],
  ['https://drive.google.com/file/d/abc/view?ouid=115', 'https://drive.google.com/file/d/abc/view'],
  ['https://a.az/record?ouid=7&rcm=3', 'https://a.az/record?ouid=7&rcm=3'],
  ['https://www.google.com/a?ouid=7&rcm=3', 'https://www.google.com/a?ouid=7&rcm=3'],
  ['https://docs.google.com/a?s=1&t=2&rcm=3', 'https://docs.google.com/a?s=1&t=2&rcm=3'],
  ['https://drive.google.com.az/a?ouid=7', 'https://drive.google.com.az/a?ouid=7'],
  ['https://mydocs.google.com/a?ouid=7', 'https://mydocs.google.com/a?ouid=7'],
  ['https://linkedin.com/a?s=1&t=2&ouid=7', 'https://linkedin.com/a?s=1&t=2&ouid=7'],
  ['https://a.az/linkedin.com?rcm=3', 'https://a.az/linkedin.com?rcm=3'],
  ['https://twitter.com/a?ouid=7&rcm=3', 'https://twitter.com/a?ouid=7&rcm=3'],
  ['https://x.com.az/a?t=12', 'https://x.com.az/a?t=12'],
  ['https://a.az/b#:~:text=Sulduz', 'https://a.az/b'],
  ['https://a.az/b#part:~:text=Sulduz', 'https://a.az/b#part'],
  ['https://a.az/b?', 'https://a.az/b'],
  ['https://a.az/?source=book&page=2', 'https://a.az/?source=book&page=2'],
  ['/files/places/gn-1/abc-x.pdf', '/files/places/gn-1/abc-x.pdf'],
])('the form and the server shorten %s to %s', (text, clean) => {
  expect(withoutTracking(text)).toBe(clean);
  expect(link.parse(text)).toBe(clean);
});

it.each<[string, string[], string]>([
  ['a.az', ['a.az'], ''],
  [' a.az\n', ['a.az'], ''],
  ['https://a.az/x https://b.az/y', ['https://a.az/x', 'https://b.az/y'], ''],
  ['https://a.az/x\nhttps://b.az/y', ['https://a.az/x', 'https://b.az/y'], ''],
  ['https://a.az/xhttps://b.az/y', ['https://a.az/x', 'https://b.az/y'], ''],
  ['https://a.az/x,https://b.az/y', ['https://a.az/x', 'https://b.az/y'], ''],
  ['a.az, b.az; c.az', ['a.az', 'b.az', 'c.az'], ''],
  ['a.az,b.az', ['a.az', 'b.az'], ''],
  ['a.az، b.az', ['a.az', 'b.az'], ''],
  ['a.az a.az', ['a.az'], ''],
  ['https://a.az/x.', ['https://a.az/x'], ''],
  ['(https://a.az/x)', ['https://a.az/x'], ''],
  ['<https://a.az/x>', ['https://a.az/x'], ''],
  ['«https://a.az/x»،', ['https://a.az/x'], ''],
  ['https://a.az/x؟', ['https://a.az/x'], ''],
  ['https://a.az/T_(city)', ['https://a.az/T_(city)'], ''],
  ['(https://a.az/T_(city)).', ['https://a.az/T_(city)'], ''],
  ['https:/a.az', ['https://a.az'], ''],
  ['HTTPS://a.az', ['https://a.az'], ''],
  ['\u200ehttps://a.az\u200f', ['https://a.az'], ''],
  [
    'https://web.archive.org/web/2020/https://a.az/',
    ['https://web.archive.org/web/2020/https://a.az/'],
    '',
  ],
  ['https://a.az/?utm_source=x', ['https://a.az/'], ''],
  ['see https://a.az p. 12', ['https://a.az'], 'see p. 12'],
  ['book by Kəsrəvi, p. 12', [], 'book by Kəsrəvi, p. 12'],
  ['شهر تبریز', [], 'شهر تبریز'],
  ['https://', [], 'https://'],
  ['—', [], ''],
  ['', [], ''],
])('typedAddresses finds in %j the addresses %j', (text, addresses, rest) => {
  expect(typedAddresses(text)).toEqual({ addresses, rest });
});
