import { typedOf } from '@contract/fields.ts';
import type { Place } from '@contract/schemas.ts';
import { askToSignIn } from './sign-in.ts';
import { SuggestForm } from './SuggestForm.tsx';

export interface EditViewProps {
  place: Place;
  uid: string;
  onCancel: () => void;
  onDone: () => void;
}

/** The panel's Edit view: the form with the place as it is now. */
export function EditView({ place, ...form }: EditViewProps) {
  return (
    <SuggestForm
      placeId={place.place_id}
      prefilled={typedOf(place)}
      onSignIn={() => askToSignIn()}
      {...form}
    />
  );
}
