import type { Field } from '@shared/contract/fields.ts';
import type { UndonePlace } from '@shared/contract/schemas.ts';
import type { Caller } from '../platform/caller.ts';
import { accountDeleted } from '../platform/calls/idempotency.ts';
import { allFilesOf } from './attachments.ts';
import { isGiven } from './entry-readers.ts';
import type { FieldChange, StoredHistory, StoredPlace, StoredSuggestion } from './model.ts';
import type { PlacesContext, PlaceStore, PlaceTransaction } from './ports.ts';
import { bytesOf, portionLimits, portionsOf } from './portions.ts';
import { newestFirst, entriesInEffect } from './entries-in-effect.ts';
import type { AccountActivity } from './state-before.ts';
import {
  activityWithout,
  changesOfKept,
  decisions,
  placeBefore,
  saveSuggestions,
  saveTakenBack,
  suggestionsOf,
  type TakenSuggestions,
} from './take-back.ts';
import { unmerge } from './unmerge.ts';

export interface UndoCall {
  uid: string;
  since: Date;
  /**
   * Ids of the account's suggestions for the place that were created at `since` or later (`created_at`). The undo also
   * finds earlier suggestions that the account has changed since then.
   */
  suggestions: readonly string[];
  reason: string;
  /** Account that undoes the actions; null for the operator. */
  by: Pick<Caller, 'uid' | 'name'> | null;
  /** If false, the undo is only reported and not applied. */
  apply: boolean;
}

export type Undone = Omit<UndonePlace, 'name_az' | 'name_loc' | 'name_new'>;

export const noneUndone = (place_id: string): Undone => ({
  ...{ place_id, declined: 0, reopened: 0, reverted: [], names: [], suggested: [] },
});

export const suggestedNamed = 5;

const mainNames: readonly string[] = ['name_az', 'name_loc', 'name_new'] satisfies Field[];

function namesIn(changes: readonly FieldChange[]): Undone['names'] {
  const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
  return changes
    .filter(({ field }) => mainNames.includes(field))
    .map(({ before, after }) => ({ before: textOf(before), after: textOf(after) }));
}

/**
 * Undoes what one account did to a place, and to the places that the account has merged into this place. This also
 * undoes these merges, whose changes would otherwise stay.
 */
export async function undoWithParts(
  context: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  id: string,
  call: UndoCall,
): Promise<Undone[]> {
  const parts = call.apply ? await context.store.mergedInto(id) : [];
  const isDeleted = parts.length > 0 && (await context.store.place(id))?.status === 'deleted';
  const undone = new Map<string, Undone>();
  // Undoes the latest changes first. If the place is deleted, it was deleted after the merges, so the place itself
  // comes before the places that were merged into it.
  for (const one of [...(isDeleted ? [id] : []), ...parts, id]) {
    const suggestions = one === id ? call.suggestions : [];
    const done = await undoInPlace(context, one, { ...call, suggestions });
    if (done && !undone.has(one)) undone.set(one, done);
  }
  return [...undone.values()];
}

/**
 * Undoes what one account did to a place since a time, with one history entry. Declines the account's suggestions. If
 * the account decided on other suggestions, makes them pending again. Restores the values that fields had before the
 * account's changes. Other people's later changes stay.
 *
 * @returns null when there is nothing to undo
 * @throws ApiError unauthenticated when the account `call.by` has been deleted meanwhile
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
  const undone = rest ?? noneUndone(id);
  return { ...undone, reverted: [...new Set(['status', ...undone.reverted])] };
}

/**
 * Undoes the merge of a place into another place, if the account `call.uid` made the merge. While the place is merged,
 * nothing else can be undone at this place.
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
    // The place `into` was itself merged into a third place. That later merge must be undone first.
    await undoInPlace(context, into, { ...call, suggestions: [] });
    if (call.apply && (await store.place(into))?.merged) return null;
  }
  const about = { id: newId(), muteId: newId(), at: now(), by: call.by, reason: call.reason };
  return store.transact([into, otherId], async (transaction) => {
    await checkCallerExists(transaction, call);
    const all = (await transaction.historyAfter(into, -1)).sort(newestFirst);
    const merge = entriesInEffect(all, () => false).find((one) => one.merged?.place_id === otherId);
    if (!merge || merge.uid !== call.uid || merge.at < call.since) return null;
    const moved = await suggestionsOf(transaction, into, merge.merged?.suggestions ?? []);
    if (call.apply) await unmerge(transaction, { id: into, otherId, about });
    const sent = sentSince(all, call);
    const own = moved.filter(
      (one) => one.uid === call.uid && (one.created_at >= call.since || sent.includes(one.id)),
    );
    return { suggestions: own.map((one) => one.id) };
  });
}

/**
 * Changes the suggestions in portions, because one account may have sent hundreds. The last transaction changes the
 * last portion and the place, and adds the history entry. So after an interruption there is always a portion left, with
 * which a repeated call continues.
 */
