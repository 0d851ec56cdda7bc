import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ApiError } from '@shared/contract/errors.ts';
import { sniff } from '../sniff.ts';
import { mp3Seconds } from './mp3-frames.ts';
import { Steps } from './steps.ts';
import { withoutMetadata } from './strip.ts';
import { samples } from './testing/all.ts';
import { hostileFile, hostileText } from './testing/hostile.ts';
import { latin } from './testing/bytes.ts';

describe('malicious files', () => {
  it('are cleaned or refused, and never grow', { tags: 'full' }, () => {
    fc.assert(
      fc.property(hostileFile(samples), ({ type, bytes }) => {
        sniff(bytes);
        mp3Seconds(bytes);
        try {
          expect(withoutMetadata(bytes, type).length).toBeLessThanOrEqual(bytes.length + 256);
        } catch (error) {
          expect(error).toBeInstanceOf(ApiError);
          expect(error).toMatchObject({ code: 'invalid', field: 'file' });
        }
      }),
      { numRuns: 3_000 },
    );
  });

  it('cost no more steps than normal files of the same length, even as text', () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const steps = new Steps(4_096);
        sniff(Buffer.from(text), steps);
        expect(steps.taken).toBeLessThanOrEqual(12 * 4_096);
      }),
      { numRuns: 1_000 },
    );
  });

  it('with 281 bytes of comments are recognised as text in a few steps', () => {
    const steps = new Steps(4_096);
    const bytes = Buffer.from(`${'<!---->'.repeat(40)}x`);
    expect(sniff(bytes, steps).contentType).toBe('text/plain');
    // The number of steps is about twice the length of the text. The failed search for a declaration counts the whole
    // text, and the comments that match count their own length.
    expect(steps.taken).toBeLessThanOrEqual(2 * 281 + 6);
  });
});

describe('steps of processing', () => {
  it('are limited exactly', () => {
    const steps = new Steps(100);
    steps.take(steps.limit);
    expect(() => steps.take(1)).toThrow(`${steps.limit + 1} steps, which exceeds ${steps.limit}`);
    expect(new Steps(101).limit - steps.limit).toBe(8);
  });

  it.each(samples)('are few for a normal %s', (type, sample) => {
    // Compares the number of steps with the file's length. A comparison with `steps.limit` would find no error, because
    // this limit is more than 65,536 steps even for a small file.
    const steps = new Steps(sample().length);
    expect(() => withoutMetadata(sample(), type, steps)).not.toThrow();
    expect(steps.taken).toBeGreaterThan(0);
    expect(steps.taken).toBeLessThan(20 * sample().length);
  });
});

function circularTiff(): Buffer {
  const entries = 65_535;
  const directory = 8;
  const bytes = Buffer.alloc(directory + 2 + entries * 12 + 4);
  bytes.write('II*\0\x08', 'latin1');
  bytes.writeUInt16LE(entries, directory);
  bytes.writeUInt16LE(330, directory + 2);
  bytes.writeUInt16LE(4, directory + 4);
  bytes.writeUInt32LE(1, directory + 6);
  bytes.writeUInt32LE(directory, directory + 10);
  return bytes;
}

describe('files that used to keep a server busy', () => {
  it.each([
    ['a TIFF of pointers to one directory', circularTiff(), 'image/tiff'],
    [
      'a PNG of empty chunks',
      Buffer.concat([latin('\x89PNG\r\n\x1a\n'), Buffer.alloc(1 << 20)]),
      'image/png',
    ],
  ])('%s is refused', (_, bytes, type) => {
    expect(() => withoutMetadata(bytes, type)).toThrow(ApiError);
  });

  it.each(['ff', 'fffb', 'fffb9000'])('%s repeated as an MP3 takes one step per byte', (hex) => {
    const bytes = Buffer.alloc(100_000, Buffer.from(hex, 'hex'));
    bytes.set(latin('ID3\x03\0\0\0\0\0\0'));
    const steps = new Steps(bytes.length);
    expect(() => withoutMetadata(bytes, 'audio/mpeg', steps)).toThrow('no MP3 sound');
    expect(steps.taken).toBeLessThan(1.1 * bytes.length);
  });

  it('are refused with the limit in the message', () => {
    expect(() => withoutMetadata(circularTiff(), 'image/tiff')).toThrow(
      `which exceeds ${new Steps(circularTiff().length).limit}`,
    );
  });
});
