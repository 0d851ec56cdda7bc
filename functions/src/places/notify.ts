import { limits } from '@shared/contract/limits.ts';
import { reviewEntryId } from './decide.ts';
import type { StoredInbox, StoredInboxEntry, StoredPlace, StoredSuggestion } from './model.ts';
import type { PlaceTransaction } from './ports.ts';

/**
 * The content of an inbox entry. `id` is the id of the entry (`StoredInboxEntry`), with one exception: for a row of a
 * list review, `id` is the id of the row's history entry, and `notify` stores the review's id instead.
 */
export type News = Pick<StoredInboxEntry, 'id' | 'at' | 'kind'> &
  Partial<Pick<StoredInboxEntry, 'reason_id' | 'words' | 'rows' | 'list'>>;

/**
 * A change of the contributor's inbox: `notify` adds the entry `news` about the suggestion. If `news` is null, `notify`
 * removes the entry about the suggestion.
 */
export interface InboxChange {
  suggestion: StoredSuggestion;
  news: News | null;
  /**
   * Id of the list review to which the decision `news` belongs. All rows of a review share one inbox entry, whose field
   * `rows` is the number of these rows.
   */
  review?: string | undefined;
  /**
   * Ids of undone history entries. If one of them is a list review's decision on the suggestion, the review's entry
   * counts one row less.
   */
  undid?: readonly string[];
  /**
   * Ids of decisions. If this field is set, `notify` removes or replaces only an entry about one of these decisions.
   */
  onlyOf?: readonly string[];
}

/**
 * Adds entries about decisions and questions to the contributors' inboxes, in the transaction of the decision. An entry
 * replaces the earlier entry about the same suggestion. Reviewers get no entry about a decision on their own
 * suggestion, and the suggestion's earlier entry is removed.
 *
 * @param by uid of the reviewer; null for the operator, and if the contributor answers or withdraws
 */
export async function notify(
  transaction: PlaceTransaction,
  by: string | null,
  changes: readonly InboxChange[],
): Promise<void> {
  const contributors = new Set(changes.map(({ suggestion }) => suggestion.uid));
  // All transactions read the inboxes in the same order, so that two transactions cannot block each other (deadlock).
  for (const uid of [...contributors].filter((one) => one !== null).sort()) {
    const before = await transaction.inbox(uid);
    const after = changes
      .filter(({ suggestion }) => suggestion.uid === uid)
      .map((change) =>
        uid === by && change.news?.kind !== 'asked' ? { ...change, news: null } : change,
      )
      .reduce(changed, before);
    if (after !== before) transaction.saveInbox(uid, after);
  }
}

/**
 * Returns a function that tests whether an inbox entry is about the suggestion. An entry about several rows of a list
 * is not about any of its rows, even if an older version stored the entry with the `suggestion_id` of the first row.
 */
const aboutOf =
  ({ place_id, moved_from, id }: StoredSuggestion) =>
  (entry: StoredInboxEntry): boolean =>
    entry.list === null &&
    entry.rows === 1 &&
    (entry.place_id === place_id || moved_from?.includes(entry.place_id) === true) &&
    entry.suggestion_id === id;

function changed(inbox: StoredInbox, change: InboxChange): StoredInbox {
  const { suggestion, news, onlyOf, review } = change;
  const counted = withoutUndone(inbox, change);
  if (news && review !== undefined) return withRow(counted, suggestion, { ...news, id: review });
  const isAbout = aboutOf(suggestion);
  const others = counted.entries.filter(
    (entry) => !isAbout(entry) || !(onlyOf?.includes(entry.id) ?? true),
  );
  if (!news) return others.length === counted.entries.length ? counted : { entries: others };
  return withEntry(entryOf(suggestion, news), others);
}

/**
 * Lowers `rows` in the inbox entry of the list review whose decision on the suggestion is undone. Removes the entry
 * when `rows` becomes 0.
 */
function withoutUndone(inbox: StoredInbox, { suggestion, undid = [] }: InboxChange): StoredInbox {
  const isCounted = ({ id }: StoredInboxEntry) => undid.includes(reviewEntryId(id, suggestion.id));
  if (!inbox.entries.some(isCounted)) return inbox;
  const entries = inbox.entries.map((entry) =>
    isCounted(entry) ? { ...entry, rows: entry.rows - 1, suggestion_id: null } : entry,
  );
  return { entries: entries.filter(({ rows }) => rows > 0) };
}

/**
 * Adds an entry, and removes the oldest entries above `limits.inboxEntries`. Keeps all questions about lists, because
 * contributors can answer them only in the inbox.
 */
function withEntry(entry: StoredInboxEntry, before: readonly StoredInboxEntry[]): StoredInbox {
  const all = [entry, ...before];
  let room = limits.inboxEntries - all.filter(({ list }) => list !== null).length;
  return { entries: all.filter(({ list }) => list !== null || room-- > 0) };
}

/** Counts a row in the entry of its list review, and adds the entry if the row is the first. */
function withRow(inbox: StoredInbox, suggestion: StoredSuggestion, news: News): StoredInbox {
  const isAbout = aboutOf(suggestion);
  const others = inbox.entries.filter((entry) => !isAbout(entry));
  if (!others.some(({ id }) => id === news.id)) return withEntry(entryOf(suggestion, news), others);
  return {
    entries: others.map((one) =>
      one.id === news.id ? { ...one, rows: one.rows + 1, suggestion_id: null } : one,
    ),
  };
}

/**
 * Adds an entry to the inboxes of the accounts `uids`, after an admin answered a flag or a reviewer decided on a
 * proposal. To reveal little, an entry about a flag does not say which flag it was.
 */
export async function notifyAboutPlace(
  transaction: PlaceTransaction,
  uids: readonly string[],
  { place, ...news }: News & { place: StoredPlace },
): Promise<void> {
  const entry = entryOf({ ...place, id: null }, news);
  for (const uid of uids.toSorted()) {
    const { entries } = await transaction.inbox(uid);
    transaction.saveInbox(uid, withEntry(entry, entries));
  }
}

type Subject = Pick<StoredPlace, 'place_id' | 'name_az' | 'name_loc' | 'name_new'> & {
  id: string | null;
};

/** Lists every field explicitly, so that the entry contains no other data of the suggestion or the place. */
function entryOf(
  { place_id, id: suggestion_id, name_az, name_loc, name_new }: Subject,
  { id, at, kind, reason_id = null, words = null, rows = 1, list = null }: News,
): StoredInboxEntry {
  return {
    ...{ id, place_id, suggestion_id, kind, at, is_read: false },
    ...{ name_az, name_loc, name_new, reason_id, words, rows, list },
  };
}
