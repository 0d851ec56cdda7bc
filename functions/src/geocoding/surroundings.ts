import type { Language } from '@shared/languages/languages.ts';
import type { Location } from '@shared/contract/schemas.ts';
import { gazetteerGeocoder } from './gazetteer.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import { idsOfOne } from './gazetteer/id-aliases.ts';
import { createLocator, type LocatedPlace } from './locate.ts';
import { whereabouts } from './whereabouts.ts';

/** Metres within which the nearest settlement determines a point's division. */
const near = 50_000;

/**
 * Data about places and points that only the gazetteer has, whichever geocoder is configured.
 *
 * @param open reads the gazetteer, at the first call that needs it
 */
export function surroundingsOf(open: () => Gazetteer) {
  let opened: Gazetteer | null = null;
  let locator: ReturnType<typeof createLocator> | null = null;
  const gazetteer = () => (opened ??= open());

  return {
    /** All ids of the same place, the present one first. */
    idsOf: (id: string): readonly string[] => idsOfOne(id),

    /** A settlement of the gazetteer; null for every other id. */
    settlement(id: string): Promise<LocatedPlace | null> {
      locator ??= createLocator(gazetteerGeocoder(gazetteer()));
      return locator.locate(id);
    },

    /** Division and country of a point, in a reader's language; null when no settlement is near. */
    around(point: Location): ((language: Language) => string) | null {
      const [nearest] = gazetteer().nearest.nearest(point, 1, near);
      if (!nearest) return null;
      const settlement = gazetteer().settlement(nearest.index);
      return (language) => whereabouts(settlement, language);
    },
  };
}
