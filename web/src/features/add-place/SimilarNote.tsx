import { useEffect, useMemo, useRef, useState } from 'react';
import { formatNumber } from '../../i18n/format.ts';
import { distanceText } from '../../i18n/format-distance.ts';
import { t } from '../../i18n/t.ts';
import { useSeen } from '../../lib/use-seen.ts';
import { unawaited } from '../../lib/unawaited.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';
import { duplicateLimits } from './nearby.ts';
import { placesAround, type FilesOfPlaces, type NearbyPlace } from './places-around.ts';
import { similarPlaces } from './similar-places.ts';

export interface SimilarNoteProps {
  place: KnownPlace;
  pending: readonly NearbyPlace[];
  files: FilesOfPlaces;
  className: string | undefined;
}

/**
 * Shows the nearest place with a similar name, in a row of the review queue. The map's files for the area load when the
 * row comes into view.
 */
export function SimilarNote({ place, pending, files, className }: SimilarNoteProps) {
  const { lat, lng } = place;
  const row = useRef<HTMLSpanElement>(null);
  const [isSeen, setSeen] = useState(false);
  const [around, setAround] = useState<readonly NearbyPlace[]>([]);
  useSeen(row, () => setSeen(true));
  useEffect(() => {
    if (!isSeen) return undefined;
    let ended = false;
    const found = placesAround({ lat, lng }, duplicateLimits.metres, files);
    unawaited(found.then(({ places }) => ended || setAround(places)));
    return () => {
      ended = true;
    };
  }, [isSeen, lat, lng, files]);
  const [nearest, ...more] = useMemo(
    () => (isSeen ? similarPlaces(place, around, pending) : []),
    [isSeen, place, around, pending],
  );
  return (
    <span ref={row} className={nearest && className}>
      {nearest &&
        t('review.similarNear', {
          name: nearest.place.name,
          distance: distanceText(nearest.metres),
        })}
      {more.length > 0 && (
        <>
          {'\u00a0'}
          <bdi>+{formatNumber(more.length)}</bdi>
        </>
      )}
    </span>
  );
}
