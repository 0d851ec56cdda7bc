import { mapRoot } from '../../map/tiles/map-root.ts';
import { bytesOf, tileBytesPath, type TileBytes } from '../../offline/finest-lines.ts';

/** @throws when it cannot be had, or is of a map that is cut otherwise than this app knows */
export async function fetchTileBytes(): Promise<TileBytes> {
  const answer = await fetch(`${mapRoot}/${tileBytesPath}`);
  if (!answer.ok) throw new Error(`${tileBytesPath}: status ${answer.status}`);
  const list = (await answer.json()) as TileBytes;
  bytesOf([], list);
  return list;
}
