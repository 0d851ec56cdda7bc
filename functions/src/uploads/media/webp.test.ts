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
const telling = chunk('EXIF', latin(secret));
const { data: picture } = webpParts;
const place = Buffer.alloc(16, 1);

it('keeps frames of an animation, one picture and one alpha channel each', () => {
  const control = chunk('ANIM', Buffer.alloc(6, 2));
  const alpha = chunk('ALPH', latin('clear'));
  const other = chunk('VP8L', latin('other'));
  const again = chunk('VP8 ', latin(secret));
  const frame = chunk('ANMF', join(place, telling, alpha, picture, again));
  const second = chunk('ANMF', join(place, other, telling));
  expect(strip(file(extended(0x1e), control, frame, second, telling))).toEqual(
    file(
      extended(0x12),
      control,
      chunk('ANMF', join(place, alpha, picture)),
      chunk('ANMF', join(place, other)),
    ),
  );
});

it('keeps the picture of a frame that is not filled up to an even length', () => {
  const bytes = file(extended(0x02), chunk('ANMF', join(place, picture.subarray(0, -1))));
  expect(strip(bytes)).toEqual(bytes);
});

it.each([
  ['the first of two orientations', [exif(6), exif(3)], 6],
  ['an orientation behind JPEG’s header', [join(latin('Exif\0\0'), exif(5))], 5],
] as [string, Buffer[], 5 | 6][])('keeps %s', (_, all, turned) => {
  const told = all.map((one) => chunk('EXIF', one));
  expect(strip(file(extended(0x08), picture, ...told))).toEqual(
    file(extended(0x08), picture, chunk('EXIF', orientationOnly(turned))),
  );
});

it('has no orientation where there is no header to announce one', () => {
  expect(strip(file(picture, chunk('EXIF', exif(6))))).toEqual(file(picture));
});

it('keeps of its first header what is known', () => {
  expect(strip(file(extended(0x2c, 12), extended(0x10), picture))).toEqual(
    file(extended(0x00), picture),
  );
});

it('loses what stands behind the length that it gives', () => {
  expect(strip(join(webp(), chunk('VP8 ', latin(secret))))).toEqual(bareWebp());
});

it.each([
  ['without a picture', file(extended(0x08), telling), 'it contains no picture'],
  ['whose header is too short', file(extended(0x08, 9), picture), 'its header is too short'],
])('%s is refused', (_, bytes, why) => {
  expect(() => strip(bytes)).toThrow(why);
});
