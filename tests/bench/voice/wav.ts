/** Reads a mono 16-bit WAV file that espeak-ng wrote to a pipe. The value 1 is full scale. */
export function readWav(bytes: Buffer): { samples: Float32Array; rate: number } {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WAVE')
    throw new Error('expected a WAV file');
  let rate = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = bytes.toString('latin1', at, at + 4);
    const begin = at + 8;
    // espeak-ng writes the header before it knows the length of the sound, so the length may be too large.
    const end = Math.min(begin + bytes.readUInt32LE(at + 4), bytes.length);
    if (name === 'fmt ') {
      const [channels, bits] = [bytes.readUInt16LE(begin + 2), bytes.readUInt16LE(begin + 14)];
      if (channels !== 1 || bits !== 16)
        throw new Error(`expected 1 channel of 16 bits; got ${channels} of ${bits}`);
      rate = bytes.readUInt32LE(begin + 4);
    }
    if (name === 'data') {
      const samples = new Float32Array((end - begin) >> 1);
      for (let index = 0; index < samples.length; index++)
        samples[index] = bytes.readInt16LE(begin + 2 * index) / 32_768;
      return { samples, rate };
    }
    at = end + (end & 1);
  }
  throw new Error('no samples in the WAV file');
}
