import { toMap } from '@shared/formats/card-map/projection.ts';
import { pictureFrame } from '@shared/formats/tiles/first-picture.ts';
import { levels } from '@shared/formats/tiles/levels.ts';
import type { GridPoint } from './geometry/grid.ts';
import { isOn, linesOn, ringsOn, type Sheet } from './geometry/sheet.ts';
import { simplify, simplifyRing } from './geometry/simplify.ts';
import type { Feature } from './sources.ts';
import { water } from './tiles/layers/areas.ts';
import { borders } from './tiles/layers/borders.ts';
import { coast } from './tiles/layers/coast.ts';
import { scaleOf } from './tiles/scale.ts';

/** `land`, `lakes` and `borders` are SVG path data. Their unit is the same as for `width` and `height`. */
export interface FirstPicture {
  width: number;
  height: number;
  land: string;
  lakes: string;
  borders: string;
}

/** Width of the picture in units. A unit is four pixels of the map's first view. */
const width = 400;
/** Maximum error of a line in units. The picture needs no detail. */
const tolerance = 0.9;
/** Minimum width of a lake, in units of the picture. */
const smallest = 6;

const corner = toMap({ lat: pictureFrame.north, lng: pictureFrame.west });
const opposite = toMap({ lat: pictureFrame.south, lng: pictureFrame.east });
const scale = width / (opposite.x - corner.x);
const height = Math.round((opposite.y - corner.y) * scale);

const sheet: Sheet = {
  place: ([lng, lat]) => {
    const { x, y } = toMap({ lng, lat });
    return [(x - corner.x) * scale, (y - corner.y) * scale];
  },
  box: [0, 0, width, height],
};

/** Returns SVG path data in whole units. Each point is relative to the previous point. */
function pathOf(line: readonly GridPoint[], end = ''): string {
  const points = line.map(([x, y]): GridPoint => [Math.round(x), Math.round(y)]);
  const steps = points.flatMap(([x, y], at) => {
    const before = points[at - 1];
    if (!before) return [`M${x} ${y}l`];
    const [dx, dy] = [x - before[0], y - before[1]];
    return dx === 0 && dy === 0 ? [] : [`${dx}${dy < 0 ? '' : ' '}${dy} `];
  });
  if (steps.length < 2) return '';
  return steps.join('').trimEnd() + end;
}

const areas = (features: readonly Feature[], least: number): string =>
  ringsOn(sheet, features, least)
    .map((ring) => simplifyRing(ring, tolerance))
    .filter((ring) => ring.length > 3)
    .map((ring) => pathOf(ring, 'z'))
    .join('');

const countries = (features: readonly Feature[]): string =>
  linesOn(sheet, features, 'country')
    .map((line) => line.filter((point) => isOn(sheet, point)))
    .filter((line) => line.length > 1)
    .map((line) => pathOf(simplify(line, tolerance)))
    .join('');

/** Makes the picture that the page shows before the map has loaded. The lines come from the map's coarsest tiles. */
export function makeFirstPicture(): FirstPicture {
  const coarsest = scaleOf(levels[0]);
  return {
    width,
    height,
    land: areas(coast()(coarsest), 0),
    lakes: areas(water()(coarsest), smallest),
    borders: countries(borders()(coarsest)),
  };
}
