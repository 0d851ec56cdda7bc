import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@shared/contract/errors.ts';
import { orientationOnly, turnedFrom } from './orientation.ts';
import { makeChunk } from './png.ts';
import { join, latin, secret } from './testing/bytes.ts';
import {
  bareGif,
  bareJpeg,
  barePng,
  bareWebp,
  box,
  exif,
  gif,
  heic,
  heicPicture,
  jpeg,
  jpegParts,
  png,
  segment,
  tiff,
  webp,
} from './testing/samples.ts';
import { samples } from './testing/all.ts';
import { film } from './testing/films.ts';
import { withoutMetadata } from './strip.ts';

const strip = (bytes: Uint8Array, type: string) => Buffer.from(withoutMetadata(bytes, type));

describe.each(samples)('%s', (type, sample) => {
  it('loses all hidden data', () => {
    expect(sample().includes(secret)).toBe(true);
    expect(strip(sample(), type).includes(secret)).toBe(false);
  });

  it('does not change when cleaned again', () => {
    const once = strip(sample(), type);
    expect(strip(once, type).equals(once)).toBe(true);
  });

  it('does not modify its input', () => {
    const input = sample();
    strip(input, type);
    expect(input.equals(sample())).toBe(true);
  });

  it('is refused or cleaned completely when it breaks off at any byte', { tags: 'full' }, () => {
    const whole = sample();
    for (let length = 12; length < whole.length; length++) {
      try {
        expect(strip(whole.subarray(0, length), type).includes(secret)).toBe(false);
      } catch (error) {
        expect(error).toBeInstanceOf(ApiError);
      }
    }
  });

  it('never throws anything but an ApiError for any changed bytes', { tags: 'full' }, () => {
    const change = fc.tuple(fc.nat(), fc.nat(255));
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 8 }), (changes) => {
        const bytes = sample();
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        try {
          strip(bytes, type);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
          expect(error).toMatchObject({ code: 'invalid', field: 'file' });
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('cleaning keeps the picture bit by bit', () => {
  it.each([
    ['JPEG', jpeg(), 'image/jpeg', bareJpeg],
    ['PNG', png(), 'image/png', barePng()],
    ['WebP', webp(), 'image/webp', bareWebp()],
    ['GIF', gif(), 'image/gif', bareGif],
  ])('%s', (_, bytes, type, bare) => {
    expect(strip(bytes, type).toString('hex')).toBe(bare.toString('hex'));
  });

  it.each([
    ['image/heic', heic()],
    ['image/tiff', tiff()],
    ['image/tiff', tiff(false)],
    ['video/mp4', film()],
  ])('%s keeps its length and its picture', (type, bytes) => {
    const stripped = strip(bytes, type);
    expect(stripped).toHaveLength(bytes.length);
    expect(stripped.includes(heicPicture)).toBe(true);
    expect(stripped.includes(secret)).toBe(false);
  });
});

describe('an orientation', () => {
  it.each([2, 3, 4, 5, 6, 7, 8])('of %d is kept, in either byte order', (orientation) => {
    expect(turnedFrom(exif(orientation))).toBe(orientation);
    expect(turnedFrom(exif(orientation, false))).toBe(orientation);
    const stripped = strip(jpeg(orientation), 'image/jpeg');
    const at = stripped.indexOf('Exif\0\0', 0, 'latin1');
    expect(at).toBe(2 + jpegParts.jfif.length + 4);
    expect(turnedFrom(stripped.subarray(at + 6))).toBe(orientation);
    expect(strip(png(orientation), 'image/png')).toEqual(barePng(orientation));
    expect(strip(webp(orientation), 'image/webp')).toEqual(bareWebp(orientation));
  });

  it.each([0, 1, 9, 65_535])('of %d is normal and needs no Exif', (orientation) => {
    expect(strip(jpeg(orientation), 'image/jpeg')).toEqual(bareJpeg);
  });

  it.each([
    ['another order of bytes', 0, 0x58],
    ['another signature', 3, 43],
    ['another tag', 23, 0x13],
    ['a value that is not a short number', 25, 4],
  ])('is ignored when Exif has %s', (_, at, byte) => {
    const bytes = Buffer.from(exif(6, false));
    bytes.writeUInt8(byte, at);
    expect(turnedFrom(bytes)).toBeNull();
  });

  it('is dropped when Exif is damaged, and the picture stays', () => {
    const { soi, jfif, quantisation, frame, scan, entropy, end } = jpegParts;
    const cut = segment(0xe1, Buffer.from('Exif\0\0II*\0\xff\xff\xff\x7f', 'latin1'));
    const rest = [quantisation, frame, scan, entropy, end];
    expect(strip(Buffer.concat([soi, jfif, cut, ...rest]), 'image/jpeg')).toEqual(
      Buffer.concat([soi, jfif, ...rest]),
    );
  });
});

describe('JPEG', () => {
  const { soi, jfif, scan, entropy, end } = jpegParts;

  it('loses metadata between the scans of a progressive picture', () => {
    const comment = segment(0xfe, Buffer.from(secret));
    const table = segment(0xc4, join(Buffer.from([0, 1]), Buffer.alloc(15), latin('x')));
    const bytes = [soi, jfif, scan, entropy, comment, table, scan, entropy, end];
    expect(strip(Buffer.concat(bytes), 'image/jpeg')).toEqual(
      Buffer.concat(bytes.filter((part) => part !== comment)),
    );
  });

  it('gets a missing end marker', () => {
    const bytes = Buffer.concat([soi, jfif, scan, entropy]);
    expect(strip(bytes, 'image/jpeg')).toEqual(Buffer.concat([bytes, end]));
  });

  it.each([
    ['without a picture', [soi, jfif, end], 'it contains no picture'],
    ['with bytes between its segments', [soi, jfif, latin('x')], 'no marker at byte 20'],
    [
      'with a segment of no length',
      [soi, Buffer.from([0xff, 0xfe, 0, 1, 0])],
      'byte 2 has no length',
    ],
  ])('%s is refused', (_, parts, why) => {
    expect(() => strip(Buffer.concat(parts), 'image/jpeg')).toThrow(why);
  });

  it('keeps its frame, its scans and only the segments that they need', () => {
    const codes = [0x02, 0xbf, 0xc8, 0xcc, 0xdc, 0xde, 0xdf, 0xe3, 0xf0, 0xfe];
    const other = codes.map((code) => segment(code, latin(secret)));
    const needed = [jpegParts.quantisation, jpegParts.frame, segment(0xdd, Buffer.from([0, 4]))];
    const bytes = [soi, ...other, ...needed, ...other, scan, entropy, ...other, end];
    expect(strip(Buffer.concat(bytes), 'image/jpeg')).toEqual(
      Buffer.concat([soi, ...needed, scan, entropy, end]),
    );
  });

  it('may have fill bytes before a marker, and end inside a marker', () => {
    const fill = Buffer.from([0xff, 0xff]);
    const cut = Buffer.from([0x12, 0xff]);
    expect(strip(Buffer.concat([soi, fill, jfif, scan, cut]), 'image/jpeg')).toEqual(
      Buffer.concat([soi, jfif, scan, cut, end]),
    );
  });

  it('keeps the first orientation after the first JFIF, regardless of their order', () => {
    const turned = (orientation: number) =>
      segment(0xe1, Buffer.concat([latin('Exif\0\0'), exif(orientation)]));
    const only = segment(0xe1, Buffer.concat([latin('Exif\0\0'), orientationOnly(6)]));
    const bytes = [soi, turned(6), jfif, turned(3), jfif, scan, entropy, end];
    expect(strip(Buffer.concat(bytes), 'image/jpeg')).toEqual(
      Buffer.concat([soi, jfif, only, scan, entropy, end]),
    );
  });
});

describe('GIF', () => {
  const head = (packed: number) => Buffer.concat([latin('GIF89a'), Buffer.from([1, 0, 1, 0, packed, 0, 0])]); // oxfmt-ignore
  const image = (packed: number) => Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, packed]), Buffer.alloc(packed ? 12 : 0), Buffer.from([2, 2, 0x44, 1, 0])]); // oxfmt-ignore
  const application = (name: string) =>
    Buffer.concat([Buffer.from([0x21, 0xff, name.length]), latin(name), Buffer.from([3, 1, 0, 0, 0])]); // oxfmt-ignore
  const end = Buffer.from([0x3b]);

  it.each([
    ['one with colours of its own', [head(0), image(0x81), end], [head(0), image(0x81), end]],
    ['one without an end', [head(0), image(0)], [head(0), image(0), end]],
    [
      'one with two kinds of loop counts',
      [head(0), application('NETSCAPE2.0'), application('ANIMEXTS1.0'), image(0), end],
      [head(0), application('NETSCAPE2.0'), application('ANIMEXTS1.0'), image(0), end],
    ],
    [
      'one with longer loop counts',
      [head(0), application('NETSCAPE2.0 '), image(0), end],
      [head(0), image(0), end],
    ],
    [
      'one with drawn text',
      [head(0), Buffer.from([0x21, 0x01, 1, 9, 0]), image(0), end],
      [head(0), image(0), end],
    ],
  ])('%s keeps its picture', (_, parts, left) => {
    expect(strip(Buffer.concat(parts), 'image/gif')).toEqual(Buffer.concat(left));
  });

  it.each([
    ['without a picture', [head(0), end], 'it contains no picture'],
    ['with bytes between its blocks', [head(0), latin('x')], 'there is no block at byte 13'],
  ])('%s is refused', (_, parts, why) => {
    expect(() => strip(Buffer.concat(parts), 'image/gif')).toThrow(why);
  });
});

