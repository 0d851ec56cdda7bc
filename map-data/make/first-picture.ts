import { pictureFrame } from '../format/first-picture.ts';
import { levels } from '../format/levels.ts';
import { clipRing, type Box } from './geometry/clip.ts';
import type { GridPoint, Position } from './geometry/grid.ts';
import { simplify, simplifyRing } from './geometry/simplify.ts';
import { linesOf, polygonsOf, type Feature } from './sources.ts';
import { water } from './tiles/layers/areas.ts';
import { borders } from './tiles/layers/borders.ts';
import { coast } from './tiles/layers/coast.ts';
import { scaleOf } from './tiles/scale.ts';

/** The region in a few lines, as SVG path data in units of its own box. */
export interface FirstPicture {
  width: number;
  height: number;
  land: string;
  lakes: string;
  borders: string;
}

/** Units across: four pixels of the map's first view each. */
const width = 400;
/** Units that a line may be off: nobody looks for a bay here. */
const tolerance = 0.9;
/** Units across of the smallest lake. */
const smallest = 6;

const northing = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360));
const perDegree = width / (pictureFrame.east - pictureFrame.west);
const perRadian = (perDegree * 180) / Math.PI;
const top = northing(pictureFrame.north);
const height = Math.round((top - northing(pictureFrame.south)) * perRadian);
const box: Box = [0, 0, width, height];

const toUnits = ([lng, lat]: Position): GridPoint => [
  (lng - pictureFrame.west) * perDegree,
  (top - northing(lat)) * perRadian,
];

/** In whole units, each point told from the one before. */
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

function areas(features: readonly Feature[], least: number): string {
  const rings = features
    .flatMap(polygonsOf)
    .flat()
    .map((ring) => clipRing(ring.map(toUnits), box))
    .filter((ring) => {
      const across = ring.map(([x]) => x);
      return Math.max(...across) - Math.min(...across) >= least;
    })
    .map((ring) => simplifyRing(ring, tolerance));
  return rings
    .filter((ring) => ring.length > 3)
    .map((ring) => pathOf(ring, 'z'))
    .join('');
}

const isInBox = ([x, y]: GridPoint): boolean => x >= 0 && x <= width && y >= 0 && y <= height;

function countries(features: readonly Feature[]): string {
  return features
    .filter(({ properties }) => properties['class'] === 'country')
    .flatMap(linesOf)
    .map((line) => line.map(toUnits).filter(isInBox))
    .filter((line) => line.length > 1)
    .map((line) => pathOf(simplify(line, tolerance)))
    .join('');
}

/** What the page shows of the region before anything of the map has come, from what its coarsest tiles are made of. */
export function makeFirstPicture(): FirstPicture {
  const scale = scaleOf(levels[0]);
  return {
    width,
    height,
    land: areas(coast()(scale), 0),
    lakes: areas(water()(scale), smallest),
    borders: countries(borders()(scale)),
  };
}
