import type { AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailsManifest } from '@shared/formats/place-details.ts';

export type BuildBytes = ImportMetaEnv['VITE_ALONG_BYTES'];

/**
 * Ratio of compressed to uncompressed bytes of cells and detail packs. The test tests/e2e/visitor/many-places compares
 * the estimate with the real size.
 */
const compressed = 0.3;

/**
 * Compressed bytes of all files of the app, as tests/e2e/visitor/many-places measures them. A visitor has already
 * loaded most of these files, so the real download is smaller.
 */
const appBytes = 500_000;

const sum = (files: readonly { bytes: number }[]) =>
  files.reduce((bytes, file) => bytes + file.bytes, 0);

/**
 * Estimates the number of bytes that a download transfers. The estimate ignores files that the device has cached, so
 * the download may transfer fewer bytes.
 */
export function alongSize(
  manifest: Pick<AtlasManifest, 'cells'>,
  details: Pick<DetailsManifest, 'packs'>,
  { basemap, settlements, guides }: BuildBytes,
  guide: string,
): number {
  const map = (sum(manifest.cells) + sum(details.packs)) * compressed;
  return basemap + settlements + (guides[guide] ?? 0) + appBytes + map;
}