describe('PNG', () => {
  it('keeps the first of two orientations', () => {
    const header = 33;
    const chunk = (orientation: 3 | 6) => makeChunk('eXIf', exif(orientation));
    const bytes = Buffer.concat([
      barePng().subarray(0, header),
      chunk(6),
      chunk(3),
      barePng().subarray(header),
    ]);
    expect(strip(bytes, 'image/png')).toEqual(barePng(6));
  });

  it.each([
    ['another length', 11],
    ['another name', 12],
  ])('whose first chunk has %s is refused', (_, at) => {
    const bytes = Buffer.from(barePng());
    bytes.writeUInt8(14, at);
    expect(() => strip(bytes, 'image/png')).toThrow('it does not begin with IHDR');
  });
});

describe('HEIC', () => {
  it('with metadata that cannot be located is refused', () => {
    const ftyp = box('ftyp', Buffer.from('heic\0\0\0\0'));
    const infe = box('infe', Buffer.from('\x02\0\0\0\0\x02\0\0Exif\0', 'latin1'));
    const iinf = box('iinf', Buffer.from([0, 0, 0, 0, 0, 1]), infe);
    const iloc = box('iloc', Buffer.from([1, 0, 0, 0, 0x44, 0, 0, 0]));
    const file = (...inside: Buffer[]) =>
      Buffer.concat([ftyp, box('meta', Buffer.alloc(4), ...inside)]);
    expect(() => strip(file(iinf, iloc), 'image/heic')).toThrow('cannot be located');
    expect(() => strip(file(iinf), 'image/heic')).toThrow('the positions of its items');
  });

  it('with a table of endless empty parts is refused', () => {
    const entries = Array.from({ length: 2_000 }, () => Buffer.from([0, 3, 0, 0, 0, 0, 255, 255]));
    const infe = box('infe', Buffer.from('\x02\0\0\0\0\x02\0\0Exif\0', 'latin1'));
    const bytes = Buffer.concat([
      box('ftyp', Buffer.from('heic\0\0\0\0')),
      box(
        'meta',
        Buffer.alloc(4),
        box('iinf', Buffer.from([0, 0, 0, 0, 0, 1]), infe),
        box('iloc', Buffer.from([1, 0, 0, 0, 0, 0, 7, 208]), ...entries),
      ),
    ]);
    expect(() => strip(bytes, 'image/heic')).toThrow(/\d steps, which exceeds \d/);
  });
});

