import type { AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailsManifest } from '@shared/formats/place-details.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import { mapRoot } from '../../lib/site.ts';
import {
  finestBytes,
  tileBytesPath,
  type FinestBytes,
  type TileBytes,
} from '../../offline/finest-lines.ts';
import { alongSize } from './size.ts';

/** @throws Error if the file cannot be loaded */
async function fetchJson(path: string): Promise<unknown> {
  const answer = await fetch(path);
  if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
  return answer.json();
}

/**
 * Estimates the number of bytes that a download of the map transfers to a device without cached files.
 * @param guide path of the guide in the user's language
 * @throws Error if the lists of the published map cannot be loaded
 */
export async function fetchDownloadSize(guide: string): Promise<number> {
  const lists = await Promise.all([atlasPaths.manifest, atlasPaths.details].map(fetchJson));
  const [manifest, details] = lists as [AtlasManifest, DetailsManifest];
  return alongSize(manifest, details, import.meta.env.VITE_ALONG_BYTES, guide);
}

/**
 * Fetches the sizes of the tiles at the finest level.
 * @throws Error if the sizes cannot be loaded, or if they do not fit the tiles of this version
 */
export const fetchFinestBytes = async (): Promise<FinestBytes> =>
  finestBytes((await fetchJson(`${mapRoot}/${tileBytesPath}`)) as TileBytes);
