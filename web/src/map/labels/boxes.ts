/** A rectangle on the map, in CSS pixels. */
export interface LabelBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Offset {
  x: number;
  y: number;
}

export const around = ({ x, y }: Offset, box: LabelBox): LabelBox => ({
  left: x + box.left,
  top: y + box.top,
  right: x + box.right,
  bottom: y + box.bottom,
});

export const meet = (a: LabelBox, b: LabelBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

export const isInside = (box: LabelBox, frame: LabelBox): boolean =>
  box.left >= frame.left &&
  box.right <= frame.right &&
  box.top >= frame.top &&
  box.bottom <= frame.bottom;

/** Side of a square of the index, in CSS pixels. */
const side = 128;

function squaresOf({ left, top, right, bottom }: LabelBox): string[] {
  const keys: string[] = [];
  for (let x = Math.floor(left / side); x <= Math.floor(right / side); x++) {
    for (let y = Math.floor(top / side); y <= Math.floor(bottom / side); y++)
      keys.push(`${x},${y}`);
  }
  return keys;
}

/**
 * An index that divides the map into large squares and lists the boxes in each square. With this index, placing
 * hundreds of labels takes linear time.
 */
export class Boxes {
  readonly #squares = new Map<string, { box: LabelBox; owner: string }[]>();

  add(box: LabelBox, owner: string): void {
    for (const key of squaresOf(box)) {
      const square = this.#squares.get(key);
      if (square) square.push({ box, owner });
      else this.#squares.set(key, [{ box, owner }]);
    }
  }

  hits(box: LabelBox, owner: string): boolean {
    return squaresOf(box).some((key) =>
      this.#squares.get(key)?.some((other) => other.owner !== owner && meet(other.box, box)),
    );
  }
}
