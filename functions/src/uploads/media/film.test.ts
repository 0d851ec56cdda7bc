import { describe, expect, it } from 'vitest';
import { boxes } from './boxes.ts';
import { Reader } from './reader.ts';
import { withoutMetadata } from './strip.ts';
import { film, fragmentedFilm, recordedAt } from './testing/films.ts';
import { box, heicPicture, join, latin, secret } from './testing/samples.ts';

const strip = (bytes: Uint8Array, type = 'video/mp4') => Buffer.from(withoutMetadata(bytes, type));
const topOf = (bytes: Buffer) => {
  const file = new Reader(bytes);
  return [...boxes(file, 0, file.length)].map(({ type, at, end }) => [type, at, end]);
};

describe('films', () => {
  it('turn user data into free space and keep every place', () => {
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

  it('keep the picture where its table says, and lose samples of tracks that are not shown', () => {
    const stripped = strip(film());
    const table = stripped.indexOf('stco');
    const at = stripped.readUInt32BE(table + 12);
    expect(stripped.subarray(at, at + heicPicture.length)).toEqual(heicPicture);
    expect(stripped.indexOf('stco', table + 4)).toBe(-1);
    expect(stripped.includes(secret)).toBe(false);
  });

  it('do not say when they were taken', () => {
    const time = Buffer.alloc(4);
    time.writeUInt32BE(recordedAt);
    expect(film().includes(time)).toBe(true);
    expect(strip(film()).includes(time)).toBe(false);
  });

  it('of 64-bit times lose these', () => {
    const header = box('mvhd', Buffer.from([1, 0, 0, 0]), Buffer.alloc(16, 7), Buffer.alloc(20, 1));
    const stripped = strip(join(box('ftyp', latin('isom\0\0\0\0')), box('moov', header)));
    expect(stripped.includes(Buffer.alloc(2, 7))).toBe(false);
    expect(stripped.includes(Buffer.alloc(20, 1))).toBe(true);
  });

  it('in fragments keep these', () => {
    const stripped = strip(fragmentedFilm());
    expect(stripped.toString('latin1')).toMatch(/moof.*mfhd.*traf.*tfhd/s);
    expect(stripped.includes(heicPicture)).toBe(true);
    expect(stripped.includes(secret)).toBe(false);
  });

  it('in fragments of tracks that are not shown are refused: their samples cannot be told apart', () => {
    expect(() => strip(fragmentedFilm('meta'))).toThrow('neither picture nor sound');
  });

  it('without a movie are refused', () => {
    expect(() => strip(box('ftyp', latin('isom\0\0\0\0')))).toThrow('neither sound nor picture');
  });
});
