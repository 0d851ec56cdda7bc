import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@shared/contract/errors.ts';
import { ScanSteps, withoutScanTails } from './jpeg-pixels.ts';
import { cleaned, withoutMetadata } from './strip.ts';
import { join, latin, secret } from './testing/bytes.ts';
import { jpegParts, segment } from './testing/samples.ts';

/** Test pictures of 37 × 21 pixels, made with libjpeg's `cjpeg`. */
const kinds = ['sequential', 'tall-blocks', 'restarts', 'progressive', 'progressive-restarts'];
const pictureOf = (kind: string) =>
  readFileSync(new URL(`testing/jpeg/${kind}.jpg`, import.meta.url));

const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;

function withTails(jpeg: Buffer, tail: Uint8Array): Buffer {
  const parts: Uint8Array[] = [jpeg.subarray(0, 2)];
  for (let at = 2; jpeg[at + 1] !== 0xd9;) {
    const end = at + 2 + jpeg.readUInt16BE(at + 2);
    parts.push(jpeg.subarray(at, end));
    const isScan = jpeg[at + 1] === 0xda;
    for (at = end; isScan; at += 2) {
      const from = at;
      while (jpeg[at] !== 0xff || jpeg[at + 1] === 0) at++;
      parts.push(jpeg.subarray(from, at), tail);
      if (!isRestart(jpeg[at + 1] ?? 0)) break;
      parts.push(jpeg.subarray(at, at + 2));
    }
  }
  return join(...parts, jpegParts.end);
}

const clean = async (bytes: Uint8Array) => Buffer.from(await cleaned(bytes, 'image/jpeg'));

describe.each(kinds)('a JPEG: %s', (kind) => {
  const picture = pictureOf(kind);
  const stripped = Buffer.from(withoutMetadata(picture, 'image/jpeg'));

  it('keeps all of its pixels', async () => {
    expect(await clean(picture)).toEqual(stripped);
  });

  it.each([
    ['a text', latin(secret)],
    ['a byte', latin('x')],
    ['bytes of ones', Buffer.from([0xff, 0, 0xff, 0])],
    ['a stuffed byte and a text', join(Buffer.from([0xff, 0, 0]), latin(secret))],
  ])('loses everything after the pixels of a scan or an interval: %s', async (_, tail) => {
    const tailed = withTails(picture, tail);
    expect(tailed.length).toBeGreaterThan(picture.length);
    expect(await clean(tailed)).toEqual(stripped);
  });

  it('keeps its existing pixels when it breaks off', async () => {
    const begun = stripped.lastIndexOf(Buffer.from([0xff, 0xda]));
    for (let length = begun + 20; length < stripped.length - 2; length++) {
      // Cuts off a byte 0xff at the end, because it is the first byte of an incomplete marker and not pixel data.
      const cut = length - Number(stripped[length - 1] === 0xff);
      const whole = Buffer.from(withoutMetadata(stripped.subarray(0, cut), 'image/jpeg'));
      expect(await clean(whole)).toEqual(whole);
    }
  });
});

it('a JPEG with any changed bytes is refused or cleaned completely, and does not grow', async () => {
  const change = fc.tuple(fc.nat(), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...kinds),
      fc.array(change, { minLength: 1, maxLength: 8 }),
      async (kind, changes) => {
        const bytes = Buffer.from(pictureOf(kind));
        for (const [at, value] of changes) bytes[at % bytes.length] = value;
        const once = await clean(bytes).catch((error: unknown) => {
          expect(error).toBeInstanceOf(ApiError);
          return null;
        });
        if (!once) return;
        expect(once.length).toBeLessThanOrEqual(bytes.length + 256);
        expect(await clean(once)).toEqual(once);
      },
    ),
    { numRuns: 500 },
  );
});

