import { mapRoot } from '../../map/tiles/map-root.ts';
import {
  finestBytes,
  tileBytesPath,
  type FinestBytes,
  type TileBytes,
} from '../../offline/finest-lines.ts';

/** @throws when it cannot be had, or is of a map that is cut otherwise than this app knows */
export async function fetchFinestBytes(): Promise<FinestBytes> {
  const answer = await fetch(`${mapRoot}/${tileBytesPath}`);
  if (!answer.ok) throw new Error(`${tileBytesPath}: status ${answer.status}`);
  return finestBytes((await answer.json()) as TileBytes);
}