it('files of other types stay unchanged', () => {
  const bytes = Buffer.from(secret);
  expect(withoutMetadata(bytes, 'application/pdf')).toBe(bytes);
});

describe('TIFF', () => {
  it('has Exif and GPS blanked even when no tag for a person points at them', () => {
    const bytes = tiff();
    // Replaces the description's tag by a GeoTIFF tag, which `strip` keeps. Only the Exif and GPS directories still
    // refer to the secret.
    bytes.writeUInt16LE(33_550, 10);
    expect(strip(bytes, 'image/tiff').includes(secret)).toBe(false);
  });

  it('with circular directories is refused', () => {
    const bytes = Buffer.from('II*\0\x08\0\0\0\0\0\x08\0\0\0', 'latin1');
    expect(() => strip(bytes, 'image/tiff')).toThrow('too many directories');
  });
});

it('a small table cannot keep the server busy', () => {
  // The file has 60,000 description entries. Each entry refers to the same megabyte after the table, so overwriting the
  // values of all entries would write 60 GB.
  const entries = 60_000;
  const tail = 1 << 20;
  const table = 8 + 2 + entries * 12 + 4;
  const bytes = Buffer.alloc(table + tail);
  bytes.write('II*\0\x08', 'latin1');
  bytes.writeUInt16LE(entries, 8);
  for (let at = 10; at < table - 4; at += 12) {
    bytes.writeUInt16LE(270, at);
    bytes.writeUInt16LE(2, at + 2);
    bytes.writeUInt32LE(tail, at + 4);
    bytes.writeUInt32LE(table, at + 8);
  }
  expect(() => strip(bytes, 'image/tiff')).toThrow(/\d steps, which exceeds \d/);
});
