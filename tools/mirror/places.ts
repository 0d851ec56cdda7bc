import { unpackPlace, type AtlasPlace } from '@shared/formats/atlas.ts';
import { isDetailsFile, unpackDetails, type PlaceDetails } from '@shared/formats/place-details.ts';
import type { PublishedMap } from './read-map.ts';

/** The details are null if the map was made before details existed. */
export interface MirroredPlace {
  place: AtlasPlace;
  details: PlaceDetails | null;
}

export function placesOf({ cells, packs, detailsFiles }: PublishedMap): MirroredPlace[] {
  const long = new Map(detailsFiles.map(({ place_id, story }) => [place_id, story]));
  const details = new Map(
    packs.flatMap(({ places }) =>
      places.map((packed) => {
        const [id, , , , content] = packed;
        return [id, unpackDetails(packed, isDetailsFile(content) ? (long.get(id) ?? {}) : content)];
      }),
    ),
  );
  return cells.flatMap(({ places }) =>
    places
      .map(unpackPlace)
      .map((place) => ({ place, details: details.get(place.place_id) ?? null })),
  );
}
