import { open, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { PMTiles, TileType, type Source } from 'pmtiles';
import { levels, type Frame, type TileId } from '@shared/formats/tiles/levels.ts';
import { schemaOf, type Schema } from './schemas.ts';

export interface TileArchive {
  schema: Schema;
  frame: Frame;
  finest: number;
  /** Attribution that the archive's authors ask for. The text may contain HTML. */
  attribution: string;
  tile: (id: TileId) => Promise<VectorTile | null>;
  close: () => Promise<void>;
}

const sourceOf = (name: string, file: FileHandle): Source => ({
  getKey: () => name,
  async getBytes(offset, length) {
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(length),
      position: offset,
    });
    return { data: new Uint8Array(buffer.subarray(0, bytesRead)).buffer };
  },
});

const layersOf = (metadata: unknown): string[] => {
  const { vector_layers: layers } = metadata as { vector_layers?: { id: string }[] };
  return Array.isArray(layers) ? layers.map(({ id }) => id) : [];
};

async function read(name: string, file: FileHandle): Promise<TileArchive> {
  const archive = new PMTiles(sourceOf(name, file));
  const header = await archive.getHeader().catch((cause: unknown) => {
    throw new Error('not a PMTiles archive of version 3', { cause });
  });
  if (header.tileType !== TileType.Mvt)
    throw new Error(
      `its tiles are ${TileType[header.tileType] ?? 'of an unknown type'}: expected vector tiles (MVT)`,
    );
  const last = levels.at(-1)!;
  if (header.minZoom > levels[0] || header.maxZoom < last)
    throw new Error(
      `it has zooms ${header.minZoom} to ${header.maxZoom}: expected ${levels[0]} to ${last} at least`,
    );
  const metadata = await archive.getMetadata();
  const layers = layersOf(metadata);
  const schema = schemaOf(layers);
  if (!schema)
    throw new Error(
      `its layers are ${layers.join(', ') || 'not listed'}: expected those of Protomaps (roads, water …) or OpenMapTiles (transportation, water …)`,
    );
  const { attribution } = metadata as { attribution?: unknown };
  return {
    schema,
    frame: {
      west: header.minLon,
      south: header.minLat,
      east: header.maxLon,
      north: header.maxLat,
    },
    finest: header.maxZoom,
    attribution: typeof attribution === 'string' ? attribution : '',
    async tile({ z, x, y }) {
      try {
        const found = await archive.getZxy(z, x, y);
        return found ? new VectorTile(new PbfReader(new Uint8Array(found.data))) : null;
      } catch (cause) {
        throw new Error(`${name}: tile ${z}/${x}/${y} cannot be read`, { cause });
      }
    },
    close: () => file.close(),
  };
}

/** @throws Error with the file's name if no tiles can be made from the archive */
export async function openArchive(file: string): Promise<TileArchive> {
  const name = path.basename(file);
  const handle = await open(file);
  try {
    return await read(name, handle);
  } catch (error) {
    await handle.close();
    throw new Error(`${name}: ${(error as Error).message}`, { cause: error });
  }
}
