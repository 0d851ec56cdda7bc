import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { makeChunk } from './png.ts';
import { cleaned, withoutMetadata } from './strip.ts';
import { join, latin, secret } from './testing/bytes.ts';
import {
  gifParts,
  jpegParts,
  makeRiffChunk,
  pngParts,
  segment,
  webpFile,
  webpParts,
} from './testing/samples.ts';

/** Pictures can hide bytes that no program shows. These tests check that cleaned pictures contain no hidden bytes. */

const hidden = latin(secret);
const strip = (type: string, parts: readonly Uint8Array[]) =>
  Buffer.from(withoutMetadata(join(...parts), type));

type Row = [where: string, picture: readonly Uint8Array[], left: readonly Uint8Array[]];

describe('PNG', () => {
  const clean = async (parts: readonly Uint8Array[]) =>
    Buffer.from(await cleaned(join(...parts), 'image/png'));
  const { signature, gamma, end } = pngParts;
  const header = (colours: number, { depth = 8, width = 2, height = 3, interlaced = 0 } = {}) =>
    makeChunk('IHDR', Buffer.from([0, 0, 0, width, 0, 0, 0, height, depth, colours, 0, 0, interlaced])); // oxfmt-ignore
  const rows = (length: number) => deflateSync(Buffer.alloc(length, 1));
  const grey = header(0);
  const pixels = rows(3 * 3);
  const idat = (data: Uint8Array) => makeChunk('IDAT', data);
  const secretGamma = makeChunk('gAMA', hidden.subarray(0, 4));
  const palette = Buffer.from([1, 2, 3, 4, 5, 6]);
  const actl = makeChunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]));
  const control = (number: number, width = 2) => makeChunk('fcTL', Buffer.from([0, 0, 0, number, 0, 0, 0, width, 0, 0, 0, 3, ...Buffer.alloc(14)])); // oxfmt-ignore
  const fdat = (number: number, data: Uint8Array) =>
    makeChunk('fdAT', join(Buffer.from([0, 0, 0, number]), data));

  it.each<Row>([
    ['after the pixels', [grey, idat(join(pixels, hidden)), end], [grey, idat(pixels), end]],
    [
      'after the pixels, in separate chunks',
      [
        grey,
        idat(pixels.subarray(0, 5)),
        idat(join(pixels.subarray(5), hidden)),
        idat(hidden),
        end,
      ],
      [grey, idat(pixels.subarray(0, 5)), idat(pixels.subarray(5)), end],
    ],
    [
      'in repeated pixels',
      [grey, idat(pixels), gamma, idat(hidden), end],
      [grey, idat(pixels), gamma, end],
    ],
    ['after the end', [grey, idat(pixels), end, hidden], [grey, idat(pixels), end]],
    [
      'in the end chunk',
      [grey, idat(pixels), makeChunk('IEND', hidden)],
      [grey, idat(pixels), end],
    ],
    [
      'in a repeated chunk',
      [grey, gamma, secretGamma, secretGamma, idat(pixels), end],
      [grey, gamma, idat(pixels), end],
    ],
    [
      'in colours that no pixel can use',
      [header(3, { depth: 1 }), makeChunk('PLTE', join(palette, hidden)), makeChunk('tRNS', join(latin('\0\x80'), hidden)), idat(rows(6)), end], // oxfmt-ignore
      [header(3, { depth: 1 }), makeChunk('PLTE', palette), makeChunk('tRNS', latin('\0\x80')), idat(rows(6)), end], // oxfmt-ignore
    ],
    [
      'in a palette and transparencies that the pixels do not use',
      [header(6), makeChunk('PLTE', hidden), makeChunk('tRNS', hidden), idat(rows(3 * 9)), end],
      [header(6), idat(rows(3 * 9)), end],
    ],
    [
      'after the single transparent colour',
      [header(2), makeChunk('tRNS', join(Buffer.alloc(6), hidden)), idat(rows(3 * 7)), end],
      [header(2), makeChunk('tRNS', Buffer.alloc(6)), idat(rows(3 * 7)), end],
    ],
    [
      'after the pixels of an animation frame',
      [grey, actl, control(0), idat(pixels), control(1), fdat(2, join(pixels, hidden)), fdat(3, hidden), control(4), fdat(5, pixels), end], // oxfmt-ignore
      [grey, actl, control(0), idat(pixels), control(1), fdat(2, pixels), fdat(3, Buffer.alloc(0)), control(4), fdat(5, pixels), end], // oxfmt-ignore
    ],
    [
      'in frames without an animation',
      [grey, control(0), idat(pixels), control(1), fdat(2, hidden), end],
      [grey, idat(pixels), end],
    ],
    [
      'in controls of frames without pixels',
      [grey, actl, control(0, 77), control(1), idat(pixels), control(2, 77), end],
      [grey, actl, control(1), idat(pixels), end],
    ],
  ])('removes everything hidden %s', async (_, picture, left) => {
    const once = await clean([signature, ...picture]);
    expect(once).toEqual(join(signature, ...left));
    expect(await clean([once])).toEqual(once);
  });

  // The third value is the total size of the picture's rows in bytes, with a filter byte for each row of each
  // interlacing pass. The cleaner accepts up to 65,536 additional bytes, because some programs write an additional row.
  it.each([
    ['grey', header(0), 3 * 3],
    ['colours of 16 bits', header(2, { depth: 16 }), 3 * 13],
    ['one bit, interlaced', header(0, { depth: 1, width: 5, height: 5, interlaced: 1 }), 22],
    ['one pixel, interlaced', header(6, { width: 1, height: 1, interlaced: 1 }), 5],
    ['two columns, interlaced', header(0, { width: 2, interlaced: 1 }), 2 + 2 + 4 + 3],
  ])('with %s has at least the pixels of its size, and not many more', async (_, head, length) => {
    const made = (count: number) => [signature, head, idat(rows(count)), end];
    for (const count of [length, length + 65_536]) {
      expect(await clean(made(count))).toEqual(join(...made(count)));
    }
    await expect(clean(made(length + 65_537))).rejects.toThrow(
      'more pixels than its header declares',
    );
  });

  it.each([
    ['whose pixels break off', [idat(pixels.subarray(0, -6))]],
    ['whose pixels have no checksum', [idat(pixels.subarray(0, -4))]],
  ])('%s is kept, because programs show the rest', async (_, chunks) => {
    const picture = [signature, grey, ...chunks, end];
    expect(await clean(picture)).toEqual(join(...picture));
  });

  it('keeps the pixels of a frame that is split by another chunk', async () => {
    const [first, second] = [pixels.subarray(0, 5), pixels.subarray(5)];
    const frames = [
      actl,
      control(0),
      idat(pixels),
      control(1),
      fdat(2, first),
      fdat(3, second),
      end,
    ];
    const parted = frames.toSpliced(5, 0, makeChunk('tEXt', hidden));
    expect(await clean([signature, grey, ...parted])).toEqual(join(signature, grey, ...frames));
  });

  it.each([
    ['without pixels', [], 'it contains no picture'],
    ['whose pixels are not packed', [idat(hidden)], 'its pixels cannot be unpacked'],
  ])('%s is refused', async (_, chunks, why) => {
    await expect(clean([signature, grey, ...chunks, end])).rejects.toThrow(why);
  });
});

