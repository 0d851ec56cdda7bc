import { describe, expect, it } from 'vitest';
import { sniff } from '../sniff.ts';
import { boxes } from './boxes.ts';
import { Reader } from './reader.ts';
import { withoutMetadata } from './strip.ts';
import { film, fragmentedFilm, recordedAt } from './testing/films.ts';
import { join, latin, secret } from './testing/bytes.ts';
import { box, heicPicture } from './testing/samples.ts';

const strip = (bytes: Uint8Array, type = 'video/mp4') => Buffer.from(withoutMetadata(bytes, type));
const topOf = (bytes: Buffer) => {
  const file = new Reader(bytes);
  return [...boxes(file, 0, file.length)].map(({ type, at, end }) => [type, at, end]);
};

const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
};

const media = (...inside: Buffer[]) => box('trak', box('mdia', ...inside));
const handler = (kind: string) => box('hdlr', u32(0, 0), latin(kind));
/** Creates the movie box of a film with a track of pictures. */
const movie = (...inside: Buffer[]) => box('moov', ...inside, media(handler('vide')));

const sizes = (each: number, count: number, ...lengths: number[]) =>
  box('stsz', u32(0, each, count, ...lengths));
const runs = box('stsc', u32(0, 2, 1, 2, 1, 3, 1, 1));

/**
 * Creates a film with a text track. The capital letters in `mdat` are the track's samples. The track's three chunks
 * contain two, two and one samples, and begin at bytes 24, 32 and 39.
 */
const hidden = (...tables: Buffer[]) =>
  join(
    box('ftyp', latin('isom\0\0\0\0')),
    box('mdat', latin('AAAAbbbbBBCCCddEE')),
    movie(media(handler('text'), box('minf', box('stbl', ...tables)))),
  );

