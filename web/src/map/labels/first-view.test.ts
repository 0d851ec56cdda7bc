import { expect, it } from 'vitest';
import { importance, type SettlementClass } from '@shared/names/importance.ts';
import { ClusterIndex, unknownPriority } from '../places/cluster-index.ts';
import type { MapPlace } from '../places/protocol.ts';
import { boundsOf } from '../geometry.ts';
import { defaultCamera } from '../state.ts';
import type { LabelPriority } from '../types.ts';
import { isInside } from './boxes.ts';
import type { LabelStyle } from './label-styles.ts';
import { coveredByMarkers, markerLabels } from './marker-labels.ts';

/** The data of the cities come from GeoNames. */
const cities: [name: string, lat: number, lng: number, population: number][] = [
  ['Təbriz', 38.08, 46.2919, 1_424_641],
  ['Urmu', 37.5527, 45.0761, 577_307],
  ['Ərdəbil', 38.2498, 48.2933, 410_753],
  ['Zəngan', 36.6736, 48.4787, 357_471],
  ['Xoy', 38.5503, 44.9521, 175_000],
  ['Marağa', 37.3833, 46.2368, 151_385],
];

/** Pseudo-random numbers from 0 to 1 (Park–Miller). The sequence is the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}

const place = (place_id: string, name: string, lat: number, lng: number): MapPlace => ({
  place_id,
  lat,
  lng,
  status: 'approved',
  name_az: name,
  name_loc: null,
  name_new: name,
});

const priority = (of: SettlementClass, population: number | null): LabelPriority => ({
  rank: of,
  importance: importance({ class: of, population, gone: false }),
});

function strewn(count: number) {
  const next = random(11);
  const known = new Map<string, LabelPriority>();
  const places = cities.map(([name, lat, lng, population]) => {
    known.set(name, priority('city', population));
    return place(name, name, lat, lng);
  });
  for (let number = places.length; number < count; number++) {
    const id = `gn-${number}`;
    known.set(id, number % 40 === 0 ? priority('town', null) : priority('village', null));
    places.push(place(id, 'Qaradağkənd', 36 + next() * 4, 44 + next() * 5));
  }
  return { places, priorityOf: (id: string) => known.get(id) ?? unknownPriority };
}

const measure = (text: string, { size }: LabelStyle) => 0.6 * size * text.length;

it.each([
  [360, 740, 181],
  [360, 740, 2_000],
  [360, 740, 11_000],
  [360, 740, 50_000],
  [1440, 900, 50_000],
])(
  'the first view of %i × %i px names five of six cities among %i places',
  (width, height, count) => {
    const view = { ...defaultCamera, size: { width, height } };
    const index = new ClusterIndex({
      ...strewn(count),
      cells: [],
      extra: [],
      layers: { approved: true, requested: true },
    });
    const found = index.markers(boundsOf(view), view.zoom, 'latin');
    const labels = markerLabels(found, view, measure);
    const markers = found.map((marker) => ({ ...marker, label: labels.get(marker.id) ?? null }));
    const covered = coveredByMarkers(markers, view, measure);
    const isInsideView = (id: string): boolean => {
      const label = covered.filter(({ owner }) => owner === id)[1];
      return (
        label !== undefined &&
        isInside(label.box, { left: 0, top: 0, right: width, bottom: height })
      );
    };
    const named = markers
      .filter(({ id }) => isInsideView(id))
      .map((marker) => (marker.kind === 'place' ? marker.name : marker.leader?.name));
    const read = cities.map(([name]) => name).filter((name) => named.includes(name));
    expect(read.length, read.join()).toBeGreaterThanOrEqual(5);
  },
);
