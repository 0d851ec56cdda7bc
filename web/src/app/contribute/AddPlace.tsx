import { lazy, Suspense } from 'react';
import { reloadLists } from '../../features/review/use-layers.ts';
import { useSession } from '../../lib/session.ts';
import type { LatLng } from '../../map/types.ts';
import { MapView } from '../MapView.tsx';

const AddPlaceDialog = lazy(() =>
  import('../../features/add-place/AddPlaceDialog.tsx').then((module) => ({
    default: module.AddPlaceDialog,
  })),
);
const SuggestForm = lazy(() =>
  import('./SuggestForm.tsx').then((module) => ({ default: module.SuggestForm })),
);

export interface AddPlaceProps {
  point: LatLng;
  onClose: () => void;
  onOpenPlace: (placeId: string) => void;
}

/** The add-missing-place dialog with the revision form as its third step; users only. */
export function AddPlace({ point, onClose, onOpenPlace }: AddPlaceProps) {
  const uid = useSession((session) => session.user?.uid);
  if (uid === undefined) return null;

  function open(placeId: string): void {
    onClose();
    onOpenPlace(placeId);
  }

  return (
    <Suspense>
      <AddPlaceDialog
        point={point}
        MapView={MapView}
        onClose={onClose}
        onOpenPlace={open}
        renderForm={({ placeId, names, onBack }) => (
          <SuggestForm
            placeId={placeId}
            uid={uid}
            prefilled={names}
            inModal
            onCancel={onBack}
            onDone={() => {
              reloadLists();
              open(placeId);
            }}
          />
        )}
      />
    </Suspense>
  );
}
