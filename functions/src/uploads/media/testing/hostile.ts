import fc from 'fast-check';

/**
 * This module makes hostile files from valid ones. It writes false numbers and pointers into files, repeats and nests
 * parts, and cuts files at any position.
 */
type Change = (bytes: Buffer) => Buffer;

/** Maximum length in bytes of a file that was made by repetition. */
const most = 64 * 1024;

const at = fc.nat(65_535);

const number = fc
  .record({
    at,
    width: fc.constantFrom(1, 2, 4),
    little: fc.boolean(),
    value: fc.oneof(
      fc.constantFrom(0, 1, 8, 0x7f, 0xff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff),
      fc.nat(65_535),
      fc.constant('length' as const),
      fc.constant('here' as const),
    ),
  })
  .map(({ at: place, width, little, value }): Change => (bytes) => {
    if (bytes.length < width) return bytes;
    const from = place % (bytes.length - width + 1);
    const plain = value === 'length' ? bytes.length : value === 'here' ? from : value;
    const fitting = plain % 2 ** (8 * width);
    if (little) bytes.writeUIntLE(fitting, from, width);
    else bytes.writeUIntBE(fitting, from, width);
    return bytes;
  });

const repetition = fc
  .record({
    from: at,
    length: fc.integer({ min: 1, max: 300 }),
    times: fc.integer({ min: 2, max: 400 }),
  })
  .map(({ from, length, times }): Change => (bytes) => {
    const start = from % Math.max(1, bytes.length);
    const piece = bytes.subarray(start, start + length);
    const room = Math.max(0, Math.floor((most - bytes.length) / Math.max(1, piece.length)));
    return Buffer.concat([
      bytes.subarray(0, start),
      ...Array.from({ length: Math.min(times, room) }, () => piece),
      bytes.subarray(start),
    ]);
  });

const splice = fc
  .record({ from: at, to: at, length: fc.integer({ min: 1, max: 200 }) })
  .map(({ from, to, length }): Change => (bytes) => {
    const piece = bytes.subarray(from % (bytes.length + 1)).subarray(0, length);
    const place = to % (bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, place), piece, bytes.subarray(place)]);
  });

const ending = at.map(
  (place): Change =>
    (bytes) =>
      bytes.subarray(0, place % (bytes.length + 1)),
);

const change = fc.oneof(
  { weight: 6, arbitrary: number },
  { weight: 2, arbitrary: repetition },
  { weight: 2, arbitrary: splice },
  { weight: 1, arbitrary: ending },
);

export function hostileFile(
  samples: readonly (readonly [type: string, sample: () => Buffer])[],
): fc.Arbitrary<{ type: string; bytes: Buffer }> {
  return fc
    .record({
      sample: fc.constantFrom(...samples),
      changes: fc.array(change, { minLength: 1, maxLength: 8 }),
    })
    .map(({ sample: [type, make], changes }) => ({
      type,
      bytes: changes.reduce((bytes, act) => act(bytes), make()),
    }));
}

export const hostileText = fc
  .array(
    fc.record({
      piece: fc.constantFrom(
        ...[
          '<!--',
          '-->',
          '<!---->',
          '<!-- -',
          '<?xml ',
          '?>',
          '<!doctype svg',
          '>',
          '<',
          ' ',
          '\n',
          '<svg',
          '<p',
          '-',
        ],
      ),
      times: fc.integer({ min: 1, max: 600 }),
    }),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.map(({ piece, times }) => piece.repeat(times)).join(''));
