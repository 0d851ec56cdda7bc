import { isPublicStatus } from '@shared/contract/status.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { LivingNames } from '../../features/living-names/LivingNames.tsx';
import { hasMoreNames } from '../../features/names/has-more-names.ts';
import { NamesSection } from '../../features/names/NamesSection.tsx';
import { isMirror } from '../../lib/site.ts';

/** Without it answers have no tickets. */
const canAnswer = !isMirror && 'subtle' in crypto;

/** The names of a place; of a published one anybody says which of them are still spoken. */
export function PlaceNames({ place }: { place: Place }) {
  const isListed = hasMoreNames(place);
  if (!canAnswer || !isPublicStatus(place.status))
    return isListed && <NamesSection place={place} />;
  return (
    <LivingNames place={place} listed={isListed ? place.names.map(({ form }) => form) : []}>
      {(answers) => isListed && <NamesSection place={place} below={answers} />}
    </LivingNames>
  );
}
