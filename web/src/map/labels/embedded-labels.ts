import type { LabelSide } from '../types.ts';
import type { LabelBox, Offset } from './boxes.ts';
import type { LabelStyle } from './label-styles.ts';
import { layOut, type Obstacle } from './layout.ts';

/** Style of the names on an embedded map, in pixels. `embed.css` has the same values. */
export const embeddedLabelStyle: LabelStyle = { size: 13, weight: 600, line: 18 };
/**
 * Diameters in pixels of the markers on an embedded map. `named`: the name is shown. `open`: the place that the map is
 * about. `dot`: the name is not shown.
 */
export const spotSizes = { named: 14, open: 20, dot: 8 } as const;
const distance = 3;

export interface EmbeddedSpot {
  id: string;
  offset: Offset;
  width: number;
  /** If `open` is true, the embedded map is about this place, and always shows its name. */
  open: boolean;
}

/** Pixels between a marker's middle and its label. */
export const labelDistance = (open: boolean): number =>
  (open ? spotSizes.open : spotSizes.named) / 2 + distance;

function labelBox({ offset: { x, y }, width, open }: EmbeddedSpot, side: LabelSide): LabelBox {
  const away = labelDistance(open);
  const { line } = embeddedLabelStyle;
  const left = { right: x + away, left: x - away - width, above: x - width / 2, below: x - width / 2 }[side]; // oxfmt-ignore
  const top = { right: y - line / 2, left: y - line / 2, above: y - away - line, below: y + away }[side]; // oxfmt-ignore
  return { left, top, right: left + width, bottom: top + line };
}

const sides: readonly LabelSide[] = ['right', 'left', 'above', 'below'];

/**
 * Chooses the places of an embedded map whose names are shown. A name must not overlap a marker, another name or a
 * covered box. The name of the place that the map is about is an exception: it is always shown.
 * @param spots the markers, the most important first
 * @param covered boxes of the elements that cover the map
 */
export function embeddedLabels(
  spots: readonly EmbeddedSpot[],
  covered: readonly LabelBox[],
  size: { width: number; height: number },
): Map<string, LabelSide> {
  const obstacles: Obstacle[] = covered.map((box) => ({ owner: '', box }));
  for (const { id, offset, open } of spots) {
    const half = (open ? spotSizes.open : spotSizes.dot) / 2;
    const box = { left: offset.x - half, top: offset.y - half, right: offset.x + half, bottom: offset.y + half }; // oxfmt-ignore
    obstacles.push({ owner: id, box });
  }
  const isInFrame = ({ offset: { x, y } }: EmbeddedSpot) =>
    x >= 0 && y >= 0 && x <= size.width && y <= size.height;
  const labels = spots
    .filter((spot) => spot.open || isInFrame(spot))
    .map((spot, index) => ({
      id: spot.id,
      weight: -index,
      candidates: sides.map((side) => ({ boxes: [labelBox(spot, side)], way: side })),
      isForced: spot.open,
    }));
  return layOut(labels, obstacles, { left: 0, top: 0, right: size.width, bottom: size.height });
}