async function undoChanges(
  { store, now, newId }: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  id: string,
  call: UndoCall,
): Promise<Undone | null> {
  const about = { id: newId(), at: now(), by: call.by, reason: call.reason };
  const { involved, found, undid, ...files } = await suggestionsToTakeBack(store, id, call);
  const portions = portionsOf(found).map((portion) => portion.map((one) => one.id));
  const last = portions.pop() ?? [];
  for (const portion of call.apply ? portions : [])
    await store.transact(id, async (transaction) => {
      await checkCallerExists(transaction, call);
      const place = await transaction.place(id);
      if (!place || place.merged) return;
      const taken = await takenAmong(transaction, id, { involved, ids: portion });
      await saveSuggestions(transaction, taken, { ...about, place, after: place, undid });
    });
  return store.transact(id, async (transaction) => {
    await checkCallerExists(transaction, call);
    const place = await transaction.place(id);
    if (!place || place.merged) return null;
    const activity = await activityOf(transaction, id, call);
    const earlier = new Set(portions.flat());
    const decided = [...activity.decided].filter((one) => !earlier.has(one));
    const ids = [...new Set([...last, ...decided])];
    const taken = {
      activity,
      ...files,
      ...(await takenAmong(transaction, id, { involved: activity, ids })),
    };
    const { declined, reopened } = taken;
    const before = await placeBefore(transaction, place, activity);
    const { kept, changes, changesPlace } = before;
    const hidden = kept ? await changesOfKept(transaction, place, kept) : [];
    const isUnchanged = !changesPlace && earlier.size + declined.length + reopened.length === 0;
    if (isUnchanged) return null;
    const own = found.filter(({ isOwn }) => isOwn);
    const undone: Undone = {
      place_id: id,
      declined: own.length,
      reopened: found.length - own.length,
      reverted: [...new Set([...changes, ...hidden].map(({ field }) => field))],
      names: namesIn([...changes, ...hidden]),
      suggested: own.slice(0, suggestedNamed).map(({ name }) => name),
    };
    if (call.apply) await saveTakenBack(transaction, { place, before, taken }, about);
    return undone;
  });
}

/**
 * Checks that the caller's account is not being deleted. Every transaction that writes calls this function: an undo
 * takes seconds, and the deletion may begin meanwhile. The deletion would then miss the records that the undo creates
 * afterwards.
 * @throws ApiError unauthenticated when the deletion has begun
 */
async function checkCallerExists(
  transaction: PlaceTransaction,
  { by, apply }: UndoCall,
): Promise<void> {
  if (apply && by && (await transaction.isErased(by.uid))) throw accountDeleted();
}

interface FoundSuggestion {
  id: string;
  isOwn: boolean;
  name: string;
  bytes: number;
}

/** The data that decides which suggestions an undo declines, and which it makes pending again. */
interface Involved {
  uid: string;
  /** Ids of the suggestions that the account has sent or changed since `UndoCall.since`. */
  own: ReadonlySet<string>;
  /**
   * Ids of the suggestions whose last decision is undone. Includes the account's own suggestions on which other people
   * decided. The undo declines the account's own suggestions, so they do not become pending again.
   */
  decided: ReadonlySet<string>;
  /** Times of the account's own undos that are now undone, in milliseconds since 1970. */
  undoTimes: ReadonlySet<number>;
}

/**
 * Lists the account's suggestions to decline, and then the suggestions of others to make pending again. Reads them
 * outside a transaction, because the reads may take longer than the timeout of a transaction.
 *
 * @returns also the files of all suggestions of the account, the files of the suggestions to make pending again, and
 * the ids of the history entries to undo
 */
async function suggestionsToTakeBack(
  store: PlaceStore,
  id: string,
  call: UndoCall,
): Promise<{
  involved: Involved;
  found: FoundSuggestion[];
  declinedFiles: string[];
  reopenedFiles: string[];
  undid: string[];
}> {
  const involved = await store.transact(id, (transaction) => activityOf(transaction, id, call));
  const { entries, isUndone, own, decided, undoTimes, named } = involved;
  const ids = [...new Set([...own, ...decided, ...(undoTimes.size > 0 ? named : [])])];
  const found: FoundSuggestion[] = [];
  const declinedFiles = new Set<string>();
  const reopenedFiles = new Set<string>();
  for (let at = 0; at < ids.length; at += portionLimits.suggestions) {
    const some = ids.slice(at, at + portionLimits.suggestions);
    const read = await store.suggestions(some.map((one) => ({ place_id: id, id: one })));
    for (const one of read) {
      const isOwn = own.has(one.id);
      if (isOwn) for (const file of allFilesOf(one)) declinedFiles.add(file);
      if (!isTaken(one, involved)) continue;
      if (!isOwn) for (const file of allFilesOf(one)) reopenedFiles.add(file);
      found.push({ id: one.id, isOwn, name: nameOf(one), bytes: bytesOf(one) });
    }
  }
  const undid = entries.filter(isUndone).map((entry) => entry.id);
  const files = { declinedFiles: [...declinedFiles], reopenedFiles: [...reopenedFiles] };
  return { involved, found, ...files, undid };
}

