import { unpackPlace, type PackedPlace } from '@shared/formats/atlas.ts';
import { chosenNames } from '@shared/names/other-forms.ts';
import { findByName } from '@shared/names/ranking/find.ts';
import type { NameEntry } from '@shared/names/ranking/lookup.ts';
import { MemoryNames } from '@shared/names/ranking/memory-names.ts';
import type { SortValues } from '@shared/names/ranking/table.ts';
import type { FurtherNamesPack } from '@shared/formats/place-details.ts';
import { isSeat } from './cell.ts';

export interface CellMatch extends SortValues {
  place: PackedPlace;
}

export class CellNames {
  readonly #forms: ReadonlyMap<string, string[]>;
  readonly #names: MemoryNames<PackedPlace>;

  constructor(places: readonly PackedPlace[], forms: FurtherNamesPack['names']) {
    this.#forms = new Map(forms.map(([id, of]) => [id, of]));
    this.#names = new MemoryNames({
      namesOf: (place) => [...chosenNames(unpackPlace(place)), ...this.formsOf(place[0])],
      // This search does not find misspelt names. The app uses it only until it has loaded all names, and then finds
      // misspelt names itself.
      forgives: 'nothing',
    });
    this.#names.add(
      places.flatMap((place): [string, NameEntry<PackedPlace>][] => [
        ...chosenNames(unpackPlace(place)).map((name): [string, NameEntry<PackedPlace>] => [name, { owner: place, form: null }]), // oxfmt-ignore
        ...this.formsOf(place[0]).map((form): [string, NameEntry<PackedPlace>] => [form, { owner: place, form }]), // oxfmt-ignore
      ]),
    );
  }

  formsOf(placeId: string): readonly string[] {
    return this.#forms.get(placeId) ?? [];
  }

  matches(text: string): CellMatch[] {
    return Array.from(
      findByName(this.#names, text, { isCutOff: true }),
      ([place, { score, left }]) => ({
        place,
        score,
        left,
        importance: isSeat(place[0]) ? 1 : 0,
        metres: 0,
      }),
    );
  }
}
