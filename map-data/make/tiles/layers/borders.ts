import { readCoasts } from '../../../gshhg/coasts.ts';
import { dataFrame } from '@shared/formats/tiles/levels.ts';
import { chain } from '../../geometry/chain.ts';
import { gridOf, type Position } from '../../geometry/grid.ts';
import { Nearness } from '../../geometry/nearness.ts';
import { isWithin } from '../../geometry/within.ts';
import { polygonsOf, readFeatures, type Feature } from '../../sources.ts';
import type { Scale } from '../scale.ts';
import { lineFeature } from '../shapes.ts';

type Line = readonly Position[];

/** Distance in degrees within which a line of GSHHG shows the same border as a line of OpenStreetMap (`Nearness`). */
const sameBorder = 0.06;
/** Distance in degrees within which the edge of a province counts as the coast (`Nearness`). */
const alongCoast = 0.04;

const isInFrame = ([lng, lat]: Position) =>
  lng > dataFrame.west && lng < dataFrame.east && lat > dataFrame.south && lat < dataFrame.north;

/**
 * Returns the outer and the inner sides of areas. A side connects two neighbouring points of a ring. An outer side
 * belongs to only one area. An inner side belongs to two areas.
 */
function sides(areas: readonly Feature[]): { outer: Line[]; inner: Line[] } {
  const met = new Map<string, { side: Line; times: number }>();
  for (const ring of areas.flatMap(polygonsOf).flat()) {
    ring.slice(1).forEach((to, index) => {
      const from = ring[index]!;
      const key = [String(from), String(to)].sort().join(' ');
      const known = met.get(key);
      if (known) known.times++;
      else met.set(key, { side: [from, to], times: 1 });
    });
  }
  const of = (outer: boolean) =>
    [...met.values()].filter(({ times }) => (times === 1) === outer).map(({ side }) => side);
  return { outer: of(true), inner: of(false) };
}

function partsOf(line: Line, passes: (point: Position) => boolean): Line[] {
  const parts: Position[][] = [[]];
  for (const point of line) {
    if (passes(point)) parts.at(-1)!.push(point);
    else if (parts.at(-1)!.length > 0) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

/**
 * Minimum width plus height of a border's bounding box, in degrees. Smaller lines are not real borders: if the sides of
 * two provinces do not match exactly, short parts of these sides look like outer sides.
 */
const shortestBorder = 0.5;

function whole(some: readonly Line[]): Line[] {
  const fine = gridOf(11, 4096);
  return chain(some.map((side) => side.map(fine.to)))
    .map((line) => line.map(fine.from))
    .filter((line) => {
      const lngs = line.map(([lng]) => lng);
      const lats = line.map(([, lat]) => lat);
      const spread = Math.max(...lngs) - Math.min(...lngs) + Math.max(...lats) - Math.min(...lats);
      return spread > shortestBorder;
    });
}

/**
 * Returns the borders of countries, and of Iran's provinces and counties. Inside `dataFrame`, Iran's national borders
 * are from OpenStreetMap, where they run along rivers. The borders between Iran's neighbours, and all national borders
 * outside `dataFrame`, are from GSHHG.
 */
export function borders(): (scale: Scale) => Feature[] {
  const provinces = sides(readFeatures('osm/iran-provinces.geojson.gz'));
  const counties = sides(readFeatures('osm/iran-counties.geojson.gz'));
  const { land, borders: elsewhere } = readCoasts();
  // The Caspian is a hole in the land. Iran's provinces end at the Caspian's coast or slightly beyond it, so their
  // sides along the coast are not borders.
  const [, caspian = []] = land.find((rings) => rings.length > 1) ?? [];
  const coast = new Nearness([caspian], alongCoast);
  const iran = provinces.outer.filter(
    (side) => side.every(isInFrame) && !coast.isNear(side[0]!) && !isWithin(caspian, side[0]!),
  );
  const known = new Nearness(iran, sameBorder);
  const others = elsewhere.flatMap((line) =>
    partsOf(line, (point) => !isInFrame(point) || !known.isNear(point)),
  );
  const parts = new Set(provinces.inner.map(String));
  const ofCounties = counties.inner.filter(
    (side) => !parts.has(String(side)) && !parts.has(String([...side].reverse())),
  );
  return (scale) => [
    ...lineFeature([...whole(iran), ...others], scale, { class: 'country' }),
    ...(scale.level >= 7 ? lineFeature(provinces.inner, scale, { class: 'province' }) : []),
    ...(scale.level >= 9 ? lineFeature(ofCounties, scale, { class: 'county' }) : []),
  ];
}
