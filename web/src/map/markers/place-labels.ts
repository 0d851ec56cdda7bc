import { offsetOf } from '../geometry.ts';
import type { MapMarker, Viewport } from '../types.ts';

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Pixels of the drawing in markers.module.css. */
const pinBox = { left: -15, top: -36, right: 15, bottom: 2 };
const clusterBox = { left: -24, top: -24, right: 24, bottom: 24 };
const label = { left: 14, top: -32, height: 20, padding: 12 };
/** Air around a label. */
const gap = 3;

/** Boxes by coarse grid squares, so that a view with hundreds of markers stays linear. */
class Boxes {
  readonly #squares = new Map<string, Box[]>();
  static readonly side = 128;

  #keys({ left, top, right, bottom }: Box): string[] {
    const keys: string[] = [];
    for (let x = Math.floor(left / Boxes.side); x <= Math.floor(right / Boxes.side); x++) {
      for (let y = Math.floor(top / Boxes.side); y <= Math.floor(bottom / Boxes.side); y++)
        keys.push(`${x},${y}`);
    }
    return keys;
  }

  add(box: Box): void {
    for (const key of this.#keys(box)) {
      const square = this.#squares.get(key);
      if (square) square.push(box);
      else this.#squares.set(key, [box]);
    }
  }

  hits(box: Box, except: Box): boolean {
    return this.#keys(box).some((key) =>
      this.#squares
        .get(key)
        ?.some(
          (other) =>
            other !== except &&
            other.left < box.right &&
            box.left < other.right &&
            other.top < box.bottom &&
            box.top < other.bottom,
        ),
    );
  }
}

const around = ({ x, y }: { x: number; y: number }, box: Box): Box => ({
  left: x + box.left,
  top: y + box.top,
  right: x + box.right,
  bottom: y + box.bottom,
});

export type LabelSide = 'right' | 'left';

/** The box of a label beside the tip of a pin, with its air. */
function labelBox(offset: { x: number; y: number }, side: LabelSide, width: number): Box {
  const near = label.left - gap;
  const far = label.left + width + label.padding + gap;
  return around(offset, {
    left: side === 'right' ? near : -far,
    right: side === 'right' ? far : -near,
    top: label.top - gap,
    bottom: label.top + label.height + gap,
  });
}

/**
 * Which markers get their label, and on which side: where it meets no pin, no cluster and no other
 * label; to the right if it can. The selected one goes first (its label always shows), then from the
 * top down, so that a view always answers the same.
 */
export function placeLabels(
  markers: readonly MapMarker[],
  view: Pick<Viewport, 'center' | 'zoom' | 'size'>,
  textWidth: (text: string) => number,
): Map<string, LabelSide> {
  const boxes = new Boxes();
  const placed = markers.map((marker) => {
    const offset = offsetOf(view, marker.position);
    const own = around(offset, marker.kind === 'place' ? pinBox : clusterBox);
    boxes.add(own);
    return { marker, offset, own };
  });
  const labels = new Map<string, LabelSide>();
  const order = (one: (typeof placed)[number]) =>
    one.marker.kind === 'place' && one.marker.selected ? -Infinity : one.offset.y;
  for (const { marker, offset, own } of placed.sort((a, b) => order(a) - order(b))) {
    if (marker.kind !== 'place') continue;
    const width = textWidth(marker.name);
    const side = marker.selected
      ? 'right'
      : (['right', 'left'] as const).find((one) => !boxes.hits(labelBox(offset, one, width), own));
    if (!side) continue;
    boxes.add(labelBox(offset, side, width));
    labels.set(marker.id, side);
  }
  return labels;
}
