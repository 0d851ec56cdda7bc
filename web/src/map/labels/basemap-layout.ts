import type { NameScript } from '../../i18n/languages.ts';
import type { LabelFeature } from '../tiles/features.ts';
import type { LatLng, MapMarker, Viewport, UnnamedPlace } from '../types.ts';
import { batchesOf, type Steps } from '../in-steps.ts';
import { around, type Offset } from './boxes.ts';
import { featureLabelsToPlace, type SetFeature } from './feature-labels.ts';
import { bareDotsFrom } from './basemap-label-styles.ts';
import { layOutSteps, type Obstacle, type LabelToPlace } from './layout.ts';
import { coveredByCredits, coveredByMarkers, type Measure } from './marker-labels.ts';
import { dotBox, unnamedLabel, type SetName } from './unnamed-labels.ts';

export interface Dot {
  place: UnnamedPlace;
  /** Position in CSS pixels from the canvas's upper left corner. */
  offset: Offset;
  name: SetName | null;
}

export interface BasemapLayout {
  dots: readonly Dot[];
  features: readonly SetFeature[];
}

export interface BasemapContent {
  /**
   * Markers whose own labels have already been placed. The labels of the basemap must not overlap these markers or
   * their labels.
   */
  markers: readonly MapMarker[];
  unnamed: readonly UnnamedPlace[];
  features: readonly LabelFeature[];
  script: NameScript;
}

export interface BasemapSheet {
  /** `size` is the size of the canvas, and `credits` is the area that the credits cover. */
  view: Pick<Viewport, 'center' | 'zoom' | 'size' | 'credits'>;
  offsetOf: (position: LatLng) => Offset;
  measure: Measure;
}

const batch = 20;

/**
 * Positions the labels of the basemap without covering the markers. Runs in steps, because in a view with some hundred
 * settlements, this layout is the longest work after a move of the map.
 */
export function* layOutBasemap(
  { markers, unnamed, features, script }: BasemapContent,
  { view, offsetOf, measure }: BasemapSheet,
): Steps<BasemapLayout> {
  const { zoom, size } = view;
  const dots = unnamed.map((place): Dot => ({
    place,
    offset: offsetOf(place.position),
    name: null,
  }));
  const obstacles: Obstacle[] = [
    ...coveredByCredits(view),
    ...coveredByMarkers(markers, view, measure),
    ...dots.map(({ place, offset }) => ({ owner: place.id, box: around(offset, dotBox(place)) })),
  ];
  const labels: LabelToPlace<SetName | SetFeature>[] = [];
  for (const some of batchesOf(dots, batch)) {
    yield;
    for (const { place, offset } of some) labels.push(unnamedLabel(place, offset, zoom, measure));
  }
  labels.push(...(yield* featureLabelsToPlace(features, { zoom, script, measure, offsetOf })));
  const sheet = { left: 0, top: 0, right: size.width, bottom: size.height };
  const set = yield* layOutSteps(labels, obstacles, sheet);
  const named = dots.map((dot) => {
    const name = set.get(dot.place.id);
    return { ...dot, name: name && 'text' in name ? name : null };
  });
  return {
    dots: zoom < bareDotsFrom ? named.filter(({ name }) => name !== null) : named,
    features: [...set.values()].filter((one) => 'lines' in one),
  };
}
