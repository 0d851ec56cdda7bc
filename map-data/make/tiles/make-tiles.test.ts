import { describe, expect, it } from 'vitest';
import { readTile, tileAt } from '../testing/read-tile.ts';
import { makeTiles } from './make-tiles.ts';

const tiles = new Map([...makeTiles()].map((tile) => [`${tile.z}/${tile.x}/${tile.y}`, tile]));

function tileOver(lat: number, lng: number, level: number) {
  const { z, x, y } = tileAt(lat, lng, level);
  const made = tiles.get(`${z}/${x}/${y}`);
  if (!made) throw new Error(`no tile ${z}/${x}/${y}`);
  return readTile(made);
}

function propertiesIn(lat: number, lng: number, level: number, layer: string) {
  const found = tileOver(lat, lng, level).layers[layer];
  return Array.from({ length: found?.length ?? 0 }, (_, index) => found!.feature(index).properties);
}

describe('the tiles', () => {
  it('are there for every point of their frames, on each level', () => {
    const counts = [5, 7, 9, 11].map(
      (level) => [...tiles.values()].filter(({ z }) => z === level).length,
    );
    expect(counts).toEqual([20, 25, 210, 3016]);
  });

  it('have roads of each class through Təbriz, and its houses', () => {
    const classes = propertiesIn(38.08, 46.29, 11, 'roads').map((road) => road['class']);
    expect(new Set(classes)).toEqual(
      new Set(['motorway', 'trunk', 'primary', 'secondary', 'tertiary']),
    );
    expect(propertiesIn(38.08, 46.29, 11, 'builtup').length).toBeGreaterThan(10);
  });

  it('have Savalan with its height', () => {
    const heights = propertiesIn(38.2669, 47.8368, 9, 'peaks').map(({ ele }) => ele);
    expect(heights).toContain(4811);
  });

  it("have Lake Urmia's water, and its dry bed as such", () => {
    expect(propertiesIn(37.9, 45.2, 9, 'water').length).toBeGreaterThan(0);
    const ground = propertiesIn(37.4, 45.6, 9, 'landcover').map((area) => area['class']);
    expect(ground).toContain('wetland');
  });
});
