import { unpackPlace, type AtlasPlace } from '@shared/formats/atlas.ts';
import { unpackCellBody } from './cell.ts';
import { FileCache, ManifestCache } from './memory.ts';
import { manifestTexts, type AtlasSource } from './ports.ts';
import { isWithin, tileKey } from './tile.ts';
import { atlasLimits } from '@shared/formats/atlas.ts';

export interface SoughtPlace {
  placeId: string;
  location: { lat: number; lng: number };
}

/** Milliseconds for which the cached manifest is used. Browsers and the CDN cache it equally long (serve.ts). */
const reuseManifestFor = 10_000;

/**
 * Returns a function that finds published places by their ids and locations. An instance reads each cell once, and
 * again after the cell has changed, so a look-up usually costs no read of a cell.
 *
 * @param now returns the time in milliseconds
 */
export function publishedPlaces({
  source,
  now,
}: {
  source: Pick<AtlasSource, 'readManifests' | 'readCell'>;
  now: () => number;
}) {
  const manifests = new ManifestCache(() => manifestTexts(source), now, reuseManifestFor);
  const cells = new FileCache((key) => source.readCell(key), now);

  return async function published(
    sought: readonly SoughtPlace[],
  ): Promise<Map<string, AtlasPlace>> {
    const { hashes } = await manifests.read();
    const ids = new Set(sought.map(({ placeId }) => placeId));
    const keys = new Set(
      sought.flatMap(({ location: { lat, lng } }) => {
        const tile = tileKey(lat, lng, atlasLimits.maxDepth);
        return [...hashes.keys()].find((key) => isWithin(tile, key)) ?? [];
      }),
    );
    const read = await Promise.all([...keys].map((key) => cells.read(key, hashes.get(key) ?? '')));
    const places = read.flatMap((cell) => (cell ? unpackCellBody(cell.body) : []));
    return new Map(
      places.filter(([id]) => ids.has(id)).map((place) => [place[0], unpackPlace(place)]),
    );
  };
}