describe('withoutScanTails', () => {
  const { soi, quantisation, scan, end } = jpegParts;
  const codes = segment(0xc4, join(Buffer.from([0, 1]), Buffer.alloc(15), Buffer.from([0])));
  const blocks = segment(0xc4, join(Buffer.from([0x10, 1]), Buffer.alloc(15), Buffer.from([0])));
  const frame = (code: number, height: number, width: number) =>
    segment(code, Buffer.from([8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0])); // oxfmt-ignore
  const withFrame = (code: number, height: number, width: number, data: Uint8Array) =>
    join(soi, quantisation, frame(code, height, width), codes, blocks, scan, data, end);
  const tail = latin(secret);

  it.each<[string, Buffer]>([
    ['a picture that is too large for its file', withFrame(0xc0, 65_535, 65_535, tail)],
    ['a picture with other codes', withFrame(0xc9, 8, 8, tail)],
    ['an impossible code', withFrame(0xc0, 8, 8, join(Buffer.from([0xf0]), tail))],
    ['a scan without its tables', join(soi, quantisation, frame(0xc0, 8, 8), scan, tail, end)],
  ])('does not change %s', async (_, bytes) => {
    expect(Buffer.from(await withoutScanTails(bytes))).toEqual(bytes);
  });

  it('removes bytes after the only block of a small picture', async () => {
    const block = Buffer.from([0b00_111111]);
    expect(Buffer.from(await withoutScanTails(withFrame(0xc0, 8, 8, join(block, tail))))).toEqual(
      withFrame(0xc0, 8, 8, block),
    );
  });

  describe('of a picture whose blocks have no coefficients', () => {
    const [width, height] = [2_000, 2_000];
    const blockCount = (width / 8) * (height / 8);
    /**
     * A Huffman table with a single code, which ends at least 2^14 blocks. The 14 bits after the code give the exact
     * number.
     */
    const ended = segment(
      0xc4,
      join(Buffer.from([0x10, 1]), Buffer.alloc(15), Buffer.from([0xe0])),
    );
    const run = 2 ** 15 - 1;
    const runs = Math.ceil(blockCount / run);
    const bits = `${'0'.padEnd(15, '1').repeat(runs)}`.padEnd(8 * Math.ceil((15 * runs) / 8), '1');
    const data = Buffer.from(
      (bits.match(/.{8}/g) ?? []).flatMap((one) => (one === '1'.repeat(8) ? [0xff, 0] : [Number.parseInt(one, 2)])), // oxfmt-ignore
    );
    const withScans = (count: number, successive: number, after: Uint8Array) => {
      const one = join(segment(0xda, Buffer.from([1, 1, 0, 1, 63, successive])), data, after);
      const scans = Array.from({ length: count }, () => one);
      const head = join(soi, quantisation, frame(0xc2, height, width), ended);
      // Adds one bit for each block of the picture, because the cleaner does not change a picture whose file has fewer
      // bits than blocks. No program shows the added bytes.
      return join(head, ...scans, Buffer.alloc(blockCount / 8), end);
    };

    it.each([
      ['one that begins coefficients', 0x00, 10],
      ['one that refines coefficients', 0x10, blockCount + 10],
    ])('takes few steps for each scan: %s', async (_, successive, expected) => {
      const steps = new ScanSteps(2 ** 20);
      const count = 20;
      const bytes = withScans(count, successive, tail);
      const cut = Buffer.from(await withoutScanTails(bytes, steps));
      expect(cut.includes(secret)).toBe(false);
      expect(steps.taken).toBeLessThanOrEqual(count * expected);
    });

    it('takes no more steps than its length allows', async () => {
      const bytes = withScans(1_000, 0x10, tail);
      const steps = new ScanSteps(10_000);
      const cut = Buffer.from(await withoutScanTails(bytes, steps));
      expect(cut.subarray(-1_000)).toEqual(bytes.subarray(-1_000));
      expect(steps.taken).toBeGreaterThan(steps.limit);
      expect(steps.taken).toBeLessThan(steps.limit + 2 * blockCount);
    });

    it('may take at most 100 million steps', () => {
      expect(new ScanSteps(20 * 2 ** 20).limit).toBe(100_000_000);
    });
  });
});
