import { createStore } from 'zustand/vanilla';
import { languageStore, readersScript } from '../../i18n/language.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { t } from '../../i18n/t.ts';
import { markerLabels } from '../../map/labels/marker-labels.ts';
import { textWidth } from '../../map/labels/text-width.ts';
import { todaysName } from '../../map/places/names.ts';
import { places, requestView } from '../../map/places/places-client.ts';
import type { KnownPlace } from '../../map/places/protocol.ts';
import { labelName } from '../../map/places/shown-name.ts';
import { mapStore, type MapState } from '../../map/map-store.ts';
import type { Bounds, MapMarker, PlaceMarker, UnnamedPlace } from '../../map/types.ts';
import { besideMarkers } from './beside-markers.ts';

/**
 * Fraction of the view's height and width by which the requested area extends beyond each edge of the view. After a
 * short pan, the new markers are already loaded.
 */
const margin = 0.25;

function widened({ south, west, north, east }: Bounds): Bounds {
  const lat = (north - south) * margin;
  const lng = (east - west) * margin;
  return { south: south - lat, west: west - lng, north: north + lat, east: east + lng };
}

const namesOf = (marker: MapMarker | undefined): Partial<PlaceMarker> =>
  marker?.kind === 'place' && marker.known
    ? { name: marker.name, today: marker.today, known: marker.known }
    : {};

function selectedMarker(
  place: KnownPlace,
  script: NameScript,
  answered: readonly MapMarker[],
): PlaceMarker {
  return {
    kind: 'place',
    id: place.place_id,
    position: { lat: place.lat, lng: place.lng },
    status: place.status,
    name: labelName(place, script),
    today: todaysName(place, script),
    ...namesOf(answered.find(({ id }) => id === place.place_id)),
    rank: 'town',
    importance: Infinity,
    selected: true,
    label: null,
  };
}

/**
 * Gives a place marker without a name a translated text as its name. The places' worker, which creates the markers, has
 * no translated texts.
 */
const named = (marker: MapMarker): MapMarker =>
  marker.kind === 'place' && marker.name === '' ? { ...marker, name: t('status.none') } : marker;

function markersOf({ viewport, selectedPlace }: MapState, answered: MapMarker[]): MapMarker[] {
  if (!viewport) return [];
  const chosen = selectedPlace && selectedMarker(selectedPlace, readersScript(), answered);
  const markers = [
    ...answered.filter(({ id }) => id !== chosen?.id).map(named),
    ...(chosen ? [chosen] : []),
  ];
  const labels = markerLabels(markers, viewport, textWidth);
  return markers.map((marker) => {
    const label = labels.get(marker.id);
    return label ? { ...marker, label } : marker;
  });
}

export interface ShownPlaces {
  markers: MapMarker[];
  unnamed: readonly UnnamedPlace[];
}

export const shownPlaces = createStore<ShownPlaces>(() => ({ markers: [], unnamed: [] }));

/** Requests the places of the current view. The worker also retries files that failed to load. */
export function requestCurrentView({ viewport, filters, selectedPlace }: MapState): void {
  if (!viewport) return;
  const { approved, requested } = filters;
  requestView(
    widened(viewport.bounds),
    viewport.zoom,
    { approved, requested },
    readersScript(),
    selectedPlace?.place_id,
  );
}

function update(): void {
  const { markers: answered, unnamed } = places.getState();
  const markers = markersOf(mapStore.getState(), answered);
  shownPlaces.setState({ markers, unnamed: besideMarkers(unnamed, markers) });
}

/**
 * Requests the places of each new view from the worker. Call this function only once per page, because each call adds
 * subscriptions that never end.
 */
export function showPlaces(): void {
  mapStore.subscribe((now, before) => {
    const isMoved = now.viewport !== before.viewport;
    const isSelected = now.selectedPlace !== before.selectedPlace;
    // The worker needs the id of the selected place only if a year is chosen: it then returns the place's name in this
    // year.
    const hasOtherName = now.year !== before.year || (isSelected && now.year !== 'original');
    if (isMoved || now.filters !== before.filters || hasOtherName) requestCurrentView(now);
    if (isMoved || isSelected) update();
  });
  places.subscribe(({ markers, unnamed }, before) => {
    if (markers !== before.markers || unnamed !== before.unnamed) update();
  });
  languageStore.subscribe(({ language }, before) => {
    if (language === before.language) return;
    requestCurrentView(mapStore.getState());
    update();
  });
  requestCurrentView(mapStore.getState());
  update();
}
