import type { Place } from '@contract/schemas.ts';
import { SuggestForm, valuesOf } from './SuggestForm.tsx';

export interface EditViewProps {
  place: Place;
  uid: string;
  onCancel: () => void;
  onDone: () => void;
}

/** The panel's Edit view: the form with the place as it is now. */
export function EditView({ place, ...form }: EditViewProps) {
  return <SuggestForm placeId={place.place_id} prefilled={valuesOf(place)} {...form} />;
}