describe('JPEG', () => {
  const { soi, jfif, adobe, scan, entropy, end } = jpegParts;
  const quantisation = (number: number, fill = 1) =>
    join(Buffer.from([number]), Buffer.alloc(64, fill));
  const wide = (number: number) => join(Buffer.from([0x10 + number]), Buffer.alloc(128, 1));
  const huffman = (kind: number, values: Uint8Array) => join(Buffer.from([kind, values.length]), Buffer.alloc(15), values); // oxfmt-ignore
  const dqt = (...tables: Buffer[]) => segment(0xdb, join(...tables));
  const dht = (...tables: Buffer[]) => segment(0xc4, join(...tables));
  const frame = (...components: [id: number, table: number][]) =>
    segment(0xc0, join(latin('\x08\0\x01\0\x01'), Buffer.from([components.length, ...components.flatMap(([id, table]) => [id, 0x11, table])]))); // oxfmt-ignore
  const scanOf = (...components: [id: number, tables: number][]) =>
    segment(0xda, Buffer.from([components.length, ...components.flat(), 0, 0x3f, 0]));
  const plain = [dqt(quantisation(0)), frame([1, 0])];
  const picture = [scan, entropy, end];
  const code = latin('\x05');

  it.each<Row>([
    ['after its end', [...plain, ...picture, hidden], [...plain, ...picture]],
    [
      'in further pictures after its end',
      [segment(0xe2, join(latin('MPF\0'), hidden)), ...plain, ...picture, soi, segment(0xe1, hidden), ...plain, ...picture], // oxfmt-ignore
      [...plain, ...picture],
    ],
    ['in comments', [segment(0xfe, hidden), ...plain, ...picture], [...plain, ...picture]],
    ...Array.from({ length: 16 }, (__, number): Row => [
      `in APP${number}`,
      [segment(0xe0 + number, hidden), ...plain, ...picture],
      [...plain, ...picture],
    ]),
    [
      'in repeated JFIF and Adobe segments',
      [jfif, segment(0xe0, join(latin('JFIF\0'), hidden)), adobe, segment(0xee, join(latin('Adobe'), hidden)), ...plain, ...picture], // oxfmt-ignore
      [jfif, adobe, ...plain, ...picture],
    ],
    [
      'in tables that are replaced before a scan uses them',
      [dqt(quantisation(0, 77)), dht(huffman(0, hidden)), ...plain, dht(huffman(0, code)), ...picture], // oxfmt-ignore
      [...plain, dht(huffman(0, code)), ...picture],
    ],
    [
      'in tables that no scan uses',
      [dqt(quantisation(1, 77), quantisation(0), wide(3)), frame([1, 0]), dht(huffman(0, code), huffman(0x13, hidden), huffman(0x10, code), huffman(1, hidden)), ...picture], // oxfmt-ignore
      [dqt(quantisation(0)), frame([1, 0]), dht(huffman(0, code), huffman(0x10, code)), ...picture],
    ],
    [
      'in tables after the last scan',
      [...plain, scan, entropy, dqt(quantisation(0, 77)), dht(huffman(0, hidden)), end],
      [...plain, ...picture],
    ],
    [
      'in restart intervals that are replaced, or contain more than a number',
      [...plain, segment(0xdd, latin('xx')), segment(0xdd, latin('\0\x04')), segment(0xdd, hidden), ...picture], // oxfmt-ignore
      [...plain, segment(0xdd, latin('\0\x04')), ...picture],
    ],
    [
      'in a number of lines that the frame already has',
      [...plain, scan, entropy, segment(0xdc, latin('xx')), end],
      [...plain, ...picture],
    ],
    [
      'in conditioning for another coding',
      [...plain, segment(0xcc, hidden), ...picture],
      [...plain, ...picture],
    ],
  ])('removes everything hidden %s', (_, parts, left) => {
    const once = strip('image/jpeg', [soi, ...parts]);
    expect(once).toEqual(join(soi, ...left));
    expect(strip('image/jpeg', [once])).toEqual(once);
  });

  it('keeps the tables of all scans and components, even when one replaces another between scans', () => {
    const whole = [
      soi,
      ...[dqt(quantisation(0), wide(1)), frame([1, 0], [2, 1]), dht(huffman(0, code))],
      ...[dht(huffman(0x11, code)), scanOf([1, 0x01], [2, 0x01]), entropy],
      ...[dht(huffman(0, latin('\x06'))), scanOf([1, 0x01]), entropy, end],
    ];
    expect(strip('image/jpeg', whole)).toEqual(join(...whole));
  });

  it('keeps the number of lines when the frame lacks it', () => {
    const without = segment(0xc0, latin('\x08\0\0\0\x01\x01\x01\x11\0'));
    const lines = segment(0xdc, latin('\0\x01'));
    const whole = [soi, dqt(quantisation(0)), without, scan, entropy, lines, end];
    expect(strip('image/jpeg', whole)).toEqual(join(...whole));
  });

  it.each([
    ['two frames', [...plain, frame([1, 0]), ...picture], 'it has two frames'],
    ['extra bytes in its frame', [segment(0xc0, join(latin('\x08\0\x01\0\x01\x01\x01\x11\0'), hidden)), ...picture], 'its frame has a wrong length'], // oxfmt-ignore
    ['extra bytes in a scan', [...plain, segment(0xda, join(latin('\x01\x01\0\0\x3f\0'), hidden)), entropy, end], 'a scan has a wrong length'], // oxfmt-ignore
    ['extra bytes in a segment of tables', [dqt(quantisation(0), hidden), ...plain, ...picture], 'exceeds its segment'], // oxfmt-ignore
    ['1,001 scans', [...plain, ...Array.from({ length: 1_001 }, () => scan), end], 'more than 1000 scans'], // oxfmt-ignore
  ])('with %s is refused', (_, parts, why) => {
    expect(() => strip('image/jpeg', [soi, ...parts])).toThrow(why);
  });

  it('may have 1,000 scans', () => {
    const scans = Array.from({ length: 1_000 }, () => scan);
    expect(strip('image/jpeg', [soi, ...plain, ...scans, end])).toHaveLength(
      join(soi, ...plain, ...scans, end).length,
    );
  });
});

