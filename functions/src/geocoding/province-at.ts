import type { Location } from '@shared/contract/schemas.ts';
import type { DivisionNames } from '@shared/formats/gazetteer/files.ts';
import type { Gazetteer } from './gazetteer/gazetteer.ts';
import { farthest } from './gazetteer/places-at.ts';

/** The province of the settlement nearest to a point, by language; null where there is none. */
export function provinceAt(gazetteer: Gazetteer, point: Location): DivisionNames | null {
  const [nearest] = gazetteer.nearest.nearest(point, 1, farthest);
  if (!nearest) return null;
  const { division } = gazetteer.settlement(nearest.index);
  return Object.values(division).every((name) => name === '') ? null : division;
}
