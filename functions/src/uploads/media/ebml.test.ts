import { describe, expect, it } from 'vitest';
import { elements, voidElement } from './ebml.ts';
import { Reader } from './reader.ts';

const bytesOf = (...parts: (number | number[])[]) => new Reader(Uint8Array.from(parts.flat()));
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

function element(id: number[], length: number, lengthBytes: number): number[] {
  const bytes = Array.from(
    { length: lengthBytes },
    (_, index) => Math.floor(length / 256 ** (lengthBytes - 1 - index)) % 256,
  );
  bytes[0] = (bytes[0] ?? 0) + 2 ** (8 - lengthBytes);
  return [...id, ...bytes, ...zeros(length)];
}

describe('elements', () => {
  it.each<[string, number[], object]>([
    ['an id of one byte', element([0xec], 2, 1), { id: 0xec, start: 2, end: 4 }],
    ['the least id of one byte', element([0x81], 0, 1), { id: 0x81, start: 2, end: 2 }],
    ['an id of two bytes', element([0x42, 0x86], 1, 1), { id: 0x4286, start: 3, end: 4 }],
    ['an id of three bytes', element([0x2a, 0xd7, 0xb1], 3, 1), { id: 0x2ad7b1, start: 4, end: 7 }],
    [
      'an id of four bytes',
      element([0x1a, 0x45, 0xdf, 0xa3], 1, 1),
      { id: 0x1a45dfa3, start: 5, end: 6 },
    ],
    ['a length of two bytes', element([0xec], 300, 2), { start: 3, end: 303 }],
    ['a length of three bytes', element([0xec], 300, 3), { start: 4, end: 304 }],
    ['a length of eight bytes', element([0xec], 300, 8), { start: 9, end: 309 }],
    ['the longest of one byte', element([0xec], 126, 1), { start: 2, end: 128 }],
  ])('reads %s', (_, bytes, read) => {
    const found = [...elements(bytesOf(bytes), 0, bytes.length)];
    expect(found).toEqual([expect.objectContaining({ at: 0, isOpen: false, ...read })]);
  });

  it('are listed one after the other, between two offsets', () => {
    const file = bytesOf(0xff, element([0xec], 1, 1), element([0xbf], 2, 1), 0xff);
    expect([...elements(file, 1, 8)]).toEqual([
      { id: 0xec, at: 1, start: 3, end: 4, isOpen: false },
      { id: 0xbf, at: 4, start: 6, end: 8, isOpen: false },
    ]);
  });

  it.each([1, 2, 8])('without a length (%i bytes) extend to the end of their parent', (length) => {
    const unknown = [2 ** (9 - length) - 1, ...Array.from({ length: length - 1 }, () => 0xff)];
    const file = bytesOf(0xec, unknown, element([0xbf], 1, 1), 0xff);
    const start = 1 + length;
    expect([...elements(file, 0, start + 3)]).toEqual([
      { id: 0xec, at: 0, start, end: start + 3, isOpen: true },
      { id: 0xbf, at: start, start: start + 2, end: start + 3, isOpen: false },
    ]);
  });

  it.each([1, 2])(
    'without a length are refused when their head exceeds the parent by %i bytes',
    (beyond) => {
      const file = bytesOf(0xec, 0x7f, 0xff, zeros(4));
      expect(() => [...elements(file, 0, 3 - beyond)]).toThrow('the element at byte 0 is too long');
    },
  );

  it.each<[string, number[], string]>([
    ['when they exceed their parent', [0xec, 0x83, 0, 0], 'the element at byte 0 is too long'],
    ['with an id of more than four bytes', [0x08, 0, 0, 0, 0, 0x80], 'no element at byte 0'],
    ['when they are zeros', zeros(12), 'no element at byte 0'],
    ['with a length of more than eight bytes', [0xec, 0, ...zeros(9)], 'no element at byte 1'],
    ['when they break off in their length', [0xec, 0x40], 'it ends before byte 3'],
  ])('are refused %s', (_, bytes, message) => {
    expect(() => [...elements(bytesOf(bytes), 0, bytes.length)]).toThrow(message);
  });
});

describe('free space', () => {
  it.each([2, 3, 128, 129, 400, 70_000])('of %i bytes is one element without content', (total) => {
    const file = new Reader(new Uint8Array(total + 2).fill(0xaa));
    voidElement(file, { at: 1, end: 1 + total });
    const [found, ...others] = elements(file, 1, 1 + total);
    expect(others).toEqual([]);
    expect(found).toMatchObject({ id: 0xec, at: 1, end: 1 + total, isOpen: false });
    const content = file.bytes.subarray(found?.start, found?.end);
    expect(content.every((byte) => byte === 0)).toBe(true);
    expect([file.bytes[0], file.bytes.at(-1)]).toEqual([0xaa, 0xaa]);
  });
});
