import { VectorTile, type VectorTileFeature } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { layerNames, type LayerName } from '../../../../map-data/format/layers.ts';

export type Properties = Readonly<Record<string, string | number | boolean>>;

/** A line or ring in the tile's steps (x0, y0, x1, y1, …), with its frame, so that what is out of view is passed over. */
export interface Part {
  points: Int16Array;
  west: number;
  north: number;
  east: number;
  south: number;
}

export interface TileFeature {
  properties: Properties;
  /** A point has one part of one point. */
  parts: Part[];
}

export interface TileLayer {
  /** Steps along the tile's side. */
  extent: number;
  features: TileFeature[];
}

export type Tile = ReadonlyMap<LayerName, TileLayer>;

function partOf(line: { x: number; y: number }[]): Part {
  const points = new Int16Array(line.length * 2);
  const part = { points, west: Infinity, north: Infinity, east: -Infinity, south: -Infinity };
  line.forEach(({ x, y }, index) => {
    points[index * 2] = x;
    points[index * 2 + 1] = y;
    part.west = Math.min(part.west, x);
    part.east = Math.max(part.east, x);
    part.north = Math.min(part.north, y);
    part.south = Math.max(part.south, y);
  });
  return part;
}

const featureOf = (feature: VectorTileFeature): TileFeature => ({
  properties: feature.properties,
  parts: feature.loadGeometry().map(partOf),
});

/** Reads a vector tile, once for all the times that it is drawn. */
export function decodeTile(bytes: Uint8Array): Tile {
  const { layers } = new VectorTile(new PbfReader(bytes));
  return new Map(
    layerNames.flatMap((name) => {
      const layer = layers[name];
      if (!layer) return [];
      const features = Array.from({ length: layer.length }, (_, index) =>
        featureOf(layer.feature(index)),
      );
      return [[name, { extent: layer.extent, features }] as const];
    }),
  );
}
