import { expect, it } from 'vitest';
import { withoutMetadata } from './strip.ts';
import { join, latin, secret } from './testing/bytes.ts';
import {
  bareWebp,
  exif,
  makeRiffChunk as chunk,
  webp,
  webpFile as file,
  webpParts,
} from './testing/samples.ts';
import { orientationOnly } from './orientation.ts';

const strip = (bytes: Uint8Array) => Buffer.from(withoutMetadata(bytes, 'image/webp'));

const extended = (flags: number, length = 10) =>
  chunk('VP8X', join(Buffer.from([flags]), Buffer.alloc(length - 1)));
const metadata = chunk('EXIF', latin(secret));
const { data: picture } = webpParts;
const place = Buffer.alloc(16, 1);

it('keeps the frames of an animation, with one picture and one alpha channel each', () => {
  const control = chunk('ANIM', Buffer.alloc(6, 2));
  const alpha = chunk('ALPH', latin('clear'));
  const other = chunk('VP8L', latin('other'));
  const again = chunk('VP8 ', latin(secret));
  const frame = chunk('ANMF', join(place, metadata, alpha, picture, again));
  const second = chunk('ANMF', join(place, other, metadata));
  expect(strip(file(extended(0x1e), control, frame, second, metadata))).toEqual(
    file(
      extended(0x12),
      control,
      chunk('ANMF', join(place, alpha, picture)),
      chunk('ANMF', join(place, other)),
    ),
  );
});

it('keeps the picture of a frame that is not padded to an even length', () => {
  const bytes = file(extended(0x02), chunk('ANMF', join(place, picture.subarray(0, -1))));
  expect(strip(bytes)).toEqual(bytes);
});

it('refuses a frame whose picture reaches into the next chunk', () => {
  const long = Buffer.from(picture);
  long.writeUInt32LE(picture.length + 4, 4);
  expect(() => strip(file(extended(0x02), chunk('ANMF', join(place, long)), metadata))).toThrow(
    expect.objectContaining({ code: 'invalid', reason: 'file_damaged' }),
  );
});

it.each([
  ['the first of two orientations', [exif(6), exif(3)], 6],
  ['an orientation after a JPEG header', [join(latin('Exif\0\0'), exif(5))], 5],
] as [string, Buffer[], 5 | 6][])('keeps %s', (_, all, turned) => {
  const exifChunks = all.map((one) => chunk('EXIF', one));
  expect(strip(file(extended(0x08), picture, ...exifChunks))).toEqual(
    file(extended(0x08), picture, chunk('EXIF', orientationOnly(turned))),
  );
});

it('drops an orientation without a header to announce it', () => {
  expect(strip(file(picture, chunk('EXIF', exif(6))))).toEqual(file(picture));
});

it('keeps the known fields of its first header', () => {
  expect(strip(file(extended(0x2c, 12), extended(0x10), picture))).toEqual(
    file(extended(0x00), picture),
  );
});

it('removes everything after its stated length', () => {
  expect(strip(join(webp(), chunk('VP8 ', latin(secret))))).toEqual(bareWebp());
});

it.each([
  ['without a picture', file(extended(0x08), metadata), 'it contains no picture'],
  ['with a header that is too short', file(extended(0x08, 9), picture), 'its header is too short'],
])('%s is refused', (_, bytes, why) => {
  expect(() => strip(bytes)).toThrow(why);
});
