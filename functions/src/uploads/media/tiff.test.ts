import { expect, it } from 'vitest';
import { withoutMetadata } from './strip.ts';
import { join, latin } from './testing/bytes.ts';

const strip = (bytes: Uint8Array) => Buffer.from(withoutMetadata(bytes, 'image/tiff'));

const type = { text: 2, short: 3, long: 4, rational: 5, none: 99 } as const;
type Entry = [tag: number, type: number, count: number, value: number];

const u16 = (value: number) => Buffer.from([value & 255, value >> 8]);
const u32 = (value: number) => join(u16(value & 0xffff), u16(value >>> 16));
const directory = ([tag, kind, count, value]: Entry, next = 0) =>
  join(u16(1), u16(tag), u16(kind), u32(count), u32(value), u32(next));
const file = (...parts: Buffer[]) => join(latin('II*\0\x08\0\0\0'), ...parts);
const valueOf = (bytes: Buffer, at: number) => bytes.toString('latin1', at + 10, at + 14);

const model = 272;
const written = 0x4f48_4f48;

it.each<[string, Entry, string]>([
  ['a maker inside the entry', [model, type.text, 4, written], '\0\0\0\0'],
  ['a maker of an unknown type', [model, type.none, 2, written], '\0\0HO'],
  ['a width, which is kept', [256, type.long, 1, written], 'HOHO'],
])('cleans an entry of a directory: %s', (_, entry, value) => {
  expect(valueOf(strip(file(directory(entry))), 8)).toBe(value);
});

it.each([
  ...[269, 271, 272, 285, 305, 306, 315, 337, 700, 18_246, 32_781, 33_432, 36_868, 37_510, 37_724],
  ...[40_091, 40_093, 42_016, 42_112, 50_255, 50_708, 50_735, 50_839, 50_971, 65_000, 65_535],
])('blanks tag %d, which does not affect the picture', (tag) => {
  expect(valueOf(strip(file(directory([tag, type.text, 4, written]))), 8)).toBe('\0\0\0\0');
});

it.each([254, 258, 262, 274, 282, 296, 320, 338, 530, 33_550, 33_922, 34_735, 42_113, 50_706])(
  'keeps tag %d, which affects the picture',
  (tag) => {
    expect(valueOf(strip(file(directory([tag, type.long, 1, written]))), 8)).toBe('HOHO');
  },
);

it('blanks values by their length in their position', () => {
  const values = latin('0123456789abcdefghij');
  for (const [kind, count, left] of [
    [type.text, 5, '56789abcdefghij'],
    [type.short, 3, '6789abcdefghij'],
    [type.long, 2, '89abcdefghij'],
    [type.rational, 2, 'ghij'],
  ] as const) {
    const stripped = strip(file(directory([model, kind, count, 26]), values));
    expect(stripped.toString('latin1', 26)).toBe(left.padStart(20, '\0'));
  }
});

it('cleans one directory after the other', () => {
  const first = directory([256, type.long, 1, written], 26);
  const stripped = strip(file(first, directory([model, type.text, 4, written])));
  expect([valueOf(stripped, 8), valueOf(stripped, 26)]).toEqual(['HOHO', '\0\0\0\0']);
});

it.each([
  ['smaller pictures, whose metadata', 330, 'HOHO'],
  ['Exif, which completely', 34_665, '\0\0\0\0'],
  ['positions, which completely', 34_853, '\0\0\0\0'],
])('follows pointers to %s is blanked', (_, tag, width) => {
  const pointers = 26;
  const [one, other] = [pointers + 8, pointers + 8 + 18];
  const bytes = file(
    directory([tag, type.long, 2, pointers]),
    join(u32(one), u32(other)),
    directory([256, type.long, 1, written]),
    directory([model, type.text, 4, written]),
  );
  const stripped = strip(bytes);
  expect([valueOf(stripped, one), valueOf(stripped, other)]).toEqual([width, '\0\0\0\0']);
});

it('ignores bytes after the Exif directory', () => {
  const exif = directory([256, type.long, 1, written], 44);
  const behind = directory([model, type.text, 4, written]);
  const bytes = file(directory([34_665, type.long, 1, 26]), exif, behind);
  expect(valueOf(strip(bytes), 44)).toBe('HOHO');
});
