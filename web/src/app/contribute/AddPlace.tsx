import { fetchTexts } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { authorOf, useSession } from '../../lib/session.ts';
import type { LatLng } from '../../map/types.ts';
import { fetchMapView, MapView } from '../MapView.tsx';
import { dialogOnDemand } from '../dialog-on-demand.tsx';
import { onDemand, withNeeds } from '../on-demand.tsx';
import { askToSignIn } from './sign-in.ts';

const AddPlaceDialog = dialogOnDemand(
  () => t('addPlace.title'),
  async () => {
    const dialog = import('../../features/add-place/AddPlaceDialog.tsx');
    return (await withNeeds(dialog, fetchMapView())).AddPlaceDialog;
  },
);
const SuggestForm = onDemand(async () => {
  // Loads the outbox's code together with the form, because the device may be offline when the user sends the
  // suggestion.
  const outbox = import('./OutboxWithForm.tsx');
  return (await withNeeds(import('./SuggestForm.tsx'), outbox, fetchTexts('device'))).SuggestForm;
});

export interface AddPlaceProps {
  point: LatLng;
  onClose: () => void;
  onOpenPlace: (placeId: string) => void;
}

export function AddPlace({ point, onClose, onOpenPlace }: AddPlaceProps) {
  const uid = useSession(authorOf);
  if (uid === null) return null;

  function open(placeId: string): void {
    onClose();
    onOpenPlace(placeId);
  }

  return (
    <AddPlaceDialog
      point={point}
      MapView={MapView}
      onClose={onClose}
      onOpenPlace={open}
      renderForm={({ placeId, names, onBack, onNames }) => (
        <SuggestForm
          placeId={placeId}
          onNames={onNames}
          uid={uid}
          prefilled={names}
          inModal
          onSignIn={() => askToSignIn()}
          onCancel={onBack}
          onKept={onClose}
          onDone={() => open(placeId)}
        />
      )}
    />
  );
}
