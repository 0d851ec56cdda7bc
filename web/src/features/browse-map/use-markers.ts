import { useEffect, useMemo } from 'react';
import { readersScript, useLanguage } from '../../i18n/language.ts';
import type { NameScript } from '../../i18n/languages.ts';
import { t } from '../../i18n/t.ts';
import { markerLabels } from '../../map/labels/marker-labels.ts';
import { textWidth } from '../../map/labels/text-width.ts';
import { todaysName } from '../../map/places/names.ts';
import { requestView } from '../../map/places/places-client.ts';
import { usePlaces } from '../../map/places/use-places.ts';
import { labelName } from '../../map/places/shown-name.ts';
import { useMap } from '../../map/state.ts';
import type { Bounds, MapMarker, PlaceMarker } from '../../map/types.ts';

/** A view asks for this much more on each side, so that a short pan finds its markers there. */
const margin = 0.25;

function widened({ south, west, north, east }: Bounds): Bounds {
  const lat = (north - south) * margin;
  const lng = (east - west) * margin;
  return { south: south - lat, west: west - lng, north: north + lat, east: east + lng };
}

/** Of the year that is shown, where the place has a marker of its own in view. */
const namesOf = (marker: MapMarker | undefined): Partial<PlaceMarker> =>
  marker?.kind === 'place' && marker.known
    ? { name: marker.name, today: marker.today, known: marker.known }
    : {};

function selectedMarker(script: NameScript, answered: readonly MapMarker[]): PlaceMarker | null {
  const place = useMap.getState().selectedPlace;
  if (!place) return null;
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

/** The worker, which makes the others, knows no texts. */
const named = (marker: MapMarker): MapMarker =>
  marker.kind === 'place' && marker.name === '' ? { ...marker, name: t('status.none') } : marker;

/** The markers to show: what the worker answers for the view, the selected place, and labels where they fit. */
export function useMarkers(): MapMarker[] {
  const viewport = useMap((map) => map.viewport);
  const approved = useMap((map) => map.filters.approved);
  const requested = useMap((map) => map.filters.requested);
  const selected = useMap((map) => map.selectedPlace);
  const script = useLanguage(readersScript);
  const answered = usePlaces((places) => places.markers);

  useEffect(() => {
    if (viewport)
      requestView(widened(viewport.bounds), viewport.zoom, { approved, requested }, script);
  }, [viewport, approved, requested, script]);

  return useMemo(() => {
    if (!viewport) return [];
    const chosen = selected && selectedMarker(script, answered);
    const markers = [
      ...answered.filter(({ id }) => id !== chosen?.id).map(named),
      ...(chosen ? [chosen] : []),
    ];
    const labels = markerLabels(markers, viewport, textWidth);
    return markers.map((marker) => {
      const label = labels.get(marker.id);
      return label ? { ...marker, label } : marker;
    });
  }, [answered, selected, viewport, script]);
}