describe('GIF', () => {
  const head = (packed: number, colours = Buffer.alloc(packed ? 6 : 0, 7)) =>
    join(latin('GIF89a'), Buffer.from([2, 0, 2, 0, packed, 0, 0]), colours);
  const block = (data: Uint8Array) => join(Buffer.from([data.length]), data);
  const last = Buffer.from([0]);
  /**
   * LZW codes of a GIF image: clear, four pixels, end. Codes have three bits up to the third pixel, and four bits from
   * the fourth pixel on.
   */
  const pixels = Buffer.from([0b00_000_100, 0b0000_000_0, 0b0_0101_000]);
  const image = (data: readonly Uint8Array[], colours: Uint8Array | null = null) =>
    join(Buffer.from([0x2c, 0, 0, 0, 0, 2, 0, 2, 0, colours ? 0x80 : 0]), colours ?? Buffer.alloc(0), Buffer.from([2]), ...data.map(block), last); // oxfmt-ignore
  const extension = (kind: number, ...data: Uint8Array[]) =>
    join(Buffer.from([0x21, kind]), ...data.map(block), last);
  const control = extension(0xf9, Buffer.from([0, 9, 0, 0]));
  const loop = (times: number) => extension(0xff, latin('NETSCAPE2.0'), Buffer.from([1, times, 0]));
  const { end } = gifParts;
  const plain = [head(0x80), image([pixels]), end];

  it.each<Row>([
    ['after its end', [...plain, hidden], plain],
    ['in comments', [head(0x80), extension(0xfe, hidden, hidden), image([pixels]), end], plain],
    [
      'in application extensions',
      [head(0x80), extension(0xff, latin('XMP DataXMP'), hidden), extension(0xff, latin('ICCRGBG1012'), hidden), image([pixels]), end], // oxfmt-ignore
      plain,
    ],
    [
      'in text that no program draws',
      [head(0x80), extension(0x01, Buffer.alloc(12), hidden), image([pixels]), end],
      plain,
    ],
    ['in an unknown extension', [head(0x80), extension(0x77, hidden), image([pixels]), end], plain],
    ['after the pixels', [head(0x80), image([join(pixels, hidden)]), end], plain],
    ['after the pixels, in further blocks', [head(0x80), image([pixels, hidden, hidden]), end], plain], // oxfmt-ignore
    [
      'after pixels in several blocks',
      [head(0x80), image([pixels.subarray(0, 1), join(pixels.subarray(1), hidden)]), end],
      [head(0x80), image([pixels.subarray(0, 1), pixels.subarray(1)]), end],
    ],
    [
      'in control blocks that another one replaces',
      [head(0x80), extension(0xf9, hidden.subarray(0, 4)), control, image([pixels]), control, end],
      [head(0x80), control, image([pixels]), end],
    ],
    [
      'in repeated loop counts',
      [head(0x80), loop(3), loop(77), image([pixels]), end],
      [head(0x80), loop(3), image([pixels]), end],
    ],
    [
      'in shared colours that no image uses',
      [head(0x80, hidden.subarray(0, 6)), image([pixels], Buffer.alloc(6, 5)), end],
      [head(0x80, Buffer.alloc(6)), image([pixels], Buffer.alloc(6, 5)), end],
    ],
  ])('removes everything hidden %s', (_, picture, left) => {
    const once = strip('image/gif', picture);
    expect(once).toEqual(join(...left));
    expect(strip('image/gif', [once])).toEqual(once);
  });

  it('removes what follows its pixels, even when they have no end code', () => {
    const endless = Buffer.from([0b00_000_100, 0b0000_000_0, 0b0_0000_000]);
    const stripped = strip('image/gif', [head(0x80), image([join(endless, hidden)]), end]);
    expect(stripped.length).toBeLessThanOrEqual(join(...plain).length + 1);
    expect(stripped.includes(secret)).toBe(false);
  });

  it.each([0, 12, 255])('with colour codes of %i bits is refused', (bits) => {
    const bytes = join(...plain);
    bytes.writeUInt8(bits, head(0x80).length + 10);
    expect(() => strip('image/gif', [bytes])).toThrow('its colours have no codes');
  });
});

