import { mapRoot } from '../../map/tiles/map-root.ts';
import {
  finestBytes,
  tileBytesPath,
  type FinestBytes,
  type TileBytes,
} from '../../offline/finest-lines.ts';

/** @throws when it cannot be loaded, or belongs to a map with other tiles */
export async function fetchFinestBytes(): Promise<FinestBytes> {
  const answer = await fetch(`${mapRoot}/${tileBytesPath}`);
  if (!answer.ok) throw new Error(`${tileBytesPath}: status ${answer.status}`);
  return finestBytes((await answer.json()) as TileBytes);
}
