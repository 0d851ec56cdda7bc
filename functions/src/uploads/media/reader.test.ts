import { describe, expect, it } from 'vitest';
import { DamagedFile } from './damaged.ts';
import { Reader } from './reader.ts';
import { latin } from './testing/bytes.ts';

const open = () => new Reader(latin('0123456789'));

describe('Reader', () => {
  it.each<[string, (file: Reader) => unknown, unknown]>([
    ['a byte', (file) => file.u8(9), 0x39],
    ['two bytes', (file) => file.u16(8), 0x3839],
    ['two bytes in little-endian order', (file) => file.u16(8, true), 0x3938],
    ['four bytes', (file) => file.u32(6), 0x36373839],
    ['four bytes in little-endian order', (file) => file.u32(6, true), 0x39383736],
    ['a number of three bytes', (file) => file.uint(7, 3), 0x373839],
    ['a number of no bytes', (file) => file.uint(10, 0), 0],
    ['text', (file) => file.text(8, 2), '89'],
    ['nothing at the end', (file) => file.slice(10, 10).length, 0],
    ['whether there is a text at the end', (file) => file.has(8, '89'), true],
    ['whether there is another text at the end', (file) => file.has(8, '88'), false],
    ['whether there is a text after the end', (file) => file.has(9, '9x'), false],
    ['whether there is a text before the beginning', (file) => file.has(-1, '0'), false],
    ['the position of a text', (file) => file.find('56', 0), 5],
    ['the position of a missing text', (file) => file.find('5', 6), -1],
  ])('reads %s', (_, ask, answer) => {
    expect(ask(open())).toBe(answer);
  });

  it.each<[string, (file: Reader) => unknown]>([
    ['a byte', (file) => file.u8(10)],
    ['two bytes', (file) => file.u16(9)],
    ['four bytes', (file) => file.u32(7)],
    ['a number', (file) => file.uint(8, 3)],
    ['text', (file) => file.text(8, 3)],
    ['a slice', (file) => file.slice(8, 11)],
    ['a slice before the beginning', (file) => file.slice(-1, 3)],
    ['a slice that ends before it begins', (file) => file.slice(5, 4)],
    ['an invalid position', (file) => file.u8(NaN)],
    ['blanks', (file) => file.blank(8, 11)],
    ['a written value', (file) => file.write(9, latin('xy'))],
  ])('fails for %s outside the file', (_, ask) => {
    expect(() => ask(open())).toThrow(DamagedFile);
  });

  it('reports the byte that the file should have reached', () => {
    expect(() => open().u32(7)).toThrow('it ends before byte 11');
  });

  it('blanks and writes bytes in place', () => {
    const file = open();
    file.blank(2, 4);
    file.write(8, latin('xy'));
    expect(Buffer.from(file.bytes)).toEqual(
      Buffer.concat([latin('01'), Buffer.alloc(2), latin('4567xy')]),
    );
  });

  it.each<[string, (file: Reader) => unknown, number]>([
    ['a byte', (file) => file.u8(0), 1],
    ['two bytes', (file) => file.u16(0), 2],
    ['four bytes', (file) => file.u32(0), 4],
    ['a number of three bytes', (file) => file.uint(0, 3), 4],
    ['a number of no bytes', (file) => file.uint(0, 0), 1],
    ['a slice, which is not a copy', (file) => file.slice(0, 10), 1],
    ['text of five letters', (file) => file.text(0, 5), 6],
    ['a comparison with text', (file) => file.has(0, '012'), 4],
    ['a comparison with text after the end', (file) => file.has(9, '012'), 0],
    ['four blanks', (file) => file.blank(0, 4), 5],
    ['two written bytes', (file) => file.write(0, latin('xy')), 3],
    ['a search of three bytes', (file) => file.find('5', 2), 4],
    ['a search to the end', (file) => file.find('x', 2), 9],
    ['a search after the end', (file) => file.find('x', 20), 1],
  ])('counts the steps for %s', (_, ask, steps) => {
    const file = open();
    ask(file);
    expect(file.steps.taken).toBe(steps);
  });
});
