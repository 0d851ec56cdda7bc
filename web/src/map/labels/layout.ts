import { atOnce, batchesOf, type Steps } from '../in-steps.ts';
import { Boxes, isInside, type LabelBox } from './boxes.ts';

export interface LabelCandidate<W> {
  boxes: readonly LabelBox[];
  way: W;
}

export interface LabelToPlace<W> {
  id: string;
  /**
   * Among the labels that are not forced, labels with a higher weight are placed first. Forced labels are placed before
   * all others. Labels with equal weights are placed in the order of their ids.
   */
  weight: number;
  /** The possible positions of the label, the best first. */
  candidates: readonly LabelCandidate<W>[];
  /**
   * If `isForced` is true, the label always gets its first position inside the map, even if it overlaps other labels.
   * If no position is inside the map, the label gets its first position.
   */
  isForced?: boolean;
}

/** A box that labels must not cover, except for forced labels and the label whose id is `owner`. */
export interface Obstacle {
  owner: string;
  box: LabelBox;
}

/** Minimum distance in pixels between a label and other labels or obstacles. */
const gap = 2;

const withAir = ({ left, top, right, bottom }: LabelBox): LabelBox => ({
  left: left - gap,
  top: top - gap,
  right: right + gap,
  bottom: bottom + gap,
});

const batch = 20;

/**
 * Chooses labels and their positions, the most important labels first. A label gets the first position that overlaps no
 * obstacle and no earlier label; without such a position, the label is omitted. Positions in which the edge of the map
 * would cut the label are tried last. The result does not depend on the order of the labels.
 */
export function* layOutSteps<W>(
  labels: readonly LabelToPlace<W>[],
  obstacles: Iterable<Obstacle>,
  frame: LabelBox,
): Steps<Map<string, W>> {
  const taken = new Boxes();
  for (const { owner, box } of obstacles) taken.add(box, owner);
  const set = new Map<string, W>();
  const order = labels.toSorted((a, b) => {
    const sooner = Number(b.isForced ?? false) - Number(a.isForced ?? false) || b.weight - a.weight;
    return sooner || (a.id < b.id ? -1 : 1);
  });
  const isInsideFrame = ({ boxes }: LabelCandidate<W>) =>
    boxes.every((box) => isInside(box, frame));
  for (const some of batchesOf(order, batch)) {
    yield;
    for (const { id, candidates, isForced } of some) {
      const isFree = ({ boxes }: LabelCandidate<W>) =>
        boxes.every((box) => !taken.hits(withAir(box), id));
      const free = isForced ? candidates : candidates.filter(isFree);
      const chosen = free.find(isInsideFrame) ?? free[0];
      if (!chosen) continue;
      for (const box of chosen.boxes) taken.add(box, id);
      set.set(id, chosen.way);
    }
  }
  return set;
}

export const layOut = <W>(
  labels: readonly LabelToPlace<W>[],
  obstacles: Iterable<Obstacle>,
  frame: LabelBox,
): Map<string, W> => atOnce(layOutSteps(labels, obstacles, frame));
