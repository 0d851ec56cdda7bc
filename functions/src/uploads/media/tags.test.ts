import { describe, expect, it } from 'vitest';
import { Reader } from './reader.ts';
import { endWithoutTags, id3Length } from './tags.ts';
import { join, latin } from './testing/bytes.ts';

/**
 * Sound data of 1,000 bytes, longer than most tags. If the code computes too large a size for a tag, the computed start
 * of the tag is inside these data, and the test fails.
 */
const sound = Buffer.alloc(1_000, 'sound');

const id3Head = (name: string, flags: number, ...size: number[]) =>
  join(latin(name), Buffer.from([4, 0, flags, ...size]));

describe('id3Length', () => {
  it.each<[string, Buffer, number]>([
    [
      'with seven bits per byte',
      id3Head('ID3', 0, 1, 2, 3, 4),
      10 + (1 << 21) + (2 << 14) + 384 + 4,
    ],
    ['whose eighth bits are ignored', id3Head('ID3', 0, 0x80, 0x80, 0x80, 0x81), 11],
    ['with a footer', id3Head('ID3', 0x10, 0, 0, 0, 1), 21],
    ['with other flags', id3Head('ID3', 0xef, 0, 0, 0, 1), 11],
    ['that breaks off in its head', id3Head('ID3', 0, 0, 0, 0), 0],
    ['with another name', id3Head('ID4', 0, 0, 0, 0, 1), 0],
  ])('is the length of a tag %s', (_, bytes, length) => {
    expect(id3Length(new Reader(bytes), 0)).toBe(length);
    expect(id3Length(new Reader(join(sound, bytes)), sound.length)).toBe(length);
  });
});

const id3v1 = join(latin('TAG'), Buffer.alloc(125));
const extended = join(latin('TAG+'), Buffer.alloc(223));
const ape = (size: number, flags = 0) => {
  const bytes = Buffer.alloc(32);
  bytes.write('APETAGEX', 'latin1');
  bytes.writeUInt32LE(size, 12);
  bytes.writeUInt8(flags, 23);
  return bytes;
};
const apeItems = Buffer.alloc(50, 1);
const lyrics = (text: string, length: number) =>
  latin(`${text}${String(length).padStart(6, '0')}LYRICS200`);
const id3Content = Buffer.alloc(300, 1);

describe('endWithoutTags', () => {
  it.each<[string, Buffer]>([
    ['no tag', Buffer.alloc(0)],
    ['ID3v1', id3v1],
    ['ID3v1 and its extension', join(extended, id3v1)],
    ['APE without a header', join(apeItems, ape(50 + 32))],
    ['APE with a header', join(ape(50 + 32, 0xa0), apeItems, ape(50 + 32, 0x80))],
    ['APE without a size', ape(0)],
    ['APE with a wrong size', ape(1_000_000)],
    ['Lyrics3', lyrics('LYRICSBEGINla', 13)],
    ['Lyrics3 with a wrong length', lyrics('', 999_999)],
    ['Lyrics3 with a negative length', latin('-00015LYRICS200')],
    [
      'ID3v2.4',
      join(id3Head('ID3', 0x10, 0, 0, 2, 44), id3Content, id3Head('3DI', 0x10, 0, 0, 2, 44)),
    ],
    ['one after the other', join(apeItems, ape(82), lyrics('LYRICSBEGIN', 11), extended, id3v1)],
  ])('is before %s', (_, tags) => {
    expect(endWithoutTags(new Reader(join(sound, tags)))).toBe(sound.length);
    expect(endWithoutTags(new Reader(tags))).toBe(0);
  });

  it('is before a single footer of ID3v2.4 with a wrong size', () => {
    const foot = id3Head('3DI', 0x10, 127, 0, 0, 0);
    expect(endWithoutTags(new Reader(join(sound, foot)))).toBe(sound.length);
  });

  it.each<[string, Buffer]>([
    ['an extension without a tag', extended],
    ['a header of APE at the beginning', join(ape(50 + 32, 0xa0), apeItems)],
    ['a tag followed by other bytes', join(id3v1, latin('x'))],
  ])('is the end of the file after %s', (_, bytes) => {
    expect(endWithoutTags(new Reader(join(sound, bytes)))).toBe(sound.length + bytes.length);
  });
});
