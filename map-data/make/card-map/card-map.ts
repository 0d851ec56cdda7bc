import type { CardMap } from '../../../functions/src/pages/cards/card-map.ts';
import { mapHeight, mapWidth, toMap } from '../../../functions/src/pages/cards/projection.ts';
import { clipRing, type Box } from '../geometry/clip.ts';
import type { GridPoint, Position } from '../geometry/grid.ts';
import { linesOf, polygonsOf, type Feature } from '../sources.ts';
import { water } from '../tiles/layers/areas.ts';
import { borders } from '../tiles/layers/borders.ts';
import { coast } from '../tiles/layers/coast.ts';
import { scaleOf } from '../tiles/scale.ts';

/** Pixels beyond the map's edge that are kept, so that lines along it are not seen to end. */
const margin = 4;
const box: Box = [-margin, -margin, mapWidth + margin, mapHeight + margin];

/** Pixels across: what is smaller is no lake to be seen. */
const smallest = 4;

const toPixels = ([lng, lat]: Position): GridPoint => {
  const { x, y } = toMap({ lng, lat });
  return [x, y];
};

const isInBox = ([x, y]: GridPoint) => x > box[0] && x < box[2] && y > box[1] && y < box[3];

/** SVG path data, with tenths of pixels; points that fall together are one. */
function pathOf(points: readonly GridPoint[], { closed }: { closed: boolean }): string {
  const written = points.map(([x, y]) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`);
  const apart = written.filter((point, index) => point !== written[index - 1]);
  return apart.length < 2 ? '' : `M${apart.join('L')}${closed ? 'Z' : ''}`;
}

function areasOf(features: readonly Feature[], least: number): string {
  const rings = features
    .flatMap(polygonsOf)
    .flat()
    .map((ring) => clipRing(ring.map(toPixels), box))
    .filter((ring) => ring.length > 3)
    .filter((ring) => {
      const across = ring.map(([x]) => x);
      return Math.max(...across) - Math.min(...across) >= least;
    });
  return rings.map((ring) => pathOf(ring, { closed: true })).join('');
}

function lines(features: readonly Feature[], name: string): string {
  return features
    .filter(({ properties }) => properties['class'] === name)
    .flatMap(linesOf)
    .map((line) => line.map(toPixels))
    .filter((line) => line.some(isInBox))
    .map((line) => pathOf(line, { closed: false }))
    .join('');
}

/** The map that cards show a part of, from what the map's tiles of level 7 are made of. */
export function makeCardMap(): CardMap {
  const scale = scaleOf(7);
  const parts = borders()(scale);
  return {
    land: areasOf(coast()(scale), 0),
    water: areasOf(water()(scale), smallest),
    provinces: lines(parts, 'province'),
    countries: lines(parts, 'country'),
  };
}
