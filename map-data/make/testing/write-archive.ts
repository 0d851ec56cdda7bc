import { gzipSync } from 'node:zlib';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { PbfWriter } from 'pbf';
import { Compression, TileType, zxyToTileId } from 'pmtiles';
import type { Frame, TileId } from '@shared/formats/tiles/levels.ts';

/** A feature in the form that vt-pbf encodes. Lines and rings are lists of points. */
export interface TestFeature {
  type: 1 | 2 | 3;
  tags: Record<string, string | number>;
  geometry: readonly (readonly (readonly [number, number])[])[];
}

export interface TestArchive {
  tiles: readonly { id: TileId; layers: Record<string, TestFeature[]> }[];
  frame: Frame;
  minZoom: number;
  maxZoom: number;
  metadata?: object;
  tileType?: TileType;
}

const headerBytes = 127;
const asVectorTile = (layers: Record<string, TestFeature[]>) =>
  fromGeojsonVt(
    Object.fromEntries(
      Object.entries(layers).map(([name, features]) => [name, { features }]),
    ) as never,
    { version: 2, extent: 4096 },
  );

/**
 * Returns the gzipped directory of an archive in PMTiles' encoding: the number of entries, the differences between ids,
 * the run lengths, the lengths in bytes, and the offsets plus one.
 */
function directoryOf(
  entries: readonly { id: number; offset: number; length: number }[],
): Uint8Array {
  const writer = new PbfWriter();
  writer.writeVarint(entries.length);
  entries.forEach(({ id }, index) => writer.writeVarint(id - (entries[index - 1]?.id ?? 0)));
  for (const _ of entries) writer.writeVarint(1);
  for (const { length } of entries) writer.writeVarint(length);
  for (const { offset } of entries) writer.writeVarint(offset + 1);
  return gzipSync(writer.finish());
}

/** Returns an archive in PMTiles version 3 (https://github.com/protomaps/PMTiles/tree/main/spec/v3). */
export function archiveOf({
  tiles,
  frame,
  minZoom,
  maxZoom,
  metadata,
  tileType = TileType.Mvt,
}: TestArchive): Uint8Array {
  const packed = tiles
    .map(({ id, layers }) => ({
      id: zxyToTileId(id.z, id.x, id.y),
      bytes: gzipSync(asVectorTile(layers)),
    }))
    .toSorted((a, b) => a.id - b.id);
  let offset = 0;
  const entries = packed.map(({ id, bytes }) => {
    const entry = { id, offset, length: bytes.length };
    offset += bytes.length;
    return entry;
  });
  const names = new Set(tiles.flatMap(({ layers }) => Object.keys(layers)));
  const description = metadata ?? { vector_layers: [...names].map((id) => ({ id, fields: {} })) };
  const root = directoryOf(entries);
  const json = gzipSync(JSON.stringify(description));
  const header = Buffer.alloc(headerBytes);
  header.write('PMTiles');
  header[7] = 3;
  const sections = [
    [headerBytes, root.length],
    [headerBytes + root.length, json.length],
    [headerBytes + root.length + json.length, 0],
    [headerBytes + root.length + json.length, offset],
    [entries.length, entries.length],
  ];
  sections.flat().forEach((value, index) => header.writeBigUInt64LE(BigInt(value), 8 + 8 * index));
  header.writeBigUInt64LE(BigInt(entries.length), 88);
  header.set([1, Compression.Gzip, Compression.Gzip, tileType, minZoom, maxZoom], 96);
  [frame.west, frame.south, frame.east, frame.north].forEach((degrees, index) =>
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + 4 * index),
  );
  return Buffer.concat([header, root, json, ...packed.map(({ bytes }) => bytes)]);
}
