import { useMemo, type ReactNode } from 'react';
import type { PendingPlace } from '@shared/contract/schemas.ts';
import {
  nearbyOf,
  type FilesOfPlaces,
  type NearbyPlace,
} from '../../features/add-place/places-around.ts';
import { rememberFiles, withListOfNow } from '../../features/add-place/remembered-files.ts';
import { SimilarNote } from '../../features/add-place/SimilarNote.tsx';
import { mapPlace } from '../../features/review/dock/layers.ts';
import listStyles from '../../features/review/dock/lists.module.css';
import { usePendingPlaces } from './pending-places.ts';

const remembered = rememberFiles();

interface SimilarProps {
  place: PendingPlace;
  pending: readonly NearbyPlace[];
  files: FilesOfPlaces;
}

function Similar({ place, ...known }: SimilarProps) {
  const { status } = place;
  const onMap = useMemo(
    () => (status === 'none' ? null : mapPlace(place, status)),
    [place, status],
  );
  return onMap && <SimilarNote place={onMap} {...known} className={listStyles['note']} />;
}

/**
 * Returns a function that renders a note for a place in the review queue: the nearest place with a similar name.
 */
export function useSimilarNotes(): (place: PendingPlace) => ReactNode {
  const pending = usePendingPlaces();
  const known = useMemo(
    () => ({
      pending: pending.map(nearbyOf),
      files: withListOfNow(remembered),
    }),
    [pending],
  );
  return (place) => <Similar place={place} {...known} />;
}
