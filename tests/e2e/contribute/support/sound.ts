/** Sample rate in Hz. */
const rate = 16_000;

function chunk(id: string, content: Buffer): Buffer {
  const head = Buffer.from(`${id}\0\0\0\0`, 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content, Buffer.alloc(content.length % 2)]);
}

/**
 * Returns a WAV file with a second of silence before and after the tone.
 *
 * @param artist name in the tags of the file
 */
export function wavOf(
  hertz: number,
  { seconds, artist }: { seconds: number; artist: string },
): Buffer {
  const silence = rate;
  const tone = Math.round(seconds * rate);
  const samples = Buffer.alloc((silence * 2 + tone) * 2);
  for (let at = 0; at < tone; at++)
    samples.writeInt16LE(Math.round(Math.sin((2 * Math.PI * hertz * at) / rate) * 8_000), (silence + at) * 2); // oxfmt-ignore
  const format = Buffer.alloc(16);
  format.writeUInt16LE(1, 0);
  format.writeUInt16LE(1, 2);
  format.writeUInt32LE(rate, 4);
  format.writeUInt32LE(rate * 2, 8);
  format.writeUInt16LE(2, 12);
  format.writeUInt16LE(16, 14);
  const info = Buffer.concat([Buffer.from('INFO'), chunk('IART', Buffer.from(`${artist}\0`))]);
  const chunks = [chunk('fmt ', format), chunk('LIST', info), chunk('data', samples)];
  return chunk('RIFF', Buffer.concat([Buffer.from('WAVE'), ...chunks]));
}
