import type { AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailsManifest } from '@shared/formats/place-details.ts';
import { atlasPaths } from '@shared/contract/routes.ts';
import { alongSize } from './size.ts';

/** @param guide path of the guide in the reader's language @throws when the lists cannot be loaded */
export async function fetchDownloadSize(guide: string): Promise<number> {
  const [manifest, details] = await Promise.all(
    [atlasPaths.manifest, atlasPaths.details].map(async (path) => {
      const answer = await fetch(path);
      if (!answer.ok) throw new Error(`${path}: status ${answer.status}`);
      return answer.json() as Promise<unknown>;
    }),
  );
  const ofBuild = import.meta.env.VITE_ALONG_BYTES;
  return alongSize(manifest as AtlasManifest, details as DetailsManifest, ofBuild, guide);
}
