import type { CardMap } from '@shared/formats/card-map/card-map.ts';
import { mapHeight, mapWidth, toMap } from '@shared/formats/card-map/projection.ts';
import type { GridPoint } from '../geometry/grid.ts';
import { isOn, linesOn, ringsOn, type Sheet } from '../geometry/sheet.ts';
import type { Feature } from '../sources.ts';
import { water } from '../tiles/layers/areas.ts';
import { borders } from '../tiles/layers/borders.ts';
import { coast } from '../tiles/layers/coast.ts';
import { scaleOf } from '../tiles/scale.ts';

/** Number of pixels by which lines continue beyond the map's edge, so that their ends are not visible. */
const margin = 4;
/** Minimum width of a lake in pixels. */
const smallest = 4;

const sheet: Sheet = {
  place: ([lng, lat]) => {
    const { x, y } = toMap({ lng, lat });
    return [x, y];
  },
  box: [-margin, -margin, mapWidth + margin, mapHeight + margin],
};

/**
 * Coordinates in the SVG path are rounded to tenths of pixels. If consecutive points are equal, they become one point.
 */
function pathOf(points: readonly GridPoint[], { closed }: { closed: boolean }): string {
  const written = points.map(([x, y]) => `${Number(x.toFixed(1))} ${Number(y.toFixed(1))}`);
  const apart = written.filter((point, index) => point !== written[index - 1]);
  return apart.length < 2 ? '' : `M${apart.join('L')}${closed ? 'Z' : ''}`;
}

const areas = (features: readonly Feature[], least: number): string =>
  ringsOn(sheet, features, least)
    .map((ring) => pathOf(ring, { closed: true }))
    .join('');

const lines = (features: readonly Feature[], name: string): string =>
  linesOn(sheet, features, name)
    .filter((line) => line.some((point) => isOn(sheet, point)))
    .map((line) => pathOf(line, { closed: false }))
    .join('');

/** Makes the map for the cards. Each card shows a part of this map. The map has as much detail as the tiles of level 7. */
export function makeCardMap(): CardMap {
  const scale = scaleOf(7);
  const parts = borders()(scale);
  return {
    land: areas(coast()(scale), 0),
    water: areas(water()(scale), smallest),
    provinces: lines(parts, 'province'),
    countries: lines(parts, 'country'),
  };
}
