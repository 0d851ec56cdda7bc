import { limits } from '@shared/contract/limits.ts';
import type { StoredInbox, StoredInboxEntry, StoredSuggestion } from './model.ts';
import type { PlaceTransaction } from './ports.ts';

/** What a decision tells the contributor; `id` and `at` are those of its history entry. */
export type News = Pick<StoredInboxEntry, 'id' | 'at' | 'kind'> &
  Partial<Pick<StoredInboxEntry, 'reason_id' | 'words'>>;

/** The news of a suggestion; null removes the entry about it. */
export interface InboxChange {
  suggestion: StoredSuggestion;
  news: News | null;
  /** Removes only an entry of one of these decisions. */
  onlyOf?: readonly string[];
}

/**
 * Tells contributors of decisions in the decisions' own transaction. An entry replaces an earlier one about the same
 * suggestion. Nobody is told of what they decided themselves.
 *
 * @param by uid of whoever decides; null: the operator
 */
export async function notify(
  transaction: PlaceTransaction,
  by: string | null,
  changes: readonly InboxChange[],
): Promise<void> {
  const contributors = new Set(changes.map(({ suggestion }) => suggestion.uid));
  // in the same order everywhere, so that two transactions do not wait for each other
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

function changed(inbox: StoredInbox, { suggestion, news, onlyOf }: InboxChange): StoredInbox {
  const isAbout = ({ place_id, suggestion_id, id }: StoredInboxEntry) =>
    (place_id === suggestion.place_id || suggestion.moved_from?.includes(place_id)) &&
    suggestion_id === suggestion.id &&
    (onlyOf?.includes(id) ?? true);
  const others = inbox.entries.filter((entry) => !isAbout(entry));
  if (!news) return others.length === inbox.entries.length ? inbox : { entries: others };
  return { entries: [entryOf(suggestion, news), ...others].slice(0, limits.inboxEntries) };
}

/** Each field is listed, so that nothing else of a suggestion gets in. */
function entryOf(
  { place_id, id: suggestion_id, name_az, name_loc, name_new }: StoredSuggestion,
  { id, at, kind, reason_id = null, words = null }: News,
): StoredInboxEntry {
  return {
    ...{ id, place_id, suggestion_id, kind, at, is_read: false },
    ...{ name_az, name_loc, name_new, reason_id, words },
  };
}
