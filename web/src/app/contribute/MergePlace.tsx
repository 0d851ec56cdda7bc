import { useEffect, useState } from 'react';
import { lookAround } from '../../features/add-place/look-around.ts';
import { nearbyPlaces, duplicateLimits } from '../../features/add-place/nearby.ts';
import { nearbyOf, type NearbyPlace } from '../../features/add-place/places-around.ts';
import { similarPlaces } from '../../features/add-place/similar-places.ts';
import { mapPlace } from '../../features/review/dock/layers.ts';
import { MergeDialog, type MergeDialogProps } from '../../features/review/merge/MergeDialog.tsx';
import { AudioContext } from '../../features/review/values/render-audio.ts';
import { renderAudio } from '../../features/voice/AudioPlayer.tsx';
import { usePendingPlaces } from './pending-places.ts';

const limits = { ...duplicateLimits, count: 20 };

export type MergePlaceProps = Pick<MergeDialogProps, 'place' | 'other' | 'onMerged' | 'onClose'>;

export function MergePlace({ place, ...dialog }: MergePlaceProps) {
  const { lat, lng } = place.location;
  const [around, setAround] = useState<readonly NearbyPlace[] | null>(null);
  useEffect(() => lookAround({ lat, lng }, ({ places }) => setAround(places)), [lat, lng]);
  const unapproved = usePendingPlaces().map(nearbyOf);
  const known = place.status === 'none' ? null : mapPlace(place, place.status);
  const aroundIds = new Set(around?.map(({ id }) => id));
  const others = [...(around ?? []), ...unapproved.filter(({ id }) => !aroundIds.has(id))].filter(
    ({ id }) => id !== place.place_id,
  );
  const similar = known ? similarPlaces(known, around ?? [], unapproved) : [];
  const near = nearbyPlaces(place.location, others, limits);
  const first = new Set(similar.map(({ place: { id } }) => id));
  const all = [...similar, ...near.filter(({ place: { id } }) => !first.has(id))];
  return (
    <AudioContext value={renderAudio}>
      <MergeDialog
        place={place}
        candidates={around && all.map(({ place: { id, name }, metres }) => ({ id, name, metres }))}
        {...dialog}
      />
    </AudioContext>
  );
}
