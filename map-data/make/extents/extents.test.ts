import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { mapFrame } from '@shared/formats/tiles/levels.ts';
import { readExtents, extentsFile } from './extents.ts';

const extents = readExtents();
const named = (name: string) => extents.filter(({ names }) => names.includes(name));

describe('the extents that search can show', () => {
  it('contain Lake Urmia with its shore and its names in several languages', () => {
    const [urmu, ...others] = named('Urmu gölü');
    expect(others).toEqual([]);
    expect(urmu?.names).toContain('دریاچهٔ ارومیه');
    expect(urmu?.names).toContain('Lake Urmia');
    expect(urmu?.frame).toEqual({ west: 44.95, south: 37.05, east: 45.95, north: 38.3 });
  });

  it('contain a mountain range and a plain', () => {
    expect(named('Qaradağ')).toHaveLength(1);
    expect(named('Muğan düzü')).toHaveLength(1);
  });

  it('contain the Araz from its source in Turkey to the Kür', () => {
    const [araz, ...others] = named('Araz');
    expect(others).toEqual([]);
    expect(araz?.frame.west).toBeLessThan(43.5);
    expect(araz?.frame.east).toBeGreaterThan(48);
    expect(araz?.frame.south).toBeCloseTo(38.85, 1);
  });

  it('contain rivers of the same name separately', () => {
    const frames = named('Qarasu').map(({ frame }) => frame);
    expect(frames.length).toBeGreaterThan(1);
    for (const { south, north } of frames) expect(north - south).toBeLessThan(2);
  });

  it('do not contain a spring beside a lake', () => {
    expect(extents.flatMap(({ names }) => names)).not.toContain('برکه گلمرز');
  });

  it('have valid frames that begin and end on the map', () => {
    for (const { names, frame } of extents) {
      expect(frame.west, names[0]).toBeLessThan(frame.east);
      expect(frame.south, names[0]).toBeLessThan(frame.north);
      expect(frame.west, names[0]).toBeGreaterThanOrEqual(mapFrame.west);
      expect(frame.east, names[0]).toBeLessThanOrEqual(mapFrame.east);
    }
  });

  it('take at most 10 kB', () => {
    expect(gzipSync(extentsFile(extents).bytes).length).toBeLessThanOrEqual(10_000);
  });
});
