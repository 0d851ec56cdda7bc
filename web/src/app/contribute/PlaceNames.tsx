import type { Place } from '@shared/contract/schemas.ts';
import { asksForNames } from '../../features/living-names/asks-for-names.ts';
import { LivingNames } from '../../features/living-names/LivingNames.tsx';
import { hasMoreNames } from '../../features/names/has-more-names.ts';
import { NamesSection } from '../../features/names/NamesSection.tsx';

export function PlaceNames({ place }: { place: Place }) {
  const isListed = hasMoreNames(place);
  if (!asksForNames(place)) return isListed && <NamesSection place={place} />;
  return (
    <LivingNames place={place} listed={isListed ? place.names.map(({ form }) => form) : []}>
      {(answers) => isListed && <NamesSection place={place} below={answers} />}
    </LivingNames>
  );
}
