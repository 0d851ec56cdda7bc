import { join, latin, secret } from './bytes.ts';
import { box, heicPicture as picture } from './samples.ts';

/** This module builds films byte by byte, with a secret in every box that may contain one. */

const data = latin(secret);
const u32 = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => bytes.writeUInt32BE(value, 4 * index));
  return bytes;
};

/** A recording date in seconds since 1904. Tests treat this date as a secret. */
export const recordedAt = 0xe3a1b2c4;

const handler = (kind: string) =>
  box('hdlr', u32(0, 0), latin(kind), Buffer.alloc(12), latin(`${secret}\0`));
const header = (type: string) => box(type, u32(0, recordedAt, recordedAt, 1, 1), Buffer.alloc(76));

interface Samples {
  offsets: number[];
  lengths: number[];
}

const sampleTable = ({ offsets, lengths }: Samples) =>
  box(
    'stbl',
    box('stsz', u32(0, 0, lengths.length, ...lengths)),
    box('stsc', u32(0, 1, 1, 1, 1)),
    box('stco', u32(0, offsets.length, ...offsets)),
  );

const track = (kind: string, samples: Samples, ...more: Buffer[]) =>
  box(
    'trak',
    header('tkhd'),
    box(
      'mdia',
      header('mdhd'),
      handler(kind),
      box(
        'minf',
        box('dinf', box('dref', u32(0, 1), box('alis', u32(1), data))),
        sampleTable(samples),
        box('uuid', data),
      ),
    ),
    ...more,
  );

export function film({ largeBox = false } = {}): Buffer {
  const large = join(u32(1), latin('uuid'), u32(0, 16 + data.length));
  const freeGps = box('free', data);
  const content = join(picture, data, freeGps);
  const ftyp = box('ftyp', latin('isom\0\0\0\0'));
  const at = ftyp.length + 8;
  return join(
    ftyp,
    box('mdat', content),
    box(
      'moov',
      header('mvhd'),
      track(
        'vide',
        { offsets: [at], lengths: [picture.length] },
        box('udta', data),
        box('meta', data),
      ),
      track('text', { offsets: [at + picture.length], lengths: [data.length] }),
      box('udta', box('\xa9xyz', data)),
      box('meta', data),
      box('gps ', u32(0x0101, 1, at + picture.length + data.length, freeGps.length)),
    ),
    box('free', data),
    box('skip', data),
    largeBox ? join(large, data) : box('uuid', data),
  );
}

/** Creates a film as browsers record it: an empty movie, followed by fragments. */
export function fragmentedFilm(kind = 'soun'): Buffer {
  return join(
    box('ftyp', latin('iso5\0\0\0\0')),
    box('moov', header('mvhd'), track(kind, { offsets: [], lengths: [] }), box('udta', data)),
    box('moof', box('mfhd', u32(0, 1)), box('traf', box('tfhd', u32(0, 1)), box('uuid', data))),
    box('mdat', picture),
  );
}
