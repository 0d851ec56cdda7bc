import type { Field } from '@shared/contract/fields.ts';
import type { UndonePlace } from '@shared/contract/schemas.ts';
import type { Caller } from '../platform/caller.ts';
import type { FieldChange, StoredHistory, StoredPlace } from './model.ts';
import type { PlacesContext, PlaceTransaction } from './ports.ts';
import {
  newestFirst,
  entriesInEffect,
  undoneEarlier,
  type AccountActivity,
} from './state-before.ts';
import {
  approvalsThatStay,
  changesOfKept,
  decisions,
  placeBefore,
  saveTakenBack,
  suggestionsOf,
} from './take-back.ts';
import { unmerge } from './unmerge.ts';

export interface UndoCall {
  uid: string;
  since: Date;
  suggestions: readonly string[];
  reason: string;
  /** Account that undoes the actions; null for the operator. */
  by: Pick<Caller, 'uid' | 'name'> | null;
  /** If false, the undo is only reported and not applied. */
  apply: boolean;
}

export type Undone = Omit<UndonePlace, 'name_az' | 'name_loc' | 'name_new'>;

export const suggestedNamed = 5;

const mainNames: readonly string[] = ['name_az', 'name_loc', 'name_new'] satisfies Field[];

function namesIn(changes: readonly FieldChange[]): Undone['names'] {
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return changes
    .filter(({ field }) => mainNames.includes(field))
    .map(({ before, after }) => ({ before: textOf(before), after: textOf(after) }));
}

/**
 * Also undoes the account's changes in the places that it has merged into this place. Otherwise the changes that these
 * merges made would stay.
 */
export async function undoWithParts(
  context: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  id: string,
  call: UndoCall,
): Promise<Undone[]> {
  const parts = call.apply ? await context.store.mergedInto(id) : [];
  const isDeleted = parts.length > 0 && (await context.store.place(id))?.status === 'deleted';
  const undone = new Map<string, Undone>();
  // Undoes changes in reverse order: if the place is deleted, the deletion came after the merges.
  for (const one of [...(isDeleted ? [id] : []), ...parts, id]) {
    const suggestions = one === id ? call.suggestions : [];
    const done = await undoInPlace(context, one, { ...call, suggestions });
    if (done && !undone.has(one)) undone.set(one, done);
  }
  return [...undone.values()];
}

/**
 * Undoes what one account did to a place since a time, in one transaction with one history entry. Declines the
 * account's suggestions. If the account decided on other suggestions, makes them pending again. Restores the values
 * that fields had before the account's changes. Other people's later changes stay.
 *
 * @returns null when there is nothing to undo
 */
export async function undoInPlace(
  context: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  id: string,
  call: UndoCall,
): Promise<Undone | null> {
  const place = await context.store.place(id);
  if (!place?.merged) return undoChanges(context, id, call);
  const back = await undoMerge(context, place, call);
  if (!back) return null;
  const suggestions = [...new Set([...call.suggestions, ...back.suggestions])];
  const rest = call.apply ? await undoChanges(context, id, { ...call, suggestions }) : null;
  const nothing = { declined: 0, reopened: 0, reverted: [], names: [], suggested: [] };
  const undone = rest ?? nothing;
  return { ...undone, place_id: id, reverted: [...new Set(['status', ...undone.reverted])] };
}

/**
 * Undoes the merge of a place into another place, if the account `call.uid` made the merge. While the place is merged,
 * nothing else can be undone in it.
 *
 * @returns ids of the account's suggestions that the merge had moved; null when no merge is undone
 */
