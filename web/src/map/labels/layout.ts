import { atOnce, batchesOf, type Steps } from '../in-steps.ts';
import { Boxes, isInside, type Box } from './boxes.ts';

/** One way to set a label: what it covers (several boxes where it is turned or bent). */
export interface Candidate<W> {
  boxes: readonly Box[];
  way: W;
}

/** A name that would like to be on the map. */
export interface Wish<W> {
  id: string;
  /** The higher the sooner; of equal ones the smaller id goes first. */
  weight: number;
  /** The best way first. */
  candidates: readonly Candidate<W>[];
  /** Takes its first way whatever lies there. */
  insists?: boolean;
}

/** What no label may cover, and whose it is: that one's own label may. */
export interface Obstacle {
  owner: string;
  box: Box;
}

/** Air around a label. */
const gap = 2;

const withAir = ({ left, top, right, bottom }: Box): Box => ({
  left: left - gap,
  top: top - gap,
  right: right + gap,
  bottom: bottom + gap,
});

/** Names that are looked at before the page gets its turn. */
const batch = 20;

/**
 * Which names are set, and how: the most important first, each the first way in which it meets no
 * obstacle and no name before it. A way that the frame's edge would cut comes after those that it
 * would not. Where nothing is free, the name is left out. The same wishes have the same answer, in any
 * order; and each looks at no more than its candidates, so that the work is bounded by their number.
 */
export function* layOutSteps<W>(
  wishes: readonly Wish<W>[],
  obstacles: Iterable<Obstacle>,
  frame: Box,
): Steps<Map<string, W>> {
  const taken = new Boxes();
  for (const { owner, box } of obstacles) taken.add(box, owner);
  const set = new Map<string, W>();
  const order = wishes.toSorted((a, b) => {
    const sooner = Number(b.insists ?? false) - Number(a.insists ?? false) || b.weight - a.weight;
    return sooner || (a.id < b.id ? -1 : 1);
  });
  const isWhole = ({ boxes }: Candidate<W>) => boxes.every((box) => isInside(box, frame));
  for (const some of batchesOf(order, batch)) {
    yield;
    for (const { id, candidates, insists } of some) {
      const isFree = ({ boxes }: Candidate<W>) =>
        boxes.every((box) => !taken.hits(withAir(box), id));
      const free = insists ? candidates : candidates.filter(isFree);
      const chosen = free.find(isWhole) ?? free[0];
      if (!chosen) continue;
      for (const box of chosen.boxes) taken.add(box, id);
      set.set(id, chosen.way);
    }
  }
  return set;
}

/** The same at once. */
export const layOut = <W>(
  wishes: readonly Wish<W>[],
  obstacles: Iterable<Obstacle>,
  frame: Box,
): Map<string, W> => atOnce(layOutSteps(wishes, obstacles, frame));
