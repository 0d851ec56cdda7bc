import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { UnpackingLimits, withoutPixelTails } from './png-pixels.ts';
import { makeChunk } from './png.ts';
import { join } from './testing/bytes.ts';
import { pngParts } from './testing/samples.ts';

describe('the limits of unpacking', () => {
  const { signature, header, end } = pngParts;
  const pixels = deflateSync(Buffer.alloc(2));
  const frame = (number: number): Buffer => {
    const [control, data] = [Buffer.alloc(26), Buffer.alloc(4)];
    control.writeUInt32BE(2 * number - 1);
    control.writeUInt32BE(1, 4);
    control.writeUInt32BE(1, 8);
    data.writeUInt32BE(2 * number);
    return join(makeChunk('fcTL', control), makeChunk('fdAT', join(data, pixels)));
  };
  const animation = (pictures: number) => {
    const frames = Array.from({ length: pictures - 1 }, (_, n) => frame(n + 1));
    return join(signature, header, makeChunk('IDAT', pixels), ...frames, end);
  };

  it('are one budget of bytes for all frames of an animation', async () => {
    const left = new UnpackingLimits();
    left.bytes = 20;
    const whole = animation(10);
    expect(Buffer.from(await withoutPixelTails(whole, left))).toEqual(whole);
    expect(left.bytes).toBe(0);
    await expect(withoutPixelTails(animation(1), left)).rejects.toThrow('too large together');
  });

  it('are 1,000 frames', async () => {
    const most = animation(1_000);
    expect(Buffer.from(await withoutPixelTails(most))).toEqual(most);
    await expect(withoutPixelTails(animation(1_001))).rejects.toThrow('more than 1000 pictures');
  });
});