async function undoMerge(
  context: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  { place_id: otherId, merged }: StoredPlace,
  call: UndoCall,
): Promise<{ suggestions: string[] } | null> {
  const { store, now, newId } = context;
  const into = merged?.into ?? '';
  const kept = await store.place(into);
  if (kept?.merged) {
    // The other place was itself merged into a third place, so that later merge must be undone first.
    await undoInPlace(context, into, { ...call, suggestions: [] });
    if (call.apply && (await store.place(into))?.merged) return null;
  }
  const about = { id: newId(), at: now(), by: call.by, reason: call.reason };
  return store.transact([into, otherId], async (transaction) => {
    const all = (await transaction.historyAfter(into, -1)).sort(newestFirst);
    const merge = entriesInEffect(all, () => false).find((one) => one.merged?.place_id === otherId);
    if (!merge || merge.uid !== call.uid || merge.at < call.since) return null;
    const moved = await suggestionsOf(transaction, into, merge.merged?.suggestions ?? []);
    if (call.apply) await unmerge(transaction, { id: into, otherId, about });
    const own = moved.filter((one) => one.uid === call.uid && one.created_at >= call.since);
    return { suggestions: own.map((one) => one.id) };
  });
}

function undoChanges(
  { store, now, newId }: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  id: string,
  call: UndoCall,
): Promise<Undone | null> {
  const at = now();
  return store.transact(id, async (transaction) => {
    const place = await transaction.place(id);
    if (!place || place.merged) return null;
    const activity = await activityOf(transaction, id, call);
    const own = await suggestionsOf(transaction, id, call.suggestions);
    const declined = own.filter(({ state }) => state !== 'declined');
    const reopened = (await suggestionsOf(transaction, id, activity.decided)).filter(
      // Also compares ids, because the suggestions of an account that is being erased may have lost their uid.
      ({ id: sid, uid, state }) =>
        uid !== call.uid && !call.suggestions.includes(sid) && state !== 'pending',
    );
    const before = placeBefore(place, activity);
    const { kept, changes, changesPlace } = before;
    const hidden = kept ? await changesOfKept(transaction, place, kept) : [];
    if (!changesPlace && declined.length + reopened.length === 0) return null;
    const undone: Undone = {
      place_id: id,
      declined: declined.length,
      reopened: reopened.length,
      reverted: [...new Set([...changes, ...hidden].map(({ field }) => field))],
      names: namesIn([...changes, ...hidden]),
      suggested: declined
        .slice(0, suggestedNamed)
        .map(({ name_az, name_loc, name_new }) => name_az ?? name_loc ?? name_new),
    };
    if (!call.apply) return undone;
    const taken = { activity, declined, reopened };
    const about = { id: newId(), at, by: call.by, reason: call.reason };
    await saveTakenBack(transaction, { place, before, taken }, about);
    return undone;
  });
}

/** Leaves out merges, because `undoMerge` undoes them at the other place. */
async function activityOf(
  transaction: PlaceTransaction,
  id: string,
  { uid, since, suggestions }: UndoCall,
): Promise<AccountActivity & { decided: string[] }> {
  const all = (await transaction.historyAfter(id, -1)).sort(newestFirst);
  const merges = new Set(all.flatMap((one) => (one.action === 'merged' ? [one.id] : [])));
  const isOfMerge = ({ id: of, undid = [] }: StoredHistory) =>
    [of, ...undid].some((one) => merges.has(one));
  const isUndone = (entry: StoredHistory) =>
    !isOfMerge(entry) &&
    entry.at >= since &&
    (entry.uid === uid ||
      (entry.suggestion_id !== null && suggestions.includes(entry.suggestion_id)));
  const entries = entriesInEffect(all, isUndone);
  const newest = new Map(
    entries
      .filter(({ action }) => decisions.has(action))
      .toReversed()
      .map((entry) => [entry.suggestion_id, entry]),
  );
  // Includes other people's decisions on the account's own suggestions. `undoChanges` declines these suggestions and
  // does not make them pending again.
  const decided = [...newest].flatMap(([of, entry]) =>
    of !== null && isUndone(entry) ? [of] : [],
  );
  return {
    entries,
    isUndone,
    approved: await approvalsThatStay(transaction, id, { entries, isUndone }),
    decided,
    undoneBefore: entries.some(isUndone) ? undoneEarlier(all, isUndone) : [],
  };
}
