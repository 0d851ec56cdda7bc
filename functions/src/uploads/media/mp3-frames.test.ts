import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { frameAt, isMp3Frame, mp3Seconds } from './mp3-frames.ts';
import { frameSeconds, mp3 } from '../testing/recording.ts';

const id3 = (size: number) =>
  Buffer.concat([
    Buffer.from([0x49, 0x44, 0x33, 4, 0, 0, 0, 0, size >> 7, size & 127]),
    Buffer.alloc(size),
  ]);
const id3v1 = Buffer.concat([Buffer.from('TAG'), Buffer.alloc(125)]);

describe('frameAt', () => {
  it.each([
    ['128 kbit/s, 44.1 kHz', 'fffb9000', 417, 1_152 / 44_100],
    ['the same, one byte longer', 'fffb9200', 418, 1_152 / 44_100],
    ['128 kbit/s, 48 kHz', 'fffb9400', 384, 1_152 / 48_000],
    ['128 kbit/s, 32 kHz', 'fffb9800', 576, 1_152 / 32_000],
    ['320 kbit/s, 44.1 kHz', 'fffbe000', 1_044, 1_152 / 44_100],
    ['MPEG 2, 64 kbit/s, 22.05 kHz', 'fff38000', 208, 576 / 22_050],
    ['MPEG 2, 160 kbit/s, 16 kHz', 'fff3e800', 720, 576 / 16_000],
    ['MPEG 2.5, 8 kbit/s, 8 kHz', 'ffe31800', 72, 576 / 8_000],
  ])('reads %s', (_, header, length, seconds) => {
    expect(frameAt(Buffer.from(header, 'hex'), 0)).toEqual({ length, seconds });
    expect(frameAt(Buffer.from(`00${header}`, 'hex'), 1)).toEqual({ length, seconds });
  });

  it.each(['fffb90', 'fefb9000', 'ff7b9000', 'fffbf000', 'fff3f000'])(
    'finds no frame that begins with %s',
    (header) => {
      expect(frameAt(Buffer.from(header, 'hex'), 0)).toBeNull();
    },
  );
});

describe('isMp3Frame', () => {
  it.each<[string, boolean, Uint8Array]>([
    ['a frame that fills the file', true, mp3(1)],
    ['a frame that is cut off', true, mp3(1).subarray(0, 300)],
    ['two frames', true, mp3(2)],
    ['a frame and something else', false, Buffer.concat([mp3(1), Buffer.from('else')])],
    ['something else', false, Buffer.from('else')],
  ])('returns for %s: %j', (_, is, bytes) => {
    expect(isMp3Frame(bytes, 0)).toBe(is);
  });
});

describe('mp3Seconds', () => {
  it.each([
    ['all frames', mp3(100), 100],
    ['the frames after a tag', Buffer.concat([id3(300), mp3(2)]), 2],
    ['the frames before a tag', Buffer.concat([mp3(2), id3v1]), 2],
    ['the frames before one that is cut off', mp3(2).subarray(0, 600), 2],
  ])('counts %s', (_, bytes, frames) => {
    expect(mp3Seconds(bytes)).toBeCloseTo(frames * frameSeconds, 6);
  });

  it('uses the slower sampling rate of MPEG 2', () => {
    const frame = Buffer.alloc(208);
    frame.set([0xff, 0xf3, 0x80, 0x00]);
    expect(mp3Seconds(Buffer.concat([frame, frame]))).toBeCloseTo((2 * 576) / 22_050, 6);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a tag alone', id3(300)],
    ['other bytes at the beginning', Buffer.concat([Buffer.from('x'), mp3(2)])],
    ['other bytes at the end', Buffer.concat([mp3(2), Buffer.from('<script>alert(1)</script>')])],
    ['Layer II', Buffer.from([0xff, 0xfd, 0x90, 0x00])],
    ['a reserved version', Buffer.from([0xff, 0xeb, 0x90, 0x00])],
    ['a reserved sample rate', Buffer.from([0xff, 0xfb, 0x9c, 0x00])],
    ['an unknown bitrate', Buffer.from([0xff, 0xfb, 0x00, 0x00])],
    ['UTF-16 text', Buffer.from('\ufeffhello', 'utf16le')],
  ])('is null for %s', (_, bytes) => {
    expect(mp3Seconds(bytes)).toBeNull();
  });

  it('ends and never throws, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2_000 }), (bytes) => {
        mp3Seconds(bytes);
        isMp3Frame(bytes, 0);
      }),
    );
  });
});
