import type { SettlementDivision } from '@shared/formats/divisions-file.ts';
import type { ListedPlace } from '../atlas/directory.ts';
import type { Gazetteer } from '../geocoding/gazetteer/gazetteer.ts';
import { realId } from '../geocoding/gazetteer/id-aliases.ts';
import { PlacesByName, type IndexablePlace } from '@shared/lists/matching/places-by-name.ts';
import { chosenNames, distinctNames, otherForms } from '@shared/names/other-forms.ts';

/**
 * Returns the places that imported names can match: the published places, and settlements of the gazetteer that are
 * not published. A settlement's `areas` are the names of its province and county.
 *
 * @param divisions the app's data of counties and provinces, by place id of the settlement
 */
export async function placesToMatch(
  published: AsyncIterable<ListedPlace>,
  gazetteer: Gazetteer,
  divisions: ReadonlyMap<string, SettlementDivision>,
): Promise<PlacesByName<IndexablePlace>> {
  const settlementAt = (index: number, id: string, own: readonly string[]): IndexablePlace => {
    const {
      id: number,
      names,
      variants,
      location,
      division,
      class: kind,
    } = gazetteer.settlement(index);
    const { names: counties = [] } = divisions.get(`gn-${number}`) ?? {};
    const main = distinctNames([...own, ...Object.values(names)]);
    return {
      ...{ id, location, main: main.length },
      names: distinctNames([...main, ...variants.map(({ text }) => text)]),
      areas: distinctNames([...Object.values(division), ...counties]),
      isTown: kind === 'city' || kind === 'town',
      importance: gazetteer.importanceOf(index),
    };
  };
  const all: IndexablePlace[] = [];
  const taken = new Set<number>();
  for await (const { place, details } of published) {
    const names = [...chosenNames(place), ...otherForms(place, details?.content.names ?? [])];
    const [, number] = /^gn-(\d+)$/.exec(realId(place.place_id)) ?? [];
    const index = number === undefined ? null : gazetteer.indexOf(Number(number));
    const { lat, lng } = place;
    if (index !== null) taken.add(index);
    all.push(
      index === null
        ? {
            ...{ id: place.place_id, location: { lat, lng }, names, main: names.length },
            ...{ areas: [], isTown: false, importance: 0 },
          }
        : { ...settlementAt(index, place.place_id, names), location: { lat, lng } },
    );
  }
  for (let index = 0; index < gazetteer.size; index++)
    if (!taken.has(index))
      all.push(settlementAt(index, `gn-${gazetteer.settlement(index).id}`, []));
  return new PlacesByName(all);
}