describe('films', () => {
  it('have their user data replaced by free space, without moving any box', () => {
    const stripped = strip(film());
    expect(stripped.toString('latin1')).not.toMatch(/udta|meta|uuid|gps |skip/);
    expect(topOf(stripped)).toEqual(
      topOf(film()).map(([type, at, end]) => [
        ['ftyp', 'mdat', 'moov'].includes(String(type)) ? type : 'free',
        at,
        end,
      ]),
    );
  });

  it('keep the picture at its offset, and lose samples of tracks that are not shown', () => {
    const stripped = strip(film());
    const table = stripped.indexOf('stco');
    const at = stripped.readUInt32BE(table + 12);
    expect(stripped.subarray(at, at + heicPicture.length)).toEqual(heicPicture);
    expect(stripped.indexOf('stco', table + 4)).toBe(-1);
    expect(stripped.includes(secret)).toBe(false);
  });

  it('lose the dates of recording', () => {
    const time = Buffer.alloc(4);
    time.writeUInt32BE(recordedAt);
    expect(film().includes(time)).toBe(true);
    expect(strip(film()).includes(time)).toBe(false);
  });

  it('lose 64-bit dates', () => {
    const header = box('mvhd', Buffer.from([1, 0, 0, 0]), Buffer.alloc(16, 7), Buffer.alloc(20, 1));
    const stripped = strip(join(box('ftyp', latin('isom\0\0\0\0')), movie(header)));
    expect(stripped.includes(Buffer.alloc(2, 7))).toBe(false);
    expect(stripped.includes(Buffer.alloc(20, 1))).toBe(true);
  });

  it('in fragments keep the fragments', () => {
    const stripped = strip(fragmentedFilm());
    expect(stripped.toString('latin1')).toMatch(/moof.*mfhd.*traf.*tfhd/s);
    expect(stripped.includes(heicPicture)).toBe(true);
    expect(stripped.includes(secret)).toBe(false);
  });

  it('in fragments of hidden tracks are refused, because their samples cannot be separated', () => {
    expect(() => strip(fragmentedFilm('meta'))).toThrow('neither picture nor sound');
  });

  it.each<[string, Buffer[], string]>([
    [
      'in runs of chunks',
      [sizes(0, 5, 2, 2, 2, 3, 2), runs, box('stco', u32(0, 3, 24, 32, 39))],
      '____bbbb_____dd__',
    ],
    [
      'with 64-bit offsets',
      [sizes(0, 5, 2, 2, 2, 3, 2), runs, box('co64', u32(0, 3, 0, 24, 0, 32, 0, 39))],
      '____bbbb_____dd__',
    ],
    [
      'all of the same length',
      [sizes(2, 5), runs, box('stco', u32(0, 3, 24, 32, 39))],
      '____bbbb____Cdd__',
    ],
    [
      'fewer than its chunks would hold',
      [sizes(2, 3), runs, box('stco', u32(0, 3, 24, 32, 39))],
      '____bbbb__CCCddEE',
    ],
    ['of no chunks', [sizes(0, 5, 2, 2, 2, 3, 2), runs], 'AAAAbbbbBBCCCddEE'],
  ])('lose samples of hidden tracks, %s', (_, tables, left) => {
    const stripped = strip(hidden(...tables));
    expect(stripped.toString('latin1', 24, 41).replaceAll('\0', '_')).toBe(left);
  });

  it('with hidden samples without length or position are refused', () => {
    expect(() => strip(hidden(runs))).toThrow('it does not contain the sizes of its samples');
    expect(() => strip(hidden(sizes(2, 5), box('stco', u32(0, 3, 24, 32, 39))))).toThrow(
      'it does not contain the number of samples per chunk',
    );
  });

  it('keep pictures that are shown together with sound', () => {
    const shown = Buffer.from(hidden(sizes(2, 5), runs, box('stco', u32(0, 1, 24))));
    shown.write('pict', shown.indexOf('hdlr') + 12, 'latin1');
    expect(strip(shown).toString('latin1', 24, 41)).toBe('AAAAbbbbBBCCCddEE');
  });

  it.each([
    ['bytes that are not free space', 'no free space', 30],
    ['a box shorter than its head', '\0\0\0\0free here', 7],
  ])('keep %s at the offset of alleged GPS data', (_, content, length) => {
    const start = join(box('ftyp', latin('isom\0\0\0\0')), box('mdat', latin(content)));
    const stripped = strip(join(start, movie(box('gps ', u32(0x0101, 1, 24, length)))));
    expect(stripped.subarray(0, start.length)).toEqual(start);
  });

  it('may have a last box that extends to the end', () => {
    const open = Buffer.from(box('mdat', latin('frames')));
    open.writeUInt32BE(0, 0);
    const bytes = join(box('ftyp', latin('isom\0\0\0\0')), movie(), open);
    expect(strip(bytes)).toEqual(bytes);
  });

  it('lose data in space that is reserved for longer lengths', () => {
    const start = join(box('ftyp', latin('isom\0\0\0\0')), movie());
    expect(strip(join(start, box('wide', latin(secret))))).toEqual(
      join(start, box('wide', Buffer.alloc(secret.length))),
    );
  });

  it('lose everything next to the references to their own file', () => {
    const dinf = box(
      'dinf',
      box('dref', u32(0, 1), box('url ', u32(1))),
      box('uuid', latin(secret)),
    );
    const bytes = join(
      box('ftyp', latin('isom\0\0\0\0')),
      box('moov', media(handler('vide'), box('minf', dinf))),
    );
    expect(strip(bytes).includes(secret)).toBe(false);
    expect(strip(bytes).toString('latin1')).toMatch(/dinf.*dref.*url .*free/s);
  });

  it.each([
    ['with dates that break off', box('moov', box('mvhd', u32(0, 1))), 'its mvhd is too short'],
    ['with a box that is too long', join(box('moov'), u32(9), latin('free')), 'the box at byte 24'],
    [
      'with a box that is too short',
      join(box('moov'), u32(7), latin('free')),
      'the box at byte 24',
    ],
  ])('%s are refused', (_, rest, why) => {
    expect(() => strip(join(box('ftyp', latin('isom\0\0\0\0')), rest))).toThrow(why);
  });

  it('of QuickTime may begin without a file type', () => {
    const old = film().fill('skip', 4, 8, 'latin1');
    const { contentType } = sniff(old);
    expect(contentType).toBe('video/quicktime');
    expect(strip(old, contentType).includes(secret)).toBe(false);
  });

  it.each([
    ['a movie box', []],
    ['tracks', [box('moov', box('cmov', box('dcom', latin('zlib')), box('cmvd', u32(9))))]],
    ['tracks of pictures or sound', [box('moov', media(handler('text')))]],
  ])('without %s are refused', (_, rest) => {
    const bytes = join(box('ftyp', latin('isom\0\0\0\0')), ...rest);
    expect(() => strip(bytes)).toThrow('neither sound nor picture');
  });
});