describe('WebP', () => {
  const { header, data: picture } = webpParts;
  const file = (...chunks: Uint8Array[]) => [webpFile(...chunks)];
  const alpha = makeRiffChunk('ALPH', latin('clear'));
  const other = (type: string) => makeRiffChunk(type, hidden);
  const animation = makeRiffChunk('ANIM', Buffer.alloc(6, 2));

  it.each<Row>([
    ['after its end', [...file(picture), hidden], file(picture)],
    ['in unknown chunks', file(other('WHAT'), picture, other('abcd')), file(picture)],
    ['in a second picture', file(picture, other('VP8 '), other('VP8L')), file(picture)],
    [
      'in repeated chunks',
      file(header(0x10), makeRiffChunk('VP8X', hidden), alpha, other('ALPH'), picture),
      file(header(0x10), alpha, picture),
    ],
    [
      'in repeated or longer loop counts',
      file(header(0x02), makeRiffChunk('ANIM', join(Buffer.alloc(6, 2), hidden)), other('ANIM'), picture), // oxfmt-ignore
      file(header(0x02), animation, picture),
    ],
  ])('removes everything hidden %s', (_, parts, left) => {
    const once = strip('image/webp', parts);
    expect(once).toEqual(join(...left));
    expect(strip('image/webp', [once])).toEqual(once);
  });
});
