import { boxes, boxOf, type IsoBox } from './boxes.ts';
import { DamagedFile } from './damaged.ts';
import type { Reader } from './reader.ts';

/**
 * Overwrites all samples of a track with zeros. The box `stco` gives the offsets of chunks, `stsc` the number of
 * samples per chunk, and `stsz` the sizes of samples (ISO/IEC 14496-12 §8.6–8.7).
 *
 * @throws DamagedFile if `stsc` or `stsz` is missing, or if samples exceed the file
 */
export function blankSamples(file: Reader, trak: IsoBox): void {
  const mdia = boxOf(file, trak, 'mdia');
  const minf = mdia && boxOf(file, mdia, 'minf');
  const stbl = minf && boxOf(file, minf, 'stbl');
  if (!stbl) return;
  const tables = new Map<string, IsoBox>();
  for (const box of boxes(file, stbl.start, stbl.end)) tables.set(box.type, box);
  const sizes = sampleSizes(file, tables.get('stsz'));
  const samplesOf = samplesPerChunk(file, tables.get('stsc'));
  let sample = 0;
  let chunk = 0;
  for (const from of chunkOffsets(file, tables)) {
    chunk++;
    const count = samplesOf(chunk);
    const length = sizes(sample, count);
    sample += count;
    file.blank(from, from + length);
  }
}

function* chunkOffsets(file: Reader, tables: Map<string, IsoBox>): Generator<number, undefined> {
  const table = tables.get('stco') ?? tables.get('co64');
  if (!table) return;
  const size = table.type === 'co64' ? 8 : 4;
  const count = file.u32(table.start + 4);
  for (let index = 0; index < count; index++) yield file.uint(table.start + 8 + index * size, size);
}

/**
 * Returns a function that returns the number of samples in a chunk. The caller must pass the chunk numbers 1, 2, 3 … to
 * this function in order.
 */
function samplesPerChunk(file: Reader, table: IsoBox | undefined): (chunk: number) => number {
  // Without the box `stsc`, the track's samples cannot be located. So the file is refused.
  if (!table) throw new DamagedFile('it does not contain the number of samples per chunk');
  const runs = file.u32(table.start + 4);
  let run = -1;
  const entry = (index: number) => table.start + 8 + index * 12;
  return (chunk) => {
    while (run + 1 < runs && file.u32(entry(run + 1)) <= chunk) run++;
    return run < 0 ? 0 : file.u32(entry(run) + 4);
  };
}

/** Returns a function that returns the total size in bytes of `count` samples, starting at sample number `from`. */
function sampleSizes(
  file: Reader,
  table: IsoBox | undefined,
): (from: number, count: number) => number {
  if (!table) throw new DamagedFile('it does not contain the sizes of its samples');
  const each = file.u32(table.start + 4);
  const total = file.u32(table.start + 8);
  return (from, count) => {
    const to = Math.min(total, from + count);
    if (each > 0) return each * Math.max(0, to - from);
    let length = 0;
    for (let index = from; index < to; index++) length += file.u32(table.start + 12 + index * 4);
    return length;
  };
}
