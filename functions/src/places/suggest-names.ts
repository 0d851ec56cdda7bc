import type { Caller } from '../platform/caller.ts';
import { contentOf } from '@shared/contract/fields.ts';
import { isUndecided } from '@shared/contract/status.ts';
import type { AttestedName } from '@shared/names/attested-name.ts';
import { isDeepStrictEqual } from 'node:util';
import { filesOfNames } from '@shared/names/attested-name.ts';
import type { StoredSuggestion } from './model.ts';
import type { PlacesContext } from './ports.ts';
import { historyOf, newSuggestion } from './record.ts';

/**
 * Suggests attested names for an existing place, in the name of the account `caller`, which the operator chooses. The
 * place does not change until a reviewer approves the suggestion. The suggestion does not count against the account's
 * quota.
 *
 * @returns the new suggestion, or the account's newest suggestion for the place if it is undecided and has the same
 * names
 * @throws Error when the place does not exist, or the names contain a file that the place does not have
 */
export async function suggestNames(
  { store, now, newId }: PlacesContext,
  { id, caller, names }: { id: string; caller: Caller; names: AttestedName[] },
): Promise<StoredSuggestion> {
  const newest = await store.newestOfUser(id, caller.uid);
  if (newest && isUndecided(newest.state) && isDeepStrictEqual(newest.names, names)) return newest;
  const at = now();
  return store.transact(id, async (transaction) => {
    const place = await transaction.place(id);
    if (!place || place.status === 'deleted') throw new Error(`there is no place ${id}`);
    const known = new Set([...filesOfNames(place.names), ...place.images, ...place.links]);
    const foreign = filesOfNames(names).find((file) => !known.has(file));
    if (foreign !== undefined) throw new Error(`${foreign} is not a file of ${id}`);
    const suggestion = newSuggestion(
      {
        ...{ ...contentOf(place), images: [], voiceUrl: null, names },
        ...{ id: newId(), place_id: id, uid: caller.uid, author: caller.name },
      },
      at,
    );
    transaction.saveSuggestion(suggestion);
    transaction.addHistory(
      historyOf(place, {
        id: newId(),
        at,
        action: 'suggested',
        caller,
        suggestion_id: suggestion.id,
      }),
    );
    return suggestion;
  });
}
