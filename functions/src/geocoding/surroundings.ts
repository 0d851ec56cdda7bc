import type { Language } from '@shared/languages/languages.ts';
import type { Location } from '@shared/contract/schemas.ts';
import { gazetteerGeocoder } from './gazetteer.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import { idsOfOne } from './gazetteer/id-aliases.ts';
import { createLocator, type LocatedPlace } from './locate.ts';
import { whereabouts } from './whereabouts.ts';

/** Metres: the nearest settlement tells of a point's division as far as this. */
const near = 50_000;

/**
 * What the gazetteer alone knows of places and points, whichever geocoder is configured.
 *
 * @param open reads the gazetteer; asked for with the first question that needs it
 */
export function surroundingsOf(open: () => Gazetteer) {
  let opened: Gazetteer | null = null;
  let locator: ReturnType<typeof createLocator> | null = null;
  const gazetteer = () => (opened ??= open());

  return {
    /** All ids that lead to the same place, today's first. */
    idsOf: (id: string): readonly string[] => idsOfOne(id),

    /** A settlement of the gazetteer; null for every other id. */
    settlement(id: string): Promise<LocatedPlace | null> {
      locator ??= createLocator(gazetteerGeocoder(gazetteer()));
      return locator.locate(id);
    },

    /** Division and country around a point, as readers of a language call them; null where no settlement is near. */
    around(point: Location): ((language: Language) => string) | null {
      const [nearest] = gazetteer().nearest.nearest(point, 1, near);
      if (!nearest) return null;
      const settlement = gazetteer().settlement(nearest.index);
      return (language) => whereabouts(settlement, language);
    },
  };
}
