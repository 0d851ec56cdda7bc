import { describe, expect, it } from 'vitest';
import { checkFrame, decodePayload, encodeRecord, FRAME_HEADER, hasRecordAfter } from './record.ts';

const version = { bytes: Buffer.from('fields'), createTime: 1, updateTime: 2 };
const changes = [
  { path: 'c/a', version, fields: null },
  { path: 'c/é', version: null, fields: null },
];
const frame = encodeRecord({ commitTime: 3, changes });
const length = frame.length - FRAME_HEADER;

describe('a record', () => {
  it('is decoded as it was encoded', () => {
    expect(checkFrame(frame, 0)).toBe(length);
    expect(decodePayload(frame.subarray(FRAME_HEADER))).toEqual({
      commitTime: 3,
      changes: changes.map((change) => ({ path: change.path, version: change.version })),
    });
  });

  it('is refused if it would be too large to read', () => {
    const record = { commitTime: 3, changes };
    expect(encodeRecord(record, length)).toEqual(frame);
    expect(() => encodeRecord(record, length - 1)).toThrow(`A record has ${length} bytes`);
    expect(encodeRecord(record)).toEqual(frame);
  });

  it('is found after and between other records', () => {
    const three = Buffer.concat([frame, frame, frame]);
    expect(checkFrame(three, frame.length)).toBe(length);
    expect(checkFrame(three, 2 * frame.length)).toBe(length);
    expect(checkFrame(three, 3 * frame.length)).toBeNull();
  });

  it.each([8, 9, 100])('is not found in %i zeros', (size) => {
    expect(checkFrame(Buffer.alloc(size), 0)).toBeNull();
  });

  it('is found after damage, unless it is older', () => {
    const damaged = Buffer.concat([Buffer.alloc(20), frame, Buffer.from('end')]);
    expect(hasRecordAfter(damaged, 0, 3)).toBe(true);
    expect(hasRecordAfter(damaged, 0, 4)).toBe(false);
    expect(hasRecordAfter(damaged, 20, 3)).toBe(false);
    expect(hasRecordAfter(frame, 0, 3)).toBe(false);
    expect(hasRecordAfter(Buffer.alloc(100), 0, 0)).toBe(false);
  });

  it.each(Array.from({ length: frame.length }, (_, size) => size))(
    'is invalid if only %i bytes of it exist',
    (size) => {
      expect(checkFrame(frame.subarray(0, size), 0)).toBeNull();
    },
  );

  it.each(Array.from({ length: frame.length }, (_, at) => at))(
    'is invalid if byte %i is damaged',
    (at) => {
      const damaged = Buffer.from(frame);
      damaged[at] = (damaged[at] ?? 0) ^ 0x80;
      expect(checkFrame(damaged, 0)).toBeNull();
    },
  );
});
