import { levelAt, tilesWithin, type TileId } from '@shared/formats/tiles/levels.ts';
import type { LayerName, NameLanguage } from '@shared/formats/tiles/layers.ts';
import { fromWorld } from '../geometry.ts';
import type { Bounds, LatLng } from '../types.ts';
import type { DecodedPart, Properties, TileFeature } from './decode.ts';
import type { TileStore } from './tile-store.ts';

export type LabelKind = 'sea' | 'lake' | 'river' | 'peak' | 'volcano' | 'range' | 'region';

export interface LabelFeature {
  /** The id is the same in every view of the same tile level. */
  id: string;
  kind: LabelKind;
  name: string;
  /** Only landmarks have names in several languages. */
  names: Partial<Record<NameLanguage, string>>;
  /** Rank of the feature, from 1 (the highest) to 4. */
  rank: number;
  /** Elevation of a peak in metres. */
  ele?: number;
  at: LatLng;
  /**
   * The course of a river within one tile, for its label. A river that crosses several tiles has one feature per tile,
   * all with the same name.
   */
  line?: LatLng[];
  frame?: Bounds;
}

const lettered: [LayerName, (properties: Properties) => LabelKind][] = [
  ['waterways', () => 'river'],
  ['peaks', ({ class: name }) => (name === 'volcano' ? 'volcano' : 'peak')],
  ['lakes', () => 'lake'],
  ['regions', ({ class: name }) => name as LabelKind],
];

function placeOf({ z, x, y }: TileId, extent: number) {
  const side = 2 ** z;
  return (stepX: number, stepY: number): LatLng =>
    fromWorld({ x: (x + stepX / extent) / side, y: (y + stepY / extent) / side });
}

function namesOf(properties: Properties): LabelFeature['names'] {
  return Object.fromEntries(
    Object.entries(properties).flatMap(([key, value]) => {
      const [, language] = key.split('name:');
      return language === undefined ? [] : [[language, String(value)]];
    }),
  );
}

function frameOf({ west, south, east, north }: Properties): Bounds | null {
  return west === undefined
    ? null
    : { west: Number(west), south: Number(south), east: Number(east), north: Number(north) };
}

/**
 * Minimum elevations in metres of peaks with ranks 1 to 3. With these values, peaks as high as Sahand are shown at low
 * zooms.
 */
const heights = [3500, 2800, 2000];
function rankOf({ rank, ele }: Properties): number {
  if (rank !== undefined) return Number(rank);
  const index = heights.findIndex((least) => Number(ele ?? 0) >= least);
  return index < 0 ? 4 : index + 1;
}

const pointsOf = ({ points }: DecodedPart, place: (x: number, y: number) => LatLng): LatLng[] =>
  Array.from({ length: points.length / 2 }, (_, index) =>
    place(points[index * 2]!, points[index * 2 + 1]!),
  );

/** Points in the tile's margin belong to the neighbouring tile. */
const isOwn = ({ points: [x = 0, y = 0] }: DecodedPart, extent: number) =>
  x >= 0 && x < extent && y >= 0 && y < extent;

function* featuresOf(
  feature: TileFeature,
  kind: LabelKind,
  { tile, extent }: { tile: TileId; extent: number },
): Generator<LabelFeature> {
  const { properties } = feature;
  if (properties['name'] === undefined && properties['ele'] === undefined) return;
  const name = String(properties['name'] ?? '');
  const place = placeOf(tile, extent);
  const frame = frameOf(properties);
  const common = {
    kind,
    name,
    names: namesOf(properties),
    rank: rankOf(properties),
    ...(properties['ele'] !== undefined && { ele: Number(properties['ele']) }),
    ...(frame && { frame }),
  };
  for (const [index, part] of feature.parts.entries()) {
    const line = pointsOf(part, place);
    if (kind === 'river') {
      const at = line[Math.floor(line.length / 2)]!;
      yield { ...common, id: `${kind}:${name}:${tile.x}.${tile.y}.${index}`, at, line };
    } else if (isOwn(part, extent)) {
      const [at] = line;
      yield {
        ...common,
        id: `${kind}:${name}:${at!.lat.toFixed(4)},${at!.lng.toFixed(4)}`,
        at: at!,
      };
    }
  }
}

function touches(bounds: Bounds, points: readonly LatLng[]): boolean {
  const [lats, lngs] = [points.map(({ lat }) => lat), points.map(({ lng }) => lng)];
  return (
    Math.min(...lats) <= bounds.north &&
    Math.max(...lats) >= bounds.south &&
    Math.min(...lngs) <= bounds.east &&
    Math.max(...lngs) >= bounds.west
  );
}

/**
 * Finds the features of a view that have a name or an elevation. Reads only the tiles that the view shows, so that the
 * labels need no additional tiles. Includes a river if the bounding box of its course overlaps the view.
 */
export async function labelFeatures(
  store: TileStore,
  bounds: Bounds,
  zoom: number,
): Promise<LabelFeature[]> {
  const found = await Promise.all(
    tilesWithin(levelAt(zoom), bounds).map(async (id) => ({ id, tile: await store.get(id) })),
  );
  const features = found.flatMap(({ id, tile }) =>
    lettered.flatMap(([name, kindOf]) => {
      const layer = tile?.get(name);
      return (layer?.features ?? []).flatMap((feature) => [
        ...featuresOf(feature, kindOf(feature.properties), { tile: id, extent: layer!.extent }),
      ]);
    }),
  );
  return features.filter(({ at, line }) => touches(bounds, line ?? [at]));
}
