import type { Place } from '@contract/schemas.ts';
import { lazy, Suspense, type ReactNode } from 'react';
import { AdminMenu } from '../../features/review/AdminMenu.tsx';
import { reloadLists } from '../../features/review/use-layers.ts';
import { AudioPlayer } from '../../features/voice/AudioPlayer.tsx';
import { t } from '../../i18n/t.ts';
import { useSession } from '../../lib/session.ts';
import { reloadPlaces } from '../../map/places/places-client.ts';
import { useMap } from '../../map/state.ts';
import { Spinner } from '../../ui/Spinner.tsx';
import { PlaceActions, tabs } from './PlaceActions.tsx';

const EditView = lazy(() =>
  import('./EditView.tsx').then((module) => ({ default: module.EditView })),
);
const SubmissionsView = lazy(() =>
  import('../../features/review/SubmissionsView.tsx').then((module) => ({
    default: module.SubmissionsView,
  })),
);
const PlaceHistory = lazy(() =>
  import('../../features/review/PlaceHistory.tsx').then((module) => ({
    default: module.PlaceHistory,
  })),
);

const toInfo = () => useMap.getState().setTab(tabs.info);

const renderAudio = (src: string, label: string) => <AudioPlayer src={src} label={label} />;

const waiting = (view: ReactNode) => <Suspense fallback={<Spinner />}>{view}</Suspense>;

export interface ContributionProps {
  /** Loads the open place again. */
  onReload: () => void;
  /** Leaves the place, which is gone. */
  onClose: () => void;
  onOpenPlace: (placeId: string) => void;
}

/** What suggesting and reviewing put into the place panel, for the role of whoever is signed in. */
export function useContribution({ onReload, onClose, onOpenPlace }: ContributionProps) {
  const user = useSession((session) => session.user);
  const admin = useSession((session) => session.admin);

  function published(): void {
    onReload();
    reloadPlaces();
    reloadLists();
  }

  function removed(): void {
    onClose();
    reloadPlaces();
    reloadLists();
  }

  return (place: Place) => {
    const id = place.place_id;
    const stored = place.status !== 'none';
    return {
      actions: <PlaceActions place={place} />,
      menu: admin && stored && (
        <AdminMenu
          place={place}
          onRequested={published}
          onDeleted={removed}
          onRestored={() => {
            reloadPlaces();
            reloadLists();
            onOpenPlace(id);
          }}
        />
      ),
      recording: place.voiceUrl !== null && renderAudio(place.voiceUrl, t('place.recording')),
      views: [
        user &&
          waiting(
            <EditView
              place={place}
              uid={user.uid}
              onCancel={toInfo}
              onDone={() => {
                toInfo();
                onReload();
                reloadLists();
              }}
            />,
          ),
        admin &&
          waiting(
            <SubmissionsView
              place={place}
              renderAudio={renderAudio}
              onBack={toInfo}
              onChanged={published}
            />,
          ),
        stored && waiting(<PlaceHistory placeId={id} onBack={toInfo} />),
      ].map((view) => view || null),
    };
  };
}
