import type { Caller } from '../contract/caller.ts';
import { publicStatuses } from '../contract/status.ts';
import type { StoredPlace } from './model.ts';

/** Which stored places a caller may see; asks for the caller's own suggestions only when it matters. */
export type Sight = (
  place: StoredPlace,
  hasSuggested: (uid: string) => Promise<boolean>,
) => Promise<boolean>;

const visitor: Sight = (place) => Promise.resolve(isPublic(place));

const admin: Sight = (place) => Promise.resolve(place.status !== 'deleted');

const user =
  (uid: string): Sight =>
  async (place, hasSuggested) =>
    isPublic(place) || (place.status === 'pending' && (await hasSuggested(uid)));

export function sightOf(caller: Caller | null): Sight {
  if (!caller) return visitor;
  return caller.admin ? admin : user(caller.uid);
}

export function isPublic({ status }: Pick<StoredPlace, 'status'>): boolean {
  return (publicStatuses as readonly string[]).includes(status);
}
