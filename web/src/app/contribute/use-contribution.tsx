import type { Place } from '@shared/contract/schemas.ts';
import { canRestoreVersions } from '@shared/contract/status.ts';
import type { ReactNode } from 'react';
import type { CataloguePart } from '../../i18n/catalogues.ts';
import { fetchTexts } from '../../i18n/language.ts';
import { t } from '../../i18n/t.ts';
import { authorOf, mayReview, useSession } from '../../lib/session.ts';
import { isMirror } from '../../lib/site.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';
import { reloadPlaces } from '../../map/places/places-client.ts';
import { onDemand, withNeeds } from '../on-demand.tsx';
import { PlaceNames } from '../panel/names-part.tsx';
import { usePanel } from '../panel/panel-state.ts';
import { FlagButton } from './FlagButton.tsx';
import { openForReview } from './open-for-review.ts';
import { PlaceActions, PlaceHistoryButton, SuggestName } from './PlaceActions.tsx';
import { reloadMap } from './reload-map.ts';

const AudioPlayer = onDemand(
  async () => (await import('../../features/voice/AudioPlayer.tsx')).AudioPlayer,
  // The placeholder has the player's height, so that nothing moves when the player appears.
  (standIn) => <div style={{ minBlockSize: 'var(--target)' }}>{standIn}</div>,
);
const Proposals = onDemand(
  async () => {
    const proposals = import('../../features/review/proposals/Proposals.tsx');
    return (await withNeeds(proposals, fetchTexts('reviewing', 'admin'))).Proposals;
  },
  () => null,
);
const PlaceMenu = onDemand(async () => (await import('./PlaceMenu.tsx')).PlaceMenu);
const DeletedHere = onDemand(
  async () => {
    const here = import('../../features/review/deleted/DeletedHere.tsx');
    return (await withNeeds(here, fetchTexts('sources', 'reviewing'))).DeletedHere;
  },
  (_, { children }) => children,
);
const EditView = onDemand(async () => {
  // Loads the outbox's code together with the form, because the device may be offline when the user sends the
  // suggestion.
  const outbox = import('./OutboxWithForm.tsx');
  return (await withNeeds(import('./EditView.tsx'), outbox, fetchTexts('device'))).EditView;
});
const Suggestions = onDemand(async () => {
  const texts = fetchTexts('sources', 'reviewing', 'answers');
  return (await withNeeds(import('./Suggestions.tsx'), texts)).Suggestions;
});
const historyWith = (...texts: CataloguePart[]) =>
  onDemand(async () => {
    const history = import('../../features/review/history/PlaceHistory.tsx');
    return (await withNeeds(history, fetchTexts(...texts))).PlaceHistory;
  });
const PlaceHistory = historyWith();
const ReviewersHistory = historyWith('reviewing', 'admin');

/** Returns a key that changes with each change of the place. A new key reloads the place's history. */
const versionOf = ({ revision, updated_at }: Place) => `${revision} ${updated_at}`;

export interface ContributionProps {
  onReload: () => void;
  onClose: () => void;
  /** Reloads the map's data and the open place. */
  onPublished: () => void;
  /**
   * Reloads the map's data and the open place, and then opens the place `placeId`. If the user has opened another place
   * since this render, `onShow` reloads but opens nothing.
   */
  onShow: (placeId: string) => void;
  onOpen: (placeId: string) => void;
}

export function useContribution(props: ContributionProps) {
  const { onReload, onClose, onPublished, onShow, onOpen } = props;
  const author = useSession(authorOf);
  const admin = useSession((session) => session.admin);
  const reviews = useSession(mayReview);

  function removed(): void {
    onClose();
    reloadMap();
  }

  const slots = (place: Place) => {
    const id = place.place_id;
    const stored = place.status !== 'none';
    const toInfo = () => usePanel.getState().show(id, 'info');
    const history = { placeId: id, version: versionOf(place), onBack: toInfo };
    return {
      actions: <PlaceActions place={place} />,
      history: stored && !isMirror && (
        <>
          <PlaceHistoryButton placeId={id} />
          {place.status !== 'pending' && <FlagButton place={place} onMuted={onPublished} />}
        </>
      ),
      menu: admin && stored && (
        <PlaceMenu
          place={place}
          onRequested={onPublished}
          onDeleted={removed}
          onRestored={onShow}
          onMerged={onShow}
        />
      ),
      names: stored && (
        <>
          {reviews && (
            <Proposals
              about={id}
              onOpen={onOpen}
              onConfirmed={({ kind, place: kept }) => {
                if (kind === 'deletion') removed();
                else onShow(kept.place_id);
              }}
            />
          )}
          <PlaceNames place={place} />
        </>
      ),
      recording: place.voiceUrl !== null && (
        <AudioPlayer src={place.voiceUrl} label={t('place.recording')} isPrivate={false} />
      ),
      views: {
        edit: author !== null && (
          <EditView
            place={place}
            uid={author}
            onCancel={toInfo}
            onKept={toInfo}
            onDone={() => {
              toInfo();
              onReload();
            }}
          />
        ),
        submissions: reviews && (
          <Suggestions
            place={place}
            onBack={toInfo}
            onNext={(next, known) => openForReview(next, known, onOpen)}
            onChanged={onPublished}
            onPublished={reloadPlaces}
          />
        ),
        history:
          stored &&
          (reviews ? (
            <ReviewersHistory
              {...history}
              {...(admin && {
                onUndone: onPublished,
                ...(canRestoreVersions(place) && { revision: place.revision }),
              })}
            />
          ) : (
            <PlaceHistory {...history} />
          )),
      },
    };
  };
  const suggest = (place: KnownPlace) => {
    const toInfo = () => usePanel.getState().show(place.place_id, 'info');
    return {
      action: <SuggestName placeId={place.place_id} />,
      form: author !== null && (
        <EditView place={place} uid={author} onCancel={toInfo} onKept={toInfo} onDone={toInfo} />
      ),
    };
  };

  const missing = (id: string, message: ReactNode) =>
    admin ? (
      <DeletedHere placeId={id} onBack={onClose} onRestored={onShow}>
        {message}
      </DeletedHere>
    ) : (
      message
    );

  return { slots, suggest, missing };
}
