import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mapFrame } from '@shared/formats/tiles/levels.ts';
import { readExtents, extentsFile } from './extents.ts';

const extents = readExtents();
const named = (name: string) => extents.filter(({ names }) => names.includes(name));

describe('what can be shown whole', () => {
  it('is a lake by its shore, known in all our languages', () => {
    const [urmu, ...others] = named('Urmu gölü');
    expect(others).toEqual([]);
    expect(urmu?.names).toContain('دریاچهٔ ارومیه');
    expect(urmu?.names).toContain('Lake Urmia');
    expect(urmu?.frame).toEqual({ west: 44.95, south: 37.05, east: 45.95, north: 38.3 });
  });

  it('is a range, and a region', () => {
    expect(named('Qaradağ')).toHaveLength(1);
    expect(named('Muğan düzü')).toHaveLength(1);
  });

  it('is a river from end to end: Araz comes from Turkey and meets Kür in the plain', () => {
    const [araz, ...others] = named('Araz');
    expect(others).toEqual([]);
    expect(araz?.frame.west).toBeLessThan(43.5);
    expect(araz?.frame.east).toBeGreaterThan(48);
    expect(araz?.frame.south).toBeCloseTo(38.85, 1);
  });

  it('tells rivers of one name apart, however many there are', () => {
    const frames = named('Qarasu').map(({ frame }) => frame);
    expect(frames.length).toBeGreaterThan(1);
    for (const { south, north } of frames) expect(north - south).toBeLessThan(2);
  });

  it('is no spring that lies beside a lake', () => {
    expect(extents.flatMap(({ names }) => names)).not.toContain('برکه گلمرز');
  });

  it('has frames that are some, and lie on the map', () => {
    for (const { names, frame } of extents) {
      expect(frame.west, names[0]).toBeLessThan(frame.east);
      expect(frame.south, names[0]).toBeLessThan(frame.north);
      expect(frame.west, names[0]).toBeGreaterThanOrEqual(mapFrame.west);
      expect(frame.east, names[0]).toBeLessThanOrEqual(mapFrame.east);
    }
  });

  it('costs a reader at most 10 kB', () => {
    expect(gzipSync(extentsFile().bytes).length).toBeLessThanOrEqual(10_000);
  });
});
