import { languageList, type Language } from '@shared/languages/languages.ts';
import type { Location } from '@shared/contract/schemas.ts';
import type { Division, DivisionNames } from '@shared/formats/gazetteer/files.ts';
import { gazetteerGeocoder } from './gazetteer.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import { idsOfOne } from './gazetteer/id-aliases.ts';
import { createLocator, type LocatedPlace } from './locate.ts';
import { whereabouts } from './whereabouts.ts';

/** Maximum distance in metres between a point and the settlement that determines the point's province. */
const near = 50_000;

const namesBy = (named: (language: Language) => string) =>
  Object.fromEntries(languageList.map((language) => [language, named(language)])) as DivisionNames;

const idOfDivision = ({ country, en }: { country: string; en: string }): string =>
  `${country} ${en}`
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

/**
 * Provides data about places and points from the gazetteer, even if another geocoder is configured.
 *
 * @param open reads the gazetteer when the gazetteer is first needed
 */
export function surroundingsOf(open: () => Gazetteer) {
  let opened: Gazetteer | null = null;
  let locator: ReturnType<typeof createLocator> | null = null;
  const gazetteer = () => (opened ??= open());
  let divisions: Division[] | null = null;
  const allDivisions = () =>
    (divisions ??= gazetteer().divisions.map(({ country, ...division }) => {
      const named = (language: Language) => whereabouts({ division, country }, language);
      return {
        id: idOfDivision({ country, en: division.en }),
        names: division.en === '' ? namesBy(named) : division,
        named,
      };
    }));

  function settlementOf(id: string, point: Location): number | null {
    const [, number] = /^gn-(\d+)$/.exec(idsOfOne(id)[0] ?? id) ?? [];
    const known = number === undefined ? null : gazetteer().indexOf(Number(number));
    return known ?? gazetteer().nearest.nearest(point, 1, near)[0]?.index ?? null;
  }

  return {
    idsOf: (id: string): readonly string[] => idsOfOne(id),

    settlement(id: string): Promise<LocatedPlace | null> {
      locator ??= createLocator(gazetteerGeocoder(gazetteer()));
      return locator.locate(id);
    },

    /** Returns the division that contains a place; null if no settlement is near the place. */
    divisionOf(id: string, point: Location): Division | null {
      const index = settlementOf(id, point);
      const found = index === null ? null : allDivisions()[gazetteer().divisionOf(index)];
      return found && found.id !== '' ? found : null;
    },

    /**
     * Returns a function that writes the point's province and country in a language. Returns null instead of a function
     * if no settlement is near the point.
     */
    around(point: Location): ((language: Language) => string) | null {
      const [nearest] = gazetteer().nearest.nearest(point, 1, near);
      if (!nearest) return null;
      const settlement = gazetteer().settlement(nearest.index);
      return (language) => whereabouts(settlement, language);
    },
  };
}
