/** Creates silent MPEG 1 Layer III frames (128 kbit/s, 44.1 kHz). Each frame has 417 bytes and 1152 samples. */
export function mp3(frames: number): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat(Array.from({ length: frames }, () => frame));
}

export const frameSeconds = 1_152 / 44_100;
