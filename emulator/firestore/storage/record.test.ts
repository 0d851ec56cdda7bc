import { describe, expect, it } from 'vitest';
import { checkFrame, decodePayload, encodeRecord, FRAME_HEADER } from './record.ts';

const version = { bytes: Buffer.from('fields'), createTime: 1, updateTime: 2 };
const changes = [
  { path: 'c/a', version, fields: null },
  { path: 'c/é', version: null, fields: null },
];
const frame = encodeRecord({ commitTime: 3, changes });
const length = frame.length - FRAME_HEADER;

describe('a record', () => {
  it('is read as it was written', () => {
    expect(checkFrame(frame, 0)).toBe(length);
    expect(decodePayload(frame.subarray(FRAME_HEADER))).toEqual({
      commitTime: 3,
      changes: changes.map((change) => ({ path: change.path, version: change.version })),
    });
  });

  it('is found behind others, and with others behind it', () => {
    const three = Buffer.concat([frame, frame, frame]);
    expect(checkFrame(three, frame.length)).toBe(length);
    expect(checkFrame(three, 2 * frame.length)).toBe(length);
    expect(checkFrame(three, 3 * frame.length)).toBeNull();
  });

  it('without a payload is whole', () => {
    // the checksum of an empty payload is 0
    expect(checkFrame(Buffer.alloc(FRAME_HEADER), 0)).toBe(0);
  });

  it.each(Array.from({ length: frame.length }, (_, size) => size))(
    'of which %i bytes are there is none',
    (size) => {
      expect(checkFrame(frame.subarray(0, size), 0)).toBeNull();
    },
  );

  it.each(Array.from({ length: frame.length }, (_, at) => at))(
    'that is damaged at byte %i is none',
    (at) => {
      const damaged = Buffer.from(frame);
      damaged[at] = (damaged[at] ?? 0) ^ 0x80;
      expect(checkFrame(damaged, 0)).toBeNull();
    },
  );
});
