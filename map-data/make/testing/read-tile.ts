import { gunzipSync } from 'node:zlib';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { tilesOf, type TileId } from '@shared/formats/tiles/levels.ts';
import type { MadeTile } from '../tiles/make-tiles.ts';

export const readTile = ({ bytes }: MadeTile): VectorTile =>
  new VectorTile(new PbfReader(gunzipSync(bytes)));

export function tileAt(lat: number, lng: number, z: number): TileId {
  const { x, y } = tilesOf({ west: lng, east: lng, north: lat, south: lat }, z);
  return { z, x: x[0], y: y[0] };
}
