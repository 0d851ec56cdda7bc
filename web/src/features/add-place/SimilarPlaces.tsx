import { t } from '../../i18n/t.ts';
import type { KnownPlace, MapPlace } from '../../map/places/protocol.ts';
import { NearbyList } from './NearbyList.tsx';
import { nearbyOf } from './places-around.ts';
import { similarPlaces } from './similar-places.ts';
import { useAround } from './use-around.ts';
import styles from './add-place.module.css';

export interface SimilarPlacesProps {
  place: KnownPlace;
  pending: readonly MapPlace[];
  /** Ids of places to omit, because they were merged into another place. The map's files may still list them. */
  without: ReadonlySet<string>;
  onOpen: (placeId: string) => void;
  /** Called with the id of the place to merge; null if the reviewer has no right to merge places. */
  onMerge: ((placeId: string) => void) | null;
}

export function SimilarPlaces({ place, pending, without, onOpen, onMerge }: SimilarPlacesProps) {
  const around = useAround(place);
  return (
    <div className={styles['similar']}>
      <NearbyList
        title={t('review.similar')}
        places={similarPlaces(place, around, pending.map(nearbyOf)).filter(
          ({ place: { id } }) => !without.has(id),
        )}
        onOpen={onOpen}
        action={onMerge ? { label: t('review.merge'), onSelect: onMerge } : undefined}
      />
    </div>
  );
}
