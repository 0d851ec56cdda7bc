import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asBaseName, baseNameFault, filePathFault, requireFilePath } from './file-name.ts';

it.each([
  'README.txt',
  'documents/0a/0a1b.jsonl',
  'states/2026-01-02T03-04-05.678901Z.json',
  'places/gn-1/0123-ev.jpg',
  'data/2026-11-22/SHA256SUMS.sig',
  'Təbriz/تبریز.txt',
  'a..b/c-',
  '~x/com/constant',
])('accepts %s as a path below a folder', (path) => {
  expect(filePathFault(path)).toBeNull();
  expect(requireFilePath(path, 'list')).toBe(path);
});

it.each([
  '',
  '/etc/passwd',
  '//host/share',
  '..',
  '../.ssh/authorized_keys',
  'a/../../b',
  'a/..',
  'a/./b',
  'a//b',
  'a/',
  '.ssh/authorized_keys',
  'a/.htaccess',
  '..\\x',
  'a\\..\\b',
  'C:\\x',
  'C:x',
  'a/c:x',
  'a:stream',
  'a\0b',
  'a\nb',
  'a\u0085b',
  'a\u2028b',
  'a\u202ebc',
  'a\ud800b',
  '.. /x',
  '... /x',
  'a./b',
  'a /b',
  'NUL',
  'a/aux.txt',
  'a/aux .txt',
  'com1.jsonl',
  'lpt¹',
  '\uff0e\uff0e/x',
  '\u2025/x',
  '\ufe52\ufe52/x',
  'a\ufe68b',
  'a\uff0fb',
  'a\u2215b',
  '.\u200c./x',
  'a\u200cb',
  'e\u0301',
  'a?b',
  'a*',
  'a\u00a0/b',
  '\u3000a',
  'clock$',
  '\uff23\uff2f\uff2e',
  '\u2026/x',
  '\u00bd\u2488',
  'a\uff1astream',
  'a\uff5cb',
  'a\uff0ab',
  'a\ufe56',
  'a\u29f5b',
  'a\u29f9b',
])('refuses %j as a path below a folder', (path) => {
  expect(filePathFault(path)).not.toBeNull();
  expect(() => requireFilePath(path, 'list')).toThrow(`list: ${JSON.stringify(path)}`);
});

it('accepts paths and path segments up to their maximum bytes', () => {
  const half = 'ə'.repeat(127);
  expect(filePathFault(`${half}a`)).toBeNull();
  expect(filePathFault(`${half}ə`)).toContain('255 bytes');
  const parts = `${'a'.repeat(255)}/`.repeat(3);
  expect(filePathFault(`${parts}${'a'.repeat(255)}b`.slice(0, 1_023))).toBeNull();
  expect(filePathFault(`${parts}${'a'.repeat(253)}/bc`)).toBeNull();
  expect(filePathFault(`${parts}${'a'.repeat(254)}/bc`)).toContain('1024 bytes');
});

it.each(['şəkil 1.jpg', 'Screenshot 2026-01-01 10:00:00.png', '.hidden', 'عکس\u200cها.png', 'x.'])(
  'accepts %s as a file name',
  (name) => expect(baseNameFault(name)).toBeNull(),
);

it.each(['', '.', '..', '../x', '/x', 'a/b', 'a\\b', 'C:x.jpg', 'a\0', 'a\nb', '\udc00'])(
  'refuses %j as a file name',
  (name) => expect(baseNameFault(name)).not.toBeNull(),
);

it('accepts file names up to the maximum number of characters', () => {
  expect(baseNameFault('ş'.repeat(255))).toBeNull();
  expect(baseNameFault('ş'.repeat(256))).toContain('255');
});

it.each([
  ['a.pdf', 'a.pdf'],
  ['folder/a.pdf', 'a.pdf'],
  ['C:\\fakepath\\a.pdf', 'a.pdf'],
  ['a\\b.jpg', 'b.jpg'],
  ['A: map.jpg', 'A_ map.jpg'],
  ['Screenshot 10:00:00.png', 'Screenshot 10:00:00.png'],
  ['x\u2028y\tz.pdf', 'x_y_z.pdf'],
  ['\ud800x.pdf', '_x.pdf'],
  ['عکس\u200cها 📷.png', 'عکس\u200cها 📷.png'],
  ['', '_'],
  ['a/', '_'],
  ['.', '_.'],
  ['..', '_..'],
  [`${'ş'.repeat(255)}.pdf`, `${'ş'.repeat(251)}.pdf`],
  [`${'a'.repeat(250)}📷.pdf`, `${'a'.repeat(250)}_.pdf`],
])('converts %j to the file name %j', (name, base) => {
  expect(asBaseName(name)).toBe(base);
  expect(baseNameFault(base)).toBeNull();
});

it('converts any text to a file name, and changes no valid name', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 });
  fc.assert(
    fc.property(text, (name) => {
      const base = asBaseName(name);
      return baseNameFault(base) === null && (baseNameFault(name) !== null || base === name);
    }),
  );
});
