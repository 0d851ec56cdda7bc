import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Position } from './geometry/grid.ts';

export type Properties = Readonly<Record<string, string | number>>;
export type Geometry =
  | { type: 'Point'; coordinates: Position }
  | { type: 'LineString'; coordinates: Position[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: Position[][] }
  | { type: 'MultiPolygon'; coordinates: Position[][][] };

export interface Feature {
  type: 'Feature';
  properties: Properties;
  geometry: Geometry;
}

const root = path.dirname(import.meta.dirname);

/**
 * Reads a text file by its path relative to map-data, such as `osm/roads.geojson.gz`. Unpacks the text if the file is
 * gzipped.
 */
function readText(file: string): string {
  const bytes = readFileSync(path.join(root, file));
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
}

export function readFeatures(file: string): Feature[] {
  return (JSON.parse(readText(file)) as { features: Feature[] }).features;
}

export function readRows<Column extends string>(file: string): Record<Column, string>[] {
  const [head = '', ...lines] = readText(file).split('\n');
  const columns = head.split('\t');
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t');
      return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']));
    }) as Record<Column, string>[];
}

export function linesOf({ geometry }: Feature): Position[][] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates];
    case 'MultiLineString':
      return geometry.coordinates;
    default:
      return [];
  }
}

export function polygonsOf({ geometry }: Feature): Position[][][] {
  switch (geometry.type) {
    case 'Polygon':
      return [geometry.coordinates];
    case 'MultiPolygon':
      return geometry.coordinates;
    default:
      return [];
  }
}
