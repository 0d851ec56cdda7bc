import path from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  dataFrame,
  levels,
  tilesWithin,
  type Frame,
  type Level,
  type TileId,
} from '@shared/formats/tiles/levels.ts';
import { gridOf } from '../geometry/grid.ts';
import { openArchive, type TileArchive } from './archive.ts';
import { extractFolder, writeExtract } from './extract-file.ts';
import { TileTaker } from './take-tile.ts';

type LevelTile = TileId & { z: Level };

/** Tolerance for an archive's bounds, in degrees. The archive rounds its bounds. */
const rounding = 1e-4;

function partOf({ z, x, y }: TileId): Frame {
  const [west, north] = gridOf(z, 1).from([x, y]);
  const [east, south] = gridOf(z, 1).from([x + 1, y + 1]);
  return {
    west: Math.max(west, dataFrame.west),
    south: Math.max(south, dataFrame.south),
    east: Math.min(east, dataFrame.east),
    north: Math.min(north, dataFrame.north),
  };
}

const holds = (frame: Frame, part: Frame) =>
  part.west >= frame.west - rounding &&
  part.south >= frame.south - rounding &&
  part.east <= frame.east + rounding &&
  part.north <= frame.north + rounding;

/** Returns only tiles that the archive covers completely. In other tiles, the content would end in the middle. */
export const wholeTiles = (level: Level, frame: Frame): LevelTile[] =>
  tilesWithin(level, dataFrame)
    .filter((id) => holds(frame, partOf(id)))
    .map((id) => ({ ...id, z: level }));

const say = (line: string) => process.stdout.write(`${line}\n`);

async function takeLevel(
  taker: TileTaker,
  level: Level,
  ids: readonly LevelTile[],
  into: Map<string, Uint8Array>,
) {
  const all = tilesWithin(level, dataFrame).length;
  let bytes = 0;
  for (const [index, id] of ids.entries()) {
    const tile = await taker.take(id);
    bytes += gzipSync(tile).length;
    into.set(`${id.z}/${id.x}/${id.y}`, tile);
    if (index > 0 && index % 500 === 0) say(`  level ${level}: ${index} of ${ids.length} tiles`);
  }
  say(`  level ${level}: ${ids.length} of ${all} tiles, ${(bytes / 1e6).toFixed(2)} MB`);
}

async function takeAll(archive: TileArchive, name: string): Promise<Map<string, Uint8Array>> {
  const tiles = new Map<string, Uint8Array>();
  const taker = new TileTaker(archive);
  const whole = levels.map((level) => [level, wholeTiles(level, archive.frame)] as const);
  if (whole.every(([, ids]) => ids.length === 0)) {
    const { west, south, east, north } = archive.frame;
    throw new Error(
      `${name}: it covers ${[west, south, east, north].join(', ')}, which contains no complete tile of the map (${Object.values(dataFrame).join(', ')})`,
    );
  }
  for (const [level, ids] of whole) await takeLevel(taker, level, ids, tiles);
  return tiles;
}

/**
 * `npm run cli -- tiles FILE.pmtiles` takes roads, railways, waters, woods and built-up areas from an archive. In each
 * tile that the archive covers completely, the archive's features replace the project's own features. If the file is
 * invalid, the command writes nothing.
 */
export default async function tiles(_: unknown, [file = '']: string[]): Promise<void> {
  const name = path.basename(file);
  const archive = await openArchive(file);
  try {
    say(`• ${name}: ${archive.schema}, to zoom ${archive.finest}`);
    writeExtract(await takeAll(archive, name), { source: name, attribution: archive.attribution });
  } finally {
    await archive.close();
  }
  say(
    `${path.relative(process.cwd(), extractFolder)} contains the extracted data. The next build uses it. To undo this, delete the folder.`,
  );
}
