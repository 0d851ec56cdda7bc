import { expect, it } from 'vitest';
import { importance } from '@shared/names/importance.ts';
import seed from '../../../tools/local/seed/places.json' with { type: 'json' };
import { readSettlements } from '../../../map-data/make/settlements/read-settlements.ts';
import { boundsOf } from '../../../web/src/map/geometry.ts';
import { isInside } from '../../../web/src/map/labels/boxes.ts';
import { coveredByMarkers, markerLabels } from '../../../web/src/map/labels/marker-labels.ts';
import type { LabelStyle } from '../../../web/src/map/labels/label-styles.ts';
import { ClusterIndex, unknownPriority } from '../../../web/src/map/places/cluster-index.ts';
import { defaultCamera } from '../../../web/src/map/state.ts';

const cities = ['Təbriz', 'Urmu', 'Ərdəbil', 'Zəngan', 'Xoy', 'Marağa'];

/** An average letter of the font Vazirmatn is slightly narrower than 0.6 em. */
const measure = (text: string, { size }: LabelStyle) => 0.6 * size * text.length;

function seeded(): ClusterIndex {
  const known = new Map(readSettlements().map((one) => [`gn-${one.id}`, one]));
  return new ClusterIndex({
    places: seed.places
      .filter(({ status }) => status === 'approved')
      .map(({ place_id, name_az, name_loc, name_new, location }) => ({
        place_id,
        ...location,
        status: 'approved' as const,
        name_az,
        name_loc,
        name_new,
      })),
    cells: [],
    extra: [],
    layers: { approved: true, requested: false },
    priorityOf: (id) => {
      const one = known.get(id);
      if (!one) return unknownPriority;
      const { class: rank } = one.osm;
      return { rank: rank ?? 'village', importance: importance({ ...one, class: rank }) };
    },
  });
}

const index = seeded();

it.each([
  [360, 740],
  [1440, 900],
])('names all six cities of the seed in the first view, %i × %i px', (width, height) => {
  const view = { ...defaultCamera, size: { width, height } };
  const found = index.markers(boundsOf(view), view.zoom, 'latin');
  const labels = markerLabels(found, view, measure);
  const markers = found.map((marker) => ({ ...marker, label: labels.get(marker.id) ?? null }));
  const frame = { left: 0, top: 0, right: width, bottom: height };
  // `coveredByMarkers` returns one or two boxes for each marker: the area of the marker, and then its label. The label
  // is the box whose owner is also the owner of the previous box.
  const whole = coveredByMarkers(markers, view, measure)
    .filter(({ owner }, index, all) => all[index - 1]?.owner === owner)
    .filter(({ box }) => isInside(box, frame))
    .map(({ owner }) => owner);
  const named = markers
    .filter(({ id }) => whole.includes(id))
    .map((marker) => (marker.kind === 'place' ? marker.name : marker.leader?.name));
  expect(cities.filter((city) => named.includes(city))).toEqual(cities);
});
