import { deflateSync, inflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { withoutTexts } from './colour-profile.ts';
import { makeChunk } from './png.ts';
import { withoutMetadata } from './strip.ts';
import { bareProfile, profile } from './testing/profiles.ts';
import { join, latin, secret } from './testing/bytes.ts';
import {
  barePng,
  bareWebp,
  box,
  jpegParts,
  makeRiffChunk,
  segment,
  webpFile,
  webpParts,
} from './testing/samples.ts';

const strip = (bytes: Uint8Array, type: string) => Buffer.from(withoutMetadata(bytes, type));

describe('a colour profile', () => {
  it('keeps the data of colours in the same position, and nothing else', () => {
    expect(profile().includes(secret)).toBe(true);
    expect(withoutTexts(profile())).toEqual(new Uint8Array(bareProfile()));
    expect(withoutTexts(bareProfile())).toEqual(new Uint8Array(bareProfile()));
  });

  it.each([
    ['is no profile', latin(secret)],
    ['lacks its signature', Buffer.from(profile()).fill(0, 36, 40)],
    ['breaks off', profile().subarray(0, -60)],
    ['has more tags than any', Buffer.from(profile()).fill(1, 131, 132).fill(1, 130, 131)],
  ])('that %s is dropped', (_, bytes) => {
    expect(withoutTexts(bytes)).toBeNull();
  });

  it('drops a tag that points into its own table, and a curve longer than its element', () => {
    const into = profile();
    into.writeUInt32BE(4, 132 + 2 * 12 + 4);
    expect(Buffer.from(withoutTexts(into)!).includes('wtpt')).toBe(false);
    const long = profile();
    long.writeUInt32BE(60_000, long.indexOf('curv') + 8);
    expect(Buffer.from(withoutTexts(long)!).includes('rTRC')).toBe(false);
  });
});

const { soi, jfif, scan, entropy, end } = jpegParts;
const jpegWith = (...segments: Buffer[]) => join(soi, jfif, ...segments, scan, entropy, end);
const part = (number: number, of: number, bytes: Uint8Array) =>
  segment(0xe2, join(latin('ICC_PROFILE\0'), Buffer.from([number, of]), bytes));

describe('in a JPEG', () => {
  it('is cleaned, in one segment or in several in any order', () => {
    const bare = jpegWith(part(1, 1, bareProfile()));
    expect(strip(jpegWith(part(1, 1, profile())), 'image/jpeg')).toEqual(bare);
    const [first, second] = [profile().subarray(0, 150), profile().subarray(150)];
    const parted = jpegWith(part(2, 2, second), part(1, 2, first));
    expect(strip(parted, 'image/jpeg')).toEqual(bare);
  });

  it('longer than a segment is split again', () => {
    const long = (bytes: Buffer) => {
      const whole = join(bytes, Buffer.alloc(100_000));
      whole.writeUInt32BE(whole.length);
      return [part(1, 2, whole.subarray(0, 65_519)), part(2, 2, whole.subarray(65_519))];
    };
    expect(strip(jpegWith(...long(profile())), 'image/jpeg')).toEqual(
      jpegWith(...long(bareProfile())),
    );
  });

  it.each([
    ['cannot be read', [part(1, 1, latin(secret))]],
    ['lacks a part', [part(1, 2, profile())]],
    ['has no room for its numbers', [segment(0xe2, latin('ICC_PROFILE\0\x01'))]],
  ])('that %s is removed', (_, segments) => {
    expect(strip(jpegWith(...segments), 'image/jpeg')).toEqual(jpegWith());
  });
});

describe('in a PNG', () => {
  const header = 33;
  const pngWith = (...chunks: Uint8Array[]) =>
    join(barePng().subarray(0, header), ...chunks, barePng().subarray(header));
  const iccp = (bytes: Uint8Array, name = secret, method = 0) =>
    makeChunk('iCCP', join(latin(`${name}\0`), Buffer.from([method]), deflateSync(bytes)));
  const profileIn = (png: Buffer) => {
    const at = png.indexOf('iCCP');
    const length = png.readUInt32BE(at - 4);
    const data = png.subarray(at + 4, at + 4 + length);
    const nameEnd = data.indexOf(0);
    return { name: data.toString('latin1', 0, nameEnd), bytes: inflateSync(data.subarray(nameEnd + 2)) }; // oxfmt-ignore
  };

  it('is cleaned with its name, and only the first one stays', () => {
    const stripped = strip(pngWith(iccp(profile()), iccp(profile())), 'image/png');
    expect(profileIn(stripped)).toEqual({ name: 'ICC', bytes: bareProfile() });
    expect(stripped.indexOf('iCCP')).toBe(stripped.lastIndexOf('iCCP'));
    expect(strip(stripped, 'image/png')).toEqual(stripped);
  });

  it.each([
    ['cannot be read', iccp(latin(secret))],
    ['is packed in another way', iccp(profile(), 'a', 1)],
    ['is not packed', makeChunk('iCCP', join(latin('a\0\0'), profile()))],
    ['has no end of its name', makeChunk('iCCP', latin(secret))],
    ['is beyond what any profile needs', iccp(join(profile(), Buffer.alloc(5 << 20)))],
  ])('that %s is removed', (_, chunk) => {
    expect(strip(pngWith(chunk), 'image/png')).toEqual(barePng());
  });
});

describe('in a WebP', () => {
  const webpWith = (flags: number, ...chunks: Buffer[]) =>
    webpFile(webpParts.header(flags), ...chunks, webpParts.data);

  it('is cleaned', () => {
    expect(strip(webpWith(0x20, makeRiffChunk('ICCP', profile())), 'image/webp')).toEqual(
      webpWith(0x20, makeRiffChunk('ICCP', bareProfile())),
    );
    expect(bareWebp().includes(bareProfile())).toBe(true);
  });

  it('that cannot be read is removed with its flag', () => {
    const damaged = makeRiffChunk('ICCP', latin(secret));
    expect(strip(webpWith(0x30, damaged), 'image/webp')).toEqual(webpWith(0x10));
  });
});

describe('when offsets must not change', () => {
  const heicWith = (colour: Buffer, type = 'colr') =>
    join(
      box('ftyp', latin('heic\0\0\0\0')),
      box('meta', Buffer.alloc(4), box('iprp', box('ipco', box('ispe', Buffer.alloc(12)), box(type, colour)))), // oxfmt-ignore
    );

  it('is cleaned in a HEIC', () => {
    for (const kind of ['prof', 'rICC']) {
      expect(strip(heicWith(join(latin(kind), profile())), 'image/heic')).toEqual(
        heicWith(join(latin(kind), bareProfile())),
      );
    }
    const numbers = latin('nclx\0\x01\0\x0d\0\x01\x80');
    expect(strip(heicWith(numbers), 'image/heic')).toEqual(heicWith(numbers));
    expect(strip(heicWith(latin(`prof${secret}`)), 'image/heic').includes(secret)).toBe(false);
  });

  it('is cleaned in a TIFF', () => {
    const tiffWith = (bytes: Uint8Array) => {
      const head = Buffer.alloc(8 + 2 + 12 + 4);
      head.write('II*\0\x08', 'latin1');
      head.writeUInt16LE(1, 8);
      head.writeUInt16LE(34_675, 10);
      head.writeUInt16LE(7, 12);
      head.writeUInt32LE(bytes.length, 14);
      head.writeUInt32LE(head.length, 18);
      return join(head, bytes);
    };
    expect(strip(tiffWith(profile()), 'image/tiff')).toEqual(tiffWith(bareProfile()));
    expect(strip(tiffWith(latin(secret)), 'image/tiff').includes(secret)).toBe(false);
  });
});
