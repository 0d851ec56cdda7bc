import type { SettlementDivision } from '@shared/formats/divisions-file.ts';
import { NearestIndex } from '@shared/geo/nearest-index.ts';
import type { Settlement } from '@shared/formats/settlement-pack.ts';
import type { MatchablePlace } from '@shared/lists/matching/index-of-places.ts';
import { PlacesByName, type IndexablePlace } from '@shared/lists/matching/places-by-name.ts';
import { foldTight } from '@shared/names/fold.ts';
import { chosenNames, distinctNames } from '@shared/names/other-forms.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { batchesOf } from '../../map/in-steps.ts';
import type { MapPlace } from '../../map/places/protocol.ts';
import { currentName } from '../../map/settlements/unnamed.ts';
import type { Candidate } from './protocol.ts';

export interface PlaceSources {
  published: readonly MapPlace[];
  /** Further names of places, by place id. */
  forms: ReadonlyMap<string, readonly string[]>;
  settlements: readonly Settlement[];
  /** Other spellings of the settlements' names, by settlement id. */
  variants: ReadonlyMap<string, readonly string[]>;
  /** County or province of the settlements, by settlement id. */
  divisions: ReadonlyMap<string, SettlementDivision>;
  /** Returns the current id of a place that may be stored under an older id. */
  realId: (id: string) => string;
}

interface Listed extends IndexablePlace, Pick<Candidate, 'name_az' | 'name_loc'> {
  /**
   * For a published place, today's name. For an unnamed settlement, the settlement itself, because the form of its name
   * depends on the user's script.
   */
  today: string | Settlement;
  /** The published names except today's name. `foldTight` has made different spellings equal. */
  originals: ReadonlySet<string>;
  division: SettlementDivision | undefined;
}

/** Maximum distance between a place and the nearest town, in metres. The town helps users to recognise the place. */
const farthestTown = 80_000;

const placesAtOnce = 2_000;

interface NearestTown {
  town: Settlement;
  metres: number;
}

export class KnownPlaces extends PlacesByName<Listed> {
  readonly #towns: readonly Settlement[];
  readonly #townPositions: NearestIndex;
  readonly #nearestTowns = new Map<string, NearestTown | null>();

  private constructor(settlements: readonly Settlement[]) {
    super();
    this.#towns = settlements.filter(isTown);
    const nowhere = { lat: 0, lng: 0 };
    this.#townPositions = new NearestIndex(
      this.#towns.length,
      (index) => this.#towns[index]?.location ?? nowhere,
    );
  }

  /**
   * Creates the index, which takes about a second on a computer.
   * @param pause is awaited many times, so that the thread can do other work during each pause
   */
  static async build(sources: PlaceSources, pause: () => Promise<unknown>): Promise<KnownPlaces> {
    const places = new KnownPlaces(sources.settlements);
    for (const some of batchesOf(listed(sources), placesAtOnce)) {
      await pause();
      places.add(some);
    }
    return places;
  }

  candidate(
    known: MatchablePlace,
    metres: number | null,
    tight: readonly string[],
    script: NameScript,
  ): Candidate {
    // The cast is safe, because only this class adds places to the index, and it adds only `Listed` places.
    const listed = known as Listed;
    const { id, location, name_az, name_loc, today, division } = listed;
    const nearest = this.#nearestTown(known);
    return {
      ...{ id, location, name_az, name_loc, metres },
      name_new: typeof today === 'string' ? today : currentName(today, script),
      division: division ? divisionName(division, script) : null,
      town: nearest && { name: currentName(nearest.town, script), metres: nearest.metres },
      isPublished: arePublished(tight, listed),
    };
  }

  /**
   * Returns the ids of the places for which all of these old names are published.
   * @param tight the old names, folded with `foldTight`
   */
  withPublished(tight: readonly string[]): string[] {
    const ids = new Set<string>();
    this.names.wholeNames(tight[0] ?? '', ({ owner }) => {
      if (arePublished(tight, owner)) ids.add(owner.id);
    });
    return [...ids];
  }

  #nearestTown({ id, location, isTown }: MatchablePlace): NearestTown | null {
    const known = this.#nearestTowns.get(id);
    if (known !== undefined || isTown) return known ?? null;
    const [found] = this.#townPositions.nearest(location, 1, farthestTown);
    const town = found && this.#towns[found.index];
    const nearest = town ? { town, metres: found.metres } : null;
    this.#nearestTowns.set(id, nearest);
    return nearest;
  }
}

const arePublished = (tight: readonly string[], { originals }: Listed): boolean =>
  tight.length > 0 && tight.every((name) => originals.has(name));

function divisionName({ fa, latin }: SettlementDivision, script: NameScript): string | null {
  const [name, other] = script === 'arabic' ? [fa, latin] : [latin, fa];
  return name || other || null;
}

function listed({
  published,
  forms,
  settlements,
  variants,
  divisions,
  realId,
}: PlaceSources): Listed[] {
  const divisionOf = (id: string): Pick<Listed, 'division' | 'areas'> => {
    const division = divisions.get(id);
    return { division, areas: division?.names ?? noAreas };
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
      ...{ id, name_az, name_loc, today: name_new, location: { lat, lng } },
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
      today: one,
      location: one.location,
      ...namesOf([], one),
      ...divisionOf(one.id),
      isTown: isTown(one),
      importance: one.importance,
      originals: noNames,
    }));
  return [...named, ...unnamed];
}

const noAreas: readonly string[] = [];
const noNames: ReadonlySet<string> = new Set();

const isTown = ({ class: kind }: Settlement): boolean => kind === 'city' || kind === 'town';
