import type { AtlasManifest } from '@shared/formats/atlas.ts';
import type { DetailsManifest } from '@shared/formats/place-details.ts';

/** What a build tells of itself. */
export type BuildBytes = ImportMetaEnv['VITE_ALONG_BYTES'];

/** What cells and packs are compressed to on their way (tests/e2e/visitor/many-places measures it). */
const compressed = 0.3;

/** Bytes of the app's own parts, most of which a visitor has by then (the same). */
const appBytes = 500_000;

const sum = (files: readonly { bytes: number }[]) =>
  files.reduce((bytes, file) => bytes + file.bytes, 0);

/** Bytes over the wire of all that is taken along, at most; a device that has been here has some of it. */
export function alongSize(
  manifest: Pick<AtlasManifest, 'cells'>,
  details: Pick<DetailsManifest, 'packs'>,
  { ground, settlements, guides }: BuildBytes,
  guide: string,
): number {
  const map = (sum(manifest.cells) + sum(details.packs)) * compressed;
  return ground + settlements + (guides[guide] ?? 0) + appBytes + map;
}
