import { useRef, useState, type ReactNode } from 'react';
import { t } from '../../i18n/t.ts';
import { languageOfMarker } from '../../map/places/language-of-name.ts';
import { contains } from '../../map/geometry.ts';
import { totalOf } from '../../map/places/clusters.ts';
import { usePlaces } from '../../map/places/use-places.ts';
import { useMap } from '../../map/state.ts';
import type {
  ClusterMarker,
  LatLng,
  MapMarker,
  PlaceMarker,
  UnnamedPlace,
} from '../../map/types.ts';
import { classNames } from '../../ui/class-names.ts';
import { FloatingButton } from '../../ui/FloatingButton.tsx';
import { ListIcon } from '../../ui/icons.tsx';
import { RowButton } from '../../ui/RowButton.tsx';
import { StatusDot } from '../../ui/StatusDot.tsx';
import { useSteadyFocus } from '../../ui/use-steady-focus.ts';
import { NearestName } from './NearestName.tsx';
import styles from './PlacesInView.module.css';

/** Maximum number of rows. Users can zoom in to get a shorter list. */
const longest = 100;

export interface PlacesInViewProps {
  markers: readonly MapMarker[];
  unnamed: readonly UnnamedPlace[];
  onChoose: (marker: MapMarker) => void;
  onChooseUnnamed: (place: UnnamedPlace) => void;
}

const importanceOf = (marker: MapMarker) =>
  marker.kind === 'cluster' ? (marker.leader?.importance ?? -1) : marker.importance;

function clusterText({ counts, leader }: ClusterMarker): ReactNode {
  const total = totalOf(counts);
  if (!leader) return t('map.cluster', { total, ...counts });
  return t('map.clusterOf', { name: leader.name, others: total - 1, ...counts });
}

function NamedRow(marker: Pick<PlaceMarker, 'name' | 'today' | 'status' | 'known'>) {
  const { name, status, known = 'sure' } = marker;
  return (
    <>
      <StatusDot status={status} />
      <bdi lang={languageOfMarker(marker)}>{name}</bdi>
      <span className={styles['status']}>
        {known === 'sure' ? t(`status.${status}`) : t(`map.known.${known}`)}
      </span>
    </>
  );
}

interface Row {
  id: string;
  importance: number;
  lat: number;
  content: ReactNode;
  choose: () => void;
}

/**
 * Returns the rows, sorted by importance. Among equally important places, those with an original name come first, and
 * then those further north.
 */
function rowsOf({ markers, unnamed, onChoose, onChooseUnnamed }: PlacesInViewProps): Row[] {
  const named = markers.map((marker) => ({
    id: marker.id,
    importance: importanceOf(marker),
    lat: marker.position.lat,
    content: marker.kind === 'cluster' ? clusterText(marker) : <NamedRow {...marker} />,
    choose: () => onChoose(marker),
  }));
  const others = unnamed.map((place) => ({
    id: place.id,
    importance: place.importance - 0.5,
    lat: place.position.lat,
    content: <NamedRow name={place.name} today={null} status="none" />,
    choose: () => onChooseUnnamed(place),
  }));
  return [...named, ...others].sort((a, b) => b.importance - a.importance || b.lat - a.lat);
}

function countText(count: number, known: boolean): string {
  if (count === 0 && !known) return t('map.placesInView');
  return count === 1 ? t('map.onePlaceInView') : t('map.placesInViewCount', { count });
}

/** A list of the places in view, for keyboard users and screen readers. */
export function PlacesInView(props: PlacesInViewProps) {
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  useSteadyFocus(list);
  const bounds = useMap((map) => map.viewport?.bounds);
  const isInView = ({ position }: { position: LatLng }) =>
    bounds !== undefined && contains(bounds, position);
  const markers = props.markers.filter(isInView);
  const count = markers.reduce(
    (sum, marker) => sum + (marker.kind === 'cluster' ? totalOf(marker.counts) : 1),
    0,
  );
  const unnamed = props.unnamed.filter(isInView);
  const rows = open ? rowsOf({ ...props, markers, unnamed }) : [];
  // Before the places have loaded, an empty list stays hidden, because its text 'no places' would be wrong.
  const known = usePlaces(({ status }) => status.state === 'ready');
  const listed = open && (known || rows.length > 0);

  return (
    <section
      className={classNames(styles['places'], open && styles['open'])}
      aria-label={t('map.placesInView')}
    >
      {markers.length + unnamed.length === 0 && <NearestName {...props} />}
      <FloatingButton
        aria-expanded={open}
        aria-controls={listed ? 'places-in-view' : undefined}
        onClick={() => setOpen(!open)}
      >
        <ListIcon size={20} />
        <span aria-live="polite">{countText(count, known)}</span>
      </FloatingButton>
      {/* The list comes after its button in the tab order, but is above the button on the screen. */}
      {listed && (
        <div className={styles['card']} id="places-in-view">
          {rows.length === 0 && <p className={styles['empty']}>{t('map.noPlacesInView')}</p>}
          <ul ref={list}>
            {rows.slice(0, longest).map(({ id, content, choose }) => (
              <li key={id}>
                <RowButton onClick={choose}>{content}</RowButton>
              </li>
            ))}
          </ul>
          {rows.length > longest && (
            <p className={styles['empty']}>{t('map.andMore', { count: rows.length - longest })}</p>
          )}
        </div>
      )}
    </section>
  );
}
