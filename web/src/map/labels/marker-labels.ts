import { offsetOf } from '../geometry.ts';
import { totalOf } from '../places/clusters.ts';
import type { LabelSide, MapMarker, PlacedLabel, StatusCounts, Viewport } from '../types.ts';
import { around, type LabelBox, type Offset } from './boxes.ts';
import { layOut, type LabelCandidate, type Obstacle, type LabelToPlace } from './layout.ts';
import {
  settlementLabelStyle,
  todaysFrom,
  todaysLabelStyle,
  type LabelStyle,
} from './label-styles.ts';

export type Measure = (text: string, lettering: LabelStyle) => number;

/**
 * Box of a pin in pixels, relative to the pin's position on the map. The values are the same as in markers.module.css.
 */
const pinBox = { left: -15, top: -36, right: 15, bottom: 2 };
const pinMiddle = -22;

/**
 * Returns the radius of a cluster in pixels. The radius grows slowly with the number of places. It reaches its maximum,
 * 15, at 10,000 places.
 */
export function clusterRadius(counts: StatusCounts): number {
  return Math.min(15, 5 + 2.5 * Math.log10(totalOf(counts)));
}

function markerBox(marker: MapMarker): LabelBox {
  if (marker.kind === 'place') return pinBox;
  const radius = clusterRadius(marker.counts);
  return { left: -radius, top: -radius, right: radius, bottom: radius };
}

export const otherCount = (counts: StatusCounts): number => totalOf(counts) - 1;

/** Width in pixels of the text "+12" beside a cluster's name, including the space to its left. */
const countWidth = (counts: StatusCounts) => 14 + 7 * String(otherCount(counts)).length;

function labelSize(
  marker: MapMarker,
  { today, uncounted }: Pick<PlacedLabel, 'today' | 'uncounted'>,
  measure: Measure,
) {
  if (marker.kind === 'cluster') {
    if (!marker.leader) return null;
    const lettering = settlementLabelStyle[marker.leader.rank];
    const counted = uncounted ? 0 : countWidth(marker.counts);
    return { width: measure(marker.leader.name, lettering) + counted, height: lettering.line };
  }
  const lettering = settlementLabelStyle[marker.rank];
  const width = measure(marker.name, lettering);
  if (!today || marker.today === null) return { width, height: lettering.line };
  return {
    width: Math.max(width, measure(marker.today, todaysLabelStyle)),
    height: lettering.line + todaysLabelStyle.line,
  };
}

const distance = 3;

export function besideBox(
  own: LabelBox,
  side: LabelSide,
  { width, height }: { width: number; height: number },
  middle: number,
): LabelBox {
  const left = {
    right: own.right + distance,
    left: own.left - distance - width,
    above: -width / 2,
    below: -width / 2,
  }[side];
  const top = {
    right: middle - height / 2,
    left: middle - height / 2,
    above: own.top - distance - height,
    below: own.bottom + distance,
  }[side];
  return { left, top, right: left + width, bottom: top + height };
}

export const labelSides: readonly LabelSide[] = ['right', 'left', 'below', 'above'];

/**
 * Vertical offsets in pixels that a name to the left or right of a cluster may have. The offsets help in areas with
 * many clusters and little space.
 */
const shifts = [-9, 9];
type Way = Omit<PlacedLabel, 'today'>;
const countedWays: readonly Way[] = [
  ...labelSides.map((side) => ({ side })),
  ...shifts.flatMap((shift) => (['right', 'left'] as const).map((side) => ({ side, shift }))),
];
const besideDisc: readonly Way[] = [
  ...countedWays,
  ...countedWays.map((way): Way => ({ ...way, uncounted: true })),
];
const besidePin: readonly Way[] = labelSides.map((side) => ({ side }));

function candidatesOf(
  marker: MapMarker,
  offset: Offset,
  zoom: number,
  measure: Measure,
): LabelCandidate<PlacedLabel>[] {
  const own = markerBox(marker);
  const middle = marker.kind === 'place' ? pinMiddle : 0;
  const twoLines = marker.kind === 'place' && marker.today !== null && zoom >= todaysFrom;
  const ways = marker.kind === 'cluster' ? besideDisc : besidePin;
  return (twoLines ? [true, false] : [false]).flatMap((today) =>
    ways.flatMap((way) => {
      const size = labelSize(marker, { ...way, today }, measure);
      if (!size) return [];
      const box = besideBox(own, way.side, size, middle + (way.shift ?? 0));
      return [{ boxes: [around(offset, box)], way: { ...way, today } }];
    }),
  );
}

function weightOf(marker: MapMarker): number {
  if (marker.kind === 'cluster') return marker.leader?.importance ?? -1;
  return marker.importance;
}

const isSelected = (marker: MapMarker) => marker.kind === 'place' && marker.selected;

export const coveredByCredits = ({ credits }: Pick<Viewport, 'credits'>): Obstacle[] =>
  credits ? [{ owner: 'credits', box: credits }] : [];

/**
 * Chooses the labels of the markers by importance. A label must not overlap a pin, a cluster, the credits or another
 * label. The label of the selected marker is an exception: it is always shown. The right side of a marker is preferred.
 */
export function markerLabels(
  markers: readonly MapMarker[],
  view: Pick<Viewport, 'center' | 'zoom' | 'size' | 'credits'>,
  measure: Measure,
): Map<string, PlacedLabel> {
  const obstacles = coveredByCredits(view);
  const labels: LabelToPlace<PlacedLabel>[] = [];
  for (const marker of markers) {
    const offset = offsetOf(view, marker.position);
    obstacles.push({ owner: marker.id, box: around(offset, markerBox(marker)) });
    labels.push({
      id: marker.id,
      weight: weightOf(marker),
      candidates: candidatesOf(marker, offset, view.zoom, measure),
      isForced: isSelected(marker),
    });
  }
  const frame = { left: 0, top: 0, right: view.size.width, bottom: view.size.height };
  return layOut(labels, obstacles, frame);
}

export function coveredByMarkers(
  markers: readonly MapMarker[],
  view: Pick<Viewport, 'center' | 'zoom' | 'size'>,
  measure: Measure,
): Obstacle[] {
  return markers.flatMap((marker) => {
    const offset = offsetOf(view, marker.position);
    const own = { owner: marker.id, box: around(offset, markerBox(marker)) };
    const size = marker.label && labelSize(marker, marker.label, measure);
    if (!marker.label || !size) return [own];
    const middle = marker.kind === 'place' ? pinMiddle : (marker.label.shift ?? 0);
    const label = besideBox(markerBox(marker), marker.label.side, size, middle);
    return [own, { owner: marker.id, box: around(offset, label) }];
  });
}
