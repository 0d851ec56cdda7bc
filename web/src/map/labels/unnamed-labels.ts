import type { UnnamedPlace } from '../types.ts';
import { around, type LabelBox, type Offset } from './boxes.ts';
import { dotRadius, unnamedLettering } from './basemap-label-styles.ts';
import type { LabelToPlace } from './layout.ts';
import type { LabelStyle } from './label-styles.ts';
import { besideBox, labelSides, type Measure } from './marker-labels.ts';

export interface SetName {
  text: string;
  lettering: LabelStyle;
  box: LabelBox;
}

export function dotBox({ rank }: Pick<UnnamedPlace, 'rank'>): LabelBox {
  const radius = dotRadius[rank];
  return { left: -radius, top: -radius, right: radius, bottom: radius };
}

export function unnamedLabel(
  place: UnnamedPlace,
  offset: Offset,
  zoom: number,
  measure: Measure,
): LabelToPlace<SetName> {
  const lettering = unnamedLettering(place.rank, zoom);
  const size = { width: measure(place.name, lettering), height: lettering.line };
  return {
    id: place.id,
    weight: place.importance,
    candidates: labelSides.map((side) => {
      const box = around(offset, besideBox(dotBox(place), side, size, 0));
      return { boxes: [box], way: { text: place.name, lettering, box } };
    }),
  };
}

/** Maximum distance in pixels between a press and the dot that the press selects. */
const reach = 22;

/**
 * Returns the settlement that a press selects: the settlement whose name is pressed, or else the nearest settlement
 * whose dot is within `reach`. Returns null if there is no such settlement.
 */
export function unnamedAt(
  point: Offset,
  places: readonly { place: UnnamedPlace; offset: Offset; name: Pick<SetName, 'box'> | null }[],
): UnnamedPlace | null {
  const onName = places.find(
    ({ name }) =>
      name !== null &&
      point.x >= name.box.left &&
      point.x <= name.box.right &&
      point.y >= name.box.top &&
      point.y <= name.box.bottom,
  );
  if (onName) return onName.place;
  let nearest: UnnamedPlace | null = null;
  let least = reach;
  for (const { place, offset } of places) {
    const distance = Math.hypot(offset.x - point.x, offset.y - point.y);
    if (distance > least) continue;
    nearest = place;
    least = distance;
  }
  return nearest;
}
