import { atOnce, batchesOf, type Steps } from '../in-steps.ts';
import { Boxes, isInside, type LabelBox } from './boxes.ts';

/** One possible position of a label and the boxes that it covers (several if it is rotated or bent). */
export interface LabelCandidate<W> {
  boxes: readonly LabelBox[];
  way: W;
}

/** A label candidate. */
export interface Wish<W> {
  id: string;
  /** Higher ones are placed first; equal ones by smaller id. */
  weight: number;
  /** Positions, the best first. */
  candidates: readonly LabelCandidate<W>[];
  /** Whether it always gets its first position. */
  insists?: boolean;
}

/** A box that no label may cover, except that of its owner. */
export interface Obstacle {
  owner: string;
  box: LabelBox;
}

/** Padding around a label. */
const gap = 2;

const withAir = ({ left, top, right, bottom }: LabelBox): LabelBox => ({
  left: left - gap,
  top: top - gap,
  right: right + gap,
  bottom: bottom + gap,
});

/** Candidates handled before the page can react. */
const batch = 20;

/**
 * Chooses the labels and their positions: the most important first, each at its first position without an
 * obstacle or an earlier label. Positions that the frame would cut come after those that it would not.
 * Without a free position the label is omitted. The result does not depend on the candidates' order, and each
 * is compared only with its neighbours, so the work is bounded by their number.
 */
export function* layOutSteps<W>(
  wishes: readonly Wish<W>[],
  obstacles: Iterable<Obstacle>,
  frame: LabelBox,
): Steps<Map<string, W>> {
  const taken = new Boxes();
  for (const { owner, box } of obstacles) taken.add(box, owner);
  const set = new Map<string, W>();
  const order = wishes.toSorted((a, b) => {
    const sooner = Number(b.insists ?? false) - Number(a.insists ?? false) || b.weight - a.weight;
    return sooner || (a.id < b.id ? -1 : 1);
  });
  const isInsideFrame = ({ boxes }: LabelCandidate<W>) =>
    boxes.every((box) => isInside(box, frame));
  for (const some of batchesOf(order, batch)) {
    yield;
    for (const { id, candidates, insists } of some) {
      const isFree = ({ boxes }: LabelCandidate<W>) =>
        boxes.every((box) => !taken.hits(withAir(box), id));
      const free = insists ? candidates : candidates.filter(isFree);
      const chosen = free.find(isInsideFrame) ?? free[0];
      if (!chosen) continue;
      for (const box of chosen.boxes) taken.add(box, id);
      set.set(id, chosen.way);
    }
  }
  return set;
}

/** Lays out all labels in one step. */
export const layOut = <W>(
  wishes: readonly Wish<W>[],
  obstacles: Iterable<Obstacle>,
  frame: LabelBox,
): Map<string, W> => atOnce(layOutSteps(wishes, obstacles, frame));
