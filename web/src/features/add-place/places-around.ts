import { unpackPlace } from '@shared/formats/atlas.ts';
import { boundsAround, contains, overlaps } from '@shared/geo/bounds.ts';
import { chosenForms } from '@shared/names/other-forms.ts';
import type { Location } from '@shared/contract/schemas.ts';
import {
  settlementCellsIn,
  unpackSettlements,
  variantsLevel,
} from '@shared/formats/settlement-pack.ts';
import { readersScript } from '../../i18n/language.ts';
import { cellBounds } from '../../map/atlas/cell-bounds.ts';
import { fetchCell, fetchManifest } from '../../map/atlas/fetch-atlas.ts';
import { readCells, type CellFiles } from '../../map/atlas/read-cells.ts';
import { originalName } from '../../map/places/names.ts';
import type { MapPlace } from '../../map/places/protocol.ts';
import { fetchIdAliases, settlementFiles } from '../../map/settlements/fetch-settlements.ts';
import { realIdsOf } from '../../map/settlements/id-aliases.ts';
import type { SettlementFiles } from '../../map/settlements/settlement-store.ts';
import { currentName } from '../../map/settlements/unnamed.ts';
import type { Bounds } from '../../map/types.ts';
import { similarLimits } from './nearby.ts';

/**
 * A place that already exists: a published place, a settlement without an original name, or for reviewers a pending
 * place.
 */
export interface NearbyPlace {
  id: string;
  lat: number;
  lng: number;
  name: string;
  names: string[];
  merged_ids?: readonly string[];
}

export const nearbyOf = (place: MapPlace): NearbyPlace => ({
  ...{ id: place.place_id, lat: place.lat, lng: place.lng },
  ...{ name: originalName(place, readersScript()), names: chosenForms(place) },
});

export interface PlaceAround
  extends NearbyPlace, Pick<MapPlace, 'name_az' | 'name_loc' | 'name_new'> {}

export interface PlacesAround {
  places: PlaceAround[];
  /** False if a file could not be loaded. A retry may then find more places. */
  isComplete: boolean;
}

export interface FilesOfPlaces extends CellFiles, SettlementFiles {
  idAliases: typeof fetchIdAliases;
}

export const filesOfPlaces: FilesOfPlaces = {
  ...{ manifest: fetchManifest, cell: fetchCell, idAliases: fetchIdAliases },
  ...settlementFiles,
};

/**
 * Returns all places around a point. Published places come from the atlas, and unnamed settlements from the map's
 * settlement files. The browser has cached these files if the map has shown the area. Files that cannot be loaded are
 * skipped.
 */
export async function placesAround(
  point: Location,
  metres = similarLimits.metres,
  files = filesOfPlaces,
): Promise<PlacesAround> {
  const frame = boundsAround(point, metres);
  const [published, settlements] = await Promise.allSettled([
    publishedIn(frame, files),
    settlementsIn(frame, files),
  ]);
  for (const part of [published, settlements])
    if (part.status === 'rejected')
      console.warn('The places around could not be loaded', part.reason);
  const named = published.status === 'fulfilled' ? published.value : nothing;
  const ids = named.places.flatMap(({ id, merged_ids = [] }) => [id, ...merged_ids]);
  const taken = new Set(await realIdsOf(ids, files.idAliases));
  const others = settlements.status === 'fulfilled' ? settlements.value : [];
  return {
    places: [...named.places, ...others.filter(({ id }) => !taken.has(id))],
    isComplete: named.isComplete && settlements.status === 'fulfilled',
  };
}

const nothing: PlacesAround = { places: [], isComplete: false };

async function publishedIn(frame: Bounds, files: FilesOfPlaces): Promise<PlacesAround> {
  const { cells, problems } = await readCells(files, (all) =>
    all.filter(({ key }) => overlaps(cellBounds(key), frame)),
  );
  for (const problem of problems) console.warn('Places around could not be loaded', problem);
  const places = cells
    .flatMap((cell) => cell.places.map(unpackPlace))
    .filter((place) => contains(frame, place))
    .map((place) => ({
      ...nearbyOf(place),
      ...{ name_az: place.name_az, name_loc: place.name_loc, name_new: place.name_new },
      merged_ids: place.merged_ids ?? [],
    }));
  return { places, isComplete: problems.length === 0 };
}

async function settlementsIn(frame: Bounds, files: FilesOfPlaces): Promise<PlaceAround[]> {
  const cells = settlementCellsIn(frame, variantsLevel);
  const loaded = await Promise.all(
    cells.map(async (cell) => ({
      cell,
      names: await files.names(cell),
      classes: await files.classes(cell),
    })),
  );
  const script = readersScript();
  return loaded
    .flatMap(({ cell, names, classes }) => unpackSettlements(cell, names, classes))
    .filter(({ location }) => contains(frame, location))
    .map((settlement) => ({
      id: settlement.id,
      ...settlement.location,
      ...{ name_az: null, name_loc: null, name_new: currentName(settlement, script) },
      name: currentName(settlement, script),
      names: Object.values(settlement.names).filter((name) => name !== ''),
    }));
}
