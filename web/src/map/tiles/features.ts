import { levelAt, tilesWithin, type TileId } from '@shared/formats/tiles/levels.ts';
import { nameLanguages, type LayerName, type NameLanguage } from '@shared/formats/tiles/layers.ts';
import { fromWorld } from '../geometry.ts';
import type { Bounds, LatLng } from '../types.ts';
import type { Part, Properties, TileFeature } from './decode.ts';
import type { TileStore } from './tile-store.ts';

export type LabelKind = 'sea' | 'lake' | 'river' | 'peak' | 'volcano' | 'range' | 'region';

/** Something of the map's ground that bears a name: lettering is the labels' business. */
export interface LabelFeature {
  /** The same for the same thing in every view of a level. */
  id: string;
  kind: LabelKind;
  /** As its source writes it, in whatever language and script that is. */
  name: string;
  /** Where it is known in these languages; landmarks are. */
  names: Partial<Record<NameLanguage, string>>;
  /** 1 (the greatest) to 4. */
  rank: number;
  /** Metres above the sea, of peaks. */
  ele?: number;
  at: LatLng;
  /** The course of a river within one tile, to letter along; a river in many tiles is many features of one name. */
  line?: LatLng[];
  /** What holds it whole, where that is known. */
  frame?: Bounds;
}

/** Layers that bear names, and what a feature of each is. */
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
    nameLanguages.flatMap((language) => {
      const name = properties[`name:${language}`];
      return name === undefined ? [] : [[language, String(name)]];
    }),
  );
}

function frameOf({ west, south, east, north }: Properties): Bounds | null {
  return west === undefined
    ? null
    : { west: Number(west), south: Number(south), east: Number(east), north: Number(north) };
}

/** Heights in place of ranks: what is as high as Sahand is seen from far. Metres. */
const heights = [3500, 2800, 2000];
function rankOf({ rank, ele }: Properties): number {
  if (rank !== undefined) return Number(rank);
  const index = heights.findIndex((least) => Number(ele ?? 0) >= least);
  return index < 0 ? 4 : index + 1;
}

const pointsOf = ({ points }: Part, place: (x: number, y: number) => LatLng): LatLng[] =>
  Array.from({ length: points.length / 2 }, (_, index) =>
    place(points[index * 2]!, points[index * 2 + 1]!),
  );

/** A point in the air around a tile is its neighbour's. */
const isOwn = ({ points: [x = 0, y = 0] }: Part, extent: number) =>
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
 * What of a view's ground bears a name (or a height), from the files that the view is drawn of: nothing is fetched
 * that is not drawn anyway. Rivers are in view when their course's frame touches it.
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