const nameOf = ({ name_az, name_loc, name_new }: StoredSuggestion) =>
  name_az ?? name_loc ?? name_new;

function isTaken(suggestion: StoredSuggestion, involved: Involved): boolean {
  const { id, uid, state } = suggestion;
  // Recognises the account's own suggestions by their ids, because suggestions of an account that is being erased may
  // have lost their uid.
  if (involved.own.has(id)) return state !== 'declined';
  if (involved.decided.has(id) && uid !== involved.uid) return state !== 'pending';
  return isDeclinedByUndo(suggestion, involved);
}

/**
 * Returns whether an undo of the account, which is now undone itself, has declined the suggestion. The undo's history
 * entry does not name the suggestions that the undo declined, but their `decided_at` is the time of the entry. If an
 * undo was interrupted and then repeated, the suggestions that its first attempt declined have an earlier time. This
 * function does not find these suggestions.
 */
const isDeclinedByUndo = (
  { state, decided_at }: StoredSuggestion,
  { undoTimes }: Pick<Involved, 'undoTimes'>,
): boolean => state === 'declined' && decided_at !== null && undoTimes.has(decided_at.getTime());

async function takenAmong(
  transaction: PlaceTransaction,
  id: string,
  { involved, ids }: { involved: Involved; ids: readonly string[] },
): Promise<TakenSuggestions> {
  const taken = (await suggestionsOf(transaction, id, ids)).filter((one) => isTaken(one, involved));
  const isOwn = (one: StoredSuggestion) => involved.own.has(one.id);
  return {
    ...{ uid: involved.uid, declined: taken.filter(isOwn) },
    reopened: taken.filter((one) => !isOwn(one)),
  };
}

/**
 * Returns the ids of the suggestions that an account has sent or changed. A changed suggestion keeps its `created_at`
 * (submit.ts), so only its history entry shows when the account changed it.
 */
const sentSince = (
  entries: readonly StoredHistory[],
  { uid, since }: Pick<UndoCall, 'uid' | 'since'>,
): string[] =>
  entries.flatMap((entry) =>
    isGiven(entry) && entry.uid === uid && entry.at >= since && entry.suggestion_id !== null
      ? [entry.suggestion_id]
      : [],
  );

/**
 * Reads the history of a place, and finds the entries to undo. Leaves out merges, because `undoMerge` undoes them at
 * the merged places.
 *
 * @returns also the ids of all suggestions that the history names (`named`)
 */
async function activityOf(
  transaction: PlaceTransaction,
  id: string,
  { uid, since, suggestions }: UndoCall,
): Promise<AccountActivity & Involved & { named: string[] }> {
  const all = (await transaction.historyAfter(id, -1)).sort(newestFirst);
  const own = new Set([...suggestions, ...sentSince(all, { uid, since })]);
  const merges = new Set(all.flatMap((one) => (one.action === 'merged' ? [one.id] : [])));
  const isOfMerge = ({ id: of, undid = [] }: StoredHistory) =>
    [of, ...undid].some((one) => merges.has(one));
  const isUndone = (entry: StoredHistory) =>
    !isOfMerge(entry) &&
    entry.at >= since &&
    (entry.uid === uid || (entry.suggestion_id !== null && own.has(entry.suggestion_id)));
  const activity = await activityWithout(transaction, id, { all, isUndone });
  const newest = new Map(
    activity.entries
      .filter(({ action }) => decisions.has(action))
      .toReversed()
      .map((entry) => [entry.suggestion_id, entry]),
  );
  const decided = [...newest].flatMap(([of, entry]) =>
    of !== null && isUndone(entry) ? [of] : [],
  );
  const undos = activity.entries.filter((one) => one.action === 'undone' && isUndone(one));
  const named = all.flatMap(({ suggestion_id, merged }) => [
    ...(suggestion_id === null ? [] : [suggestion_id]),
    ...(merged?.suggestions ?? []),
  ]);
  return {
    ...activity,
    ...{ uid, own, named, decided: new Set(decided) },
    undoTimes: new Set(undos.map(({ at }) => at.getTime())),
  };
}
