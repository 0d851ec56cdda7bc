import type { Frame } from '@shared/formats/tiles/levels.ts';
import { nameLanguages } from '@shared/formats/tiles/layers.ts';
import { extentsPath, type Extent } from '@shared/formats/tiles/extents.ts';
import { coursesOf } from '../geometry/courses.ts';
import type { Position } from '../geometry/grid.ts';
import type { MapFile } from '../map-file.ts';
import { linesOf, type Feature, type Properties } from '../sources.ts';
import { landmarkNamed, readLandmarks } from '../tiles/landmarks.ts';
import { lakes } from '../tiles/layers/lakes.ts';
import { regions } from '../tiles/layers/regions.ts';
import { large, lengthOf, waterways } from '../tiles/layers/waterways.ts';
import { scaleOf } from '../tiles/scale.ts';

/**
 * Distance in degrees within which two parts of a river are always joined (`coursesOf`). The distance is large, because
 * a long lake may separate the parts.
 */
const riversGap = 0.25;

const sides = ['west', 'south', 'east', 'north'] as const;

/**
 * Rounds to a thousandth of a degree, which is about a hundred metres. This is exact enough to show a whole lake in a
 * view.
 */
const rounded = (degrees: number) => Number(degrees.toFixed(3));

function frameOf(of: (side: (typeof sides)[number]) => number): Frame {
  const [west, south, east, north] = sides.map((side) => rounded(of(side)));
  return { west: west!, south: south!, east: east!, north: north! };
}

function frameAround(points: readonly Position[]): Frame {
  const [lngs, lats] = [points.map(([lng]) => lng), points.map(([, lat]) => lat)];
  const ends = {
    west: Math.min(...lngs),
    south: Math.min(...lats),
    east: Math.max(...lngs),
    north: Math.max(...lats),
  };
  return frameOf((side) => ends[side]);
}

function namesOf(properties: Properties): string[] {
  const names = [properties['name'], ...nameLanguages.map((one) => properties[`name:${one}`])];
  return [...new Set(names.filter((name) => name !== undefined).map(String))];
}

function framed({ properties }: Feature): Extent[] {
  return properties['name'] === undefined || properties['west'] === undefined
    ? []
    : [{ names: namesOf(properties), frame: frameOf((side) => Number(properties[side])) }];
}

/**
 * Returns the extents of all rivers with the name of this feature. Rivers that are far apart get separate extents.
 * Omits rivers that are shorter than `large` kilometres.
 */
function rivers(feature: Feature): Extent[] {
  if (feature.properties['name'] === undefined) return [];
  return coursesOf(linesOf(feature), riversGap)
    .filter((lines) => lengthOf(lines) >= large)
    .map((lines) => ({ names: namesOf(feature.properties), frame: frameAround(lines.flat()) }));
}

export function readExtents(): Extent[] {
  const landmarks = readLandmarks();
  // In OpenStreetMap, a wide part of a river may be a lake with the river's name. These lakes are omitted.
  const isRivers = ({ properties: { name = '' } }: Feature) =>
    landmarkNamed(landmarks, ['river'], String(name)) !== undefined;
  return [
    ...lakes()(scaleOf(11))
      .filter((lake) => !isRivers(lake))
      .flatMap(framed),
    ...regions()(scaleOf(9)).flatMap(framed),
    ...waterways()(scaleOf(9)).flatMap(rivers),
  ];
}

export function extentsFile(extents: readonly Extent[] = readExtents()): MapFile {
  return { path: extentsPath, bytes: new TextEncoder().encode(JSON.stringify(extents)) };
}
