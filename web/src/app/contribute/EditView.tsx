import { typedOf } from '@shared/contract/fields.ts';
import type { Place } from '@shared/contract/schemas.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';
import { askToSignIn } from './sign-in.ts';
import { SuggestForm } from './SuggestForm.tsx';

export interface EditViewProps {
  place: Place | KnownPlace;
  uid: string;
  onCancel: () => void;
  onDone: () => void;
  onKept: () => void;
}

/** Returns the names in the map's data. The form starts with these names if the API does not respond. */
function namesOf({ name_new, name_az, name_loc }: KnownPlace) {
  return { name_new, name_az: name_az ?? '', name_loc: name_loc ?? '' };
}

export function EditView({ place, ...form }: EditViewProps) {
  return (
    <SuggestForm
      placeId={place.place_id}
      prefilled={'revision' in place ? typedOf(place) : namesOf(place)}
      onSignIn={() => askToSignIn()}
      {...form}
    />
  );
}
