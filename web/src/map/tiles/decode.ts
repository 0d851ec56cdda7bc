import { PbfReader } from 'pbf';
import type { LayerName } from '@shared/formats/tiles/layers.ts';

export type Properties = Readonly<Record<string, string | number | boolean>>;

/**
 * A line or ring in the tile's own units (x0, y0, x1, y1, …). The painter uses the bounding box to skip an invisible
 * line or ring.
 */
export interface DecodedPart {
  points: Int16Array;
  west: number;
  north: number;
  east: number;
  south: number;
}

export interface TileFeature {
  properties: Properties;
  /** The lines or rings of the feature. For points, each point is a separate part. */
  parts: DecodedPart[];
}

export interface DecodedLayer {
  /** Number of units along the tile's side. */
  extent: number;
  features: TileFeature[];
}

export type Tile = ReadonlyMap<LayerName, DecodedLayer>;

type Value = string | number | boolean;

/**
 * A feature whose `tags` are indexes of the layer's keys and values. The layer's keys and values may come later in the
 * file than the feature.
 */
interface RawFeature {
  tags: number[];
  parts: DecodedPart[];
}

const commands = { moveTo: 1, lineTo: 2, closePath: 7 } as const;

function partOf(line: readonly number[]): DecodedPart {
  const part = {
    points: Int16Array.from(line),
    west: Infinity,
    north: Infinity,
    east: -Infinity,
    south: -Infinity,
  };
  for (let at = 0; at < line.length; at += 2) {
    const [x, y] = [line[at]!, line[at + 1]!];
    part.west = Math.min(part.west, x);
    part.east = Math.max(part.east, x);
    part.north = Math.min(part.north, y);
    part.south = Math.max(part.south, y);
  }
  return part;
}

/**
 * Reads a geometry, which consists of commands, and of offsets between points (section 4.3 of the vector tile
 * specification). Repeats the first point of a ring at the ring's end.
 */
function readGeometry(pbf: PbfReader): DecodedPart[] {
  const lines: number[][] = [];
  let [x, y] = [0, 0];
  for (const end = pbf.readVarint() + pbf.pos; pbf.pos < end;) {
    const command = pbf.readVarint();
    for (let count = command >> 3; count > 0; count--) {
      if ((command & 7) === commands.moveTo) lines.push([]);
      const line = lines.at(-1);
      if (!line) throw new Error('a geometry does not begin with moveTo');
      switch (command & 7) {
        case commands.moveTo:
        case commands.lineTo:
          x += pbf.readSVarint();
          y += pbf.readSVarint();
          line.push(x, y);
          break;
        case commands.closePath:
          line.push(line[0]!, line[1]!);
          break;
        default:
          throw new Error(`unknown geometry command ${command & 7}`);
      }
    }
  }
  return lines.map(partOf);
}

function readFeature(field: number, feature: RawFeature, pbf: PbfReader): void {
  if (field === 2) pbf.readPackedVarint(feature.tags);
  else if (field === 4) feature.parts = readGeometry(pbf);
}

function readValue(field: number, into: Value[], pbf: PbfReader): void {
  if (field === 1) into.push(pbf.readString());
  else if (field === 2) into.push(pbf.readFloat());
  else if (field === 3) into.push(pbf.readDouble());
  else if (field === 6) into.push(pbf.readSVarint());
  else if (field === 7) into.push(pbf.readBoolean());
  else into.push(pbf.readVarint(field === 4));
}

function readLayer(pbf: PbfReader): DecodedLayer & { name: string } {
  const layer = { name: '', extent: 4096 };
  const keys: string[] = [];
  const values: Value[] = [];
  const raw: RawFeature[] = [];
  pbf.readMessage((field) => {
    if (field === 1) layer.name = pbf.readString();
    else if (field === 2) raw.push(pbf.readMessage(readFeature, { tags: [], parts: [] }));
    else if (field === 3) keys.push(pbf.readString());
    else if (field === 4) pbf.readMessage(readValue, values);
    else if (field === 5) layer.extent = pbf.readVarint();
  }, null);
  const features = raw.map(({ tags, parts }): TileFeature => {
    const properties: Record<string, Value> = {};
    for (let at = 0; at < tags.length; at += 2)
      properties[keys[tags[at]!]!] = values[tags[at + 1]!]!;
    return { properties, parts };
  });
  return { ...layer, features };
}

/**
 * Decodes a vector tile (version 2 of Mapbox' format). This function reads the bytes directly, because the format's own
 * package would create an object for each point.
 */
export function decodeTile(bytes: Uint8Array): Tile {
  const tile = new Map<LayerName, DecodedLayer>();
  new PbfReader(bytes).readFields((field, _, pbf) => {
    if (field !== 3) return;
    const { name, ...layer } = readLayer(pbf);
    tile.set(name as LayerName, layer);
  }, null);
  return tile;
}
