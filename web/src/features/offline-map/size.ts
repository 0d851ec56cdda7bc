import type { AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailsManifest } from '@shared/formats/place-details.ts';

/** Sizes that the build passes to the app. */
export type BuildBytes = ImportMetaEnv['VITE_ALONG_BYTES'];

/**
 * Ratio of compressed to uncompressed bytes of cells and detail packs, as tests/e2e/visitor/many-places measures it.
 */
const compressed = 0.3;

/** Bytes of the app's own files, as the same test measures them. Visitors have already loaded most of these files. */
const appBytes = 500_000;

const sum = (files: readonly { bytes: number }[]) =>
  files.reduce((bytes, file) => bytes + file.bytes, 0);

/** Returns the maximum number of bytes that a download transfers. A device with cached files needs fewer. */
export function alongSize(
  manifest: Pick<AtlasManifest, 'cells'>,
  details: Pick<DetailsManifest, 'packs'>,
  { basemap, settlements, guides }: BuildBytes,
  guide: string,
): number {
  const map = (sum(manifest.cells) + sum(details.packs)) * compressed;
  return basemap + settlements + (guides[guide] ?? 0) + appBytes + map;
}
