import { noContent, contentOf, type Content } from '@shared/contract/fields.ts';
import {
  chosenFields,
  mergedContent,
  onlyInOther,
  type ChosenField,
} from '@shared/contract/merged-content.ts';
import type { MergeRequest } from '@shared/contract/requests.ts';
import type { Place } from '@shared/contract/schemas.ts';
import { isPublicStatus } from '@shared/contract/status.ts';
import { placeIdKind } from '@shared/contract/place-id.ts';

export interface Pair {
  kept: Place;
  other: Place;
}

const isSettlement = ({ place_id }: Place) => placeIdKind(place_id) === 'gazetteer';
const isPublic = ({ status }: Place) => isPublicStatus(status);

const published = (place: Place): Content | null => (isPublic(place) ? contentOf(place) : null);
const base = (place: Place) =>
  published(place) ?? {
    ...noContent,
    ...(place.name_new === '' ? {} : { name_new: place.name_new }),
  };

/** Returns the ids of the kept place and of the other place; null if the two places have not been merged. */
export function alreadyMerged(
  [mine, theirs]: readonly [Place, Place],
  [myId, theirId]: readonly [string, string],
): { kept: string; part: string } | null {
  const kept = mine.place_id;
  if (kept !== theirs.place_id) return null;
  return { kept, part: kept === theirId ? myId : theirId };
}

/**
 * Whether the admin can swap the two places, so that `other` is kept. A place that is not stored must be kept, because
 * only a stored place can be merged into another place. If neither place is public, a settlement cannot be merged into
 * a point, because the point's id shows a private position (functions/src/places/merge.ts).
 */
export const canSwap = ({ kept, other }: Pair): boolean =>
  kept.status !== 'none' &&
  (isPublic(kept) || isPublic(other) || !isSettlement(kept) || isSettlement(other));

/**
 * Chooses which of two places is kept until the admin swaps them. Prefers, in this order: a place that is not stored,
 * because it must be kept; a settlement; a public place; a place with a text or a recording.
 */
export function firstPair(one: Place, two: Place): Pair {
  const weigh = (place: Place) =>
    (place.status === 'none' ? 100 : 0) +
    (isSettlement(place) ? 10 : 0) +
    (isPublic(place) ? 5 : 0) +
    (place.about === null ? 0 : 1) +
    (place.voiceUrl === null ? 0 : 1);
  return weigh(two) > weigh(one) ? { kept: two, other: one } : { kept: one, other: two };
}

export function fieldsToChoose({ kept, other }: Pair): ChosenField[] {
  const mine = published(kept);
  const theirs = published(other);
  if (!mine || !theirs) return [];
  const alone = onlyInOther(mine, theirs);
  return chosenFields.filter(
    (field) => theirs[field] !== null && mine[field] !== theirs[field] && !alone.includes(field),
  );
}

function takenFields({ kept, other }: Pair, chosen: readonly ChosenField[]): ChosenField[] {
  const theirs = published(other);
  if (!theirs) return [];
  return [
    ...fieldsToChoose({ kept, other }).filter((field) => chosen.includes(field)),
    ...onlyInOther(base(kept), theirs),
  ];
}

export const resultOf = (pair: Pair, chosen: readonly ChosenField[]) =>
  mergedContent(base(pair.kept), published(pair.other), takenFields(pair, chosen));

export const requestOf = (pair: Pair, chosen: readonly ChosenField[]): MergeRequest => ({
  place_id: pair.other.place_id,
  fields: takenFields(pair, chosen),
  revision: pair.kept.status === 'none' ? 0 : pair.kept.revision,
  other_revision: pair.other.revision,
});
