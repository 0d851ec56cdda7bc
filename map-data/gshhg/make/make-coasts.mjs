/**
 * Derives coasts.generated.json from Natural Earth (npm `world-atlas` 2) and GSHHG (Debian's
 * `gmt-gshhg-full`). Run it by hand when a source or the level of detail changes:
 *
 *   npm pack world-atlas@2 && tar xzf world-atlas-2.*.tgz && apt-get install gmt gmt-gshhg-full
 *   node --import tsx map-data/gshhg/make/make-coasts.mjs package [folder of the GSHHG .nc files]
 */
import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { nationalBorders, rivers, shorelines } from './gshhg.mjs';
import { areaOf, clipLine, clipRing, isClosed, simplify, stitch } from './lines.ts';
import { land } from './natural-earth.mjs';

const region = { west: 43, south: 34, east: 51, north: 41 };
const surroundings = { west: 24, south: 22, east: 70, north: 50 };
/** Degrees per stored unit (about 20 m). */
const unit = 0.0002;
/**
 * Minimum area of land rings, lakes and islands, in square degrees. An area of 0.0001 is about one square kilometre.
 * `inside` applies to rings with a point near `region`, and `outside` applies to all other rings.
 */
const smallest = { inside: 0.00008, outside: 0.02 };

const margin = 0.4;
function isNear([x, y], frame) {
  return (
    x > frame.west - margin &&
    x < frame.east + margin &&
    y > frame.south - margin &&
    y < frame.north + margin
  );
}
const toleranceOf = (fine, coarse) => (point) => (isNear(point, region) ? fine : coarse);

function encode(line) {
  let [x, y] = [0, 0];
  const numbers = [];
  for (const point of line) {
    const [nx, ny] = point.map((value) => Math.round(value / unit));
    if (numbers.length > 0 && nx === x && ny === y) continue;
    numbers.push(nx - x, ny - y);
    [x, y] = [nx, ny];
  }
  return numbers;
}

function isWorthDrawing(ring) {
  return (
    areaOf(ring) >
    (ring.some((point) => isNear(point, region)) ? smallest.inside : smallest.outside)
  );
}

function rings(all, frame, tolerance) {
  return all
    .map((ring) => clipRing(ring, frame))
    .filter((ring) => ring !== null && isWorthDrawing(ring))
    .map((ring) => simplify(ring, tolerance))
    .filter((ring) => ring.length > 3);
}

function lines(all, frame, tolerance) {
  return stitch(all.flatMap((line) => clipLine(line, frame))).map((line) =>
    simplify(line, tolerance),
  );
}

const [worldAtlas, gshhg] = process.argv.slice(2);
if (!worldAtlas) throw new Error('expected the folder of the unpacked world-atlas package');

/**
 * Shorelines in a frame that completely contains the Caspian and every lake that reaches into the region (Van, Sevan).
 */
const shores = shorelines({ west: 40, south: 33, east: 56, north: 48 }, gshhg);
const ofLevel = (level) =>
  stitch(shores.filter((shore) => shore.level === level).map(({ line }) => line)).filter(isClosed);
const [caspian, ...inlandLakes] = ofLevel(2).sort((a, b) => areaOf(b) - areaOf(a));

const lakeFrame = { west: 41, south: 33, east: 52, north: 42 };
const shoreTolerance = toleranceOf(0.0006, 0.02);
const lakes = rings(inlandLakes, lakeFrame, shoreTolerance);
const islands = rings(ofLevel(3), lakeFrame, shoreTolerance);

/**
 * Polygons of Natural Earth's land. Their only hole is the Caspian. GSHHG's shore replaces this hole, because GSHHG's
 * shore is more detailed.
 */
const landPolygons = land(worldAtlas)
  .map(([outer, ...holes]) =>
    rings(holes.length > 0 ? [outer, caspian] : [outer], surroundings, shoreTolerance),
  )
  .filter((polygon) => polygon.length > 0);

/**
 * GSHHG levels for each rank of rivers. Rivers of the first rank continue beyond the region, so that they do not end at
 * its edge.
 */
const ranks = [
  { levels: [0, 1, 2], frame: surroundings, tolerance: toleranceOf(0.0008, 0.02) },
  { levels: [3], frame: region, tolerance: () => 0.001 },
  { levels: [4, 6, 7], frame: region, tolerance: () => 0.0015 },
];
const riverSegments = rivers(surroundings, gshhg);
const riversByRank = ranks.map(({ levels, frame, tolerance }) =>
  lines(
    riverSegments.filter(({ level }) => levels.includes(level)).map(({ line }) => line),
    frame,
    tolerance,
  ),
);

const polygons = (all) => all.map((polygon) => polygon.map(encode));
const encoded = {
  land: polygons(landPolygons),
  lakes: polygons(lakes.map((ring) => [ring])),
  islands: polygons(islands.map((ring) => [ring])),
  rivers: riversByRank.map((all) => all.map(encode)),
  borders: lines(nationalBorders(surroundings, gshhg), surroundings, toleranceOf(0.0008, 0.02)).map(
    encode,
  ),
};
const text = JSON.stringify({ unit, bounds: surroundings, region, ...encoded });
const gzipped = (data) => gzipSync(data).length;
for (const [name, features] of Object.entries(encoded)) {
  console.log(`${name}: ${gzipped(JSON.stringify(features))} bytes gzipped`);
}
/** Maximum bytes of the gzipped file. More detail would also enlarge the map's tiles, which are made from this file. */
const budget = 70_000;
if (gzipped(text) > budget) throw new Error(`${gzipped(text)} bytes gzipped exceed ${budget}`);
writeFileSync(new URL('../coasts.generated.json', import.meta.url), text);
console.log(`total ${gzipped(text)} bytes gzipped`);
