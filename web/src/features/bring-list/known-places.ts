import type { SettlementDivision } from '@shared/formats/divisions-file.ts';
import { NearestIndex } from '@shared/geo/nearest-index.ts';
import type { LatLng } from '@shared/geo/position.ts';
import type { Settlement } from '@shared/formats/settlement-pack.ts';
import type { MatchablePlace } from '@shared/lists/matching/index-of-places.ts';
import { PlacesByName, type IndexablePlace } from '@shared/lists/matching/places-by-name.ts';
import { foldTight } from '@shared/names/fold.ts';
import { chosenNames, distinctNames } from '@shared/names/other-forms.ts';
import type { NameScript } from '../../i18n/languages.ts';
import type { MapPlace } from '../../map/places/protocol.ts';
import { currentName } from '../../map/settlements/unnamed.ts';
import type { Candidate } from './protocol.ts';

/** All places that the app knows, and their names. */
export interface PlaceSources {
  published: readonly MapPlace[];
  /** Further names by place id. */
  forms: ReadonlyMap<string, readonly string[]>;
  settlements: readonly Settlement[];
  /** Other spellings of the settlements' names, by id. */
  variants: ReadonlyMap<string, readonly string[]>;
  /** County or province of the settlements, by id. */
  divisions: ReadonlyMap<string, SettlementDivision>;
  /** Returns the current id of a place that may be stored under an older id. */
  realId: (id: string) => string;
}

interface Listed extends IndexablePlace, Pick<Candidate, 'name_az' | 'name_loc' | 'name_new'> {
  /** The published original names, folded by `foldTight`. */
  originals: ReadonlySet<string>;
  division: string | null;
}

/** Maximum distance in metres of the nearest town. The town helps users to recognise a place. */
const farthestTown = 80_000;

/** Index of all published places and unnamed settlements by name, for matching with lists. */
export class KnownPlaces extends PlacesByName<Listed> {
  readonly #towns: { name: string; location: LatLng }[];
  readonly #townPositions: NearestIndex;
  readonly #town = new Map<string, Candidate['town']>();

  constructor(sources: PlaceSources, script: NameScript) {
    super(listed(sources, script));
    this.#towns = sources.settlements
      .filter(isTown)
      .map((one) => ({ name: currentName(one, script), location: one.location }));
    const nowhere = { lat: 0, lng: 0 };
    this.#townPositions = new NearestIndex(
      this.#towns.length,
      (index) => this.#towns[index]?.location ?? nowhere,
    );
  }

  /** Converts a place that matches a row to a candidate. `old` are the row's old names. */
  candidate(known: MatchablePlace, metres: number | null, old: readonly string[]): Candidate {
    // the cast is safe, because this class adds all places of the index
    const { id, location, name_az, name_loc, name_new, originals, division } = known as Listed;
    return {
      ...{ id, location, name_az, name_loc, name_new, metres, division },
      town: this.#townOf(known),
      isPublished: old.some((name) => originals.has(foldTight(name))),
    };
  }

  #townOf({ id, location, isTown }: MatchablePlace): Candidate['town'] {
    const known = this.#town.get(id);
    if (known !== undefined || isTown) return known ?? null;
    const [found] = this.#townPositions.nearest(location, 1, farthestTown);
    const town = found && this.#towns[found.index];
    const nearest = town ? { name: town.name, metres: found.metres } : null;
    this.#town.set(id, nearest);
    return nearest;
  }
}

function listed(
  { published, forms, settlements, variants, divisions, realId }: PlaceSources,
  script: NameScript,
): Listed[] {
  const divisionOf = (id: string): Pick<Listed, 'division' | 'areas'> => {
    const found = divisions.get(id);
    if (!found) return noDivision;
    const [name, other] = script === 'arabic' ? [found.fa, found.latin] : [found.latin, found.fa];
    return { division: name || other || null, areas: found.names };
  };
  const namesOf = (main: readonly string[], settlement: Settlement | undefined) => {
    const names = new Set(main);
    if (settlement) for (const name of Object.values(settlement.names)) names.add(name);
    names.delete('');
    const { size } = names;
    for (const name of (settlement && variants.get(settlement.id)) ?? []) names.add(name);
    names.delete('');
    return { names: [...names], main: size };
  };
  const byId = new Map(settlements.map((one) => [one.id, one]));
  const taken = new Set<string>();
  const named = published.map((place): Listed => {
    const { place_id: id, lat, lng, name_az, name_loc, name_new } = place;
    const settlement = byId.get(realId(id));
    if (settlement) taken.add(settlement.id);
    const further = forms.get(id) ?? [];
    const originals = [name_az ?? '', name_loc ?? '', ...further];
    return {
      ...{ id, name_az, name_loc, name_new, location: { lat, lng } },
      ...namesOf([...chosenNames(place), ...further], settlement),
      ...divisionOf(realId(id)),
      isTown: settlement !== undefined && isTown(settlement),
      importance: settlement?.importance ?? 0,
      originals: new Set(distinctNames(originals).map(foldTight)),
    };
  });
  const unnamed = settlements
    .filter(({ id }) => !taken.has(id))
    .map((one): Listed => ({
      id: one.id,
      name_az: null,
      name_loc: null,
      name_new: currentName(one, script),
      location: one.location,
      ...namesOf([], one),
      ...divisionOf(one.id),
      isTown: isTown(one),
      importance: one.importance,
      originals: noNames,
    }));
  return [...named, ...unnamed];
}

const noDivision = { division: null, areas: [] };
const noNames: ReadonlySet<string> = new Set();

const isTown = ({ class: kind }: Settlement): boolean => kind === 'city' || kind === 'town';
