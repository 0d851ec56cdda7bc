import type { Flagged, FlagKind, FlagRequest } from '@shared/contract/flags.ts';
import { ApiError } from '@shared/contract/errors.ts';
import { limits } from '@shared/contract/limits.ts';
import type { Caller } from '../../platform/caller.ts';
import { accountDeleted } from '../../platform/calls/idempotency.ts';
import { noSuchPlace } from '../get.ts';
import type { StoredFlags } from '../model.ts';
import { checkNotMoved, followingMoves } from '../moved.ts';
import type { PlacesContext, PlaceTransaction } from '../ports.ts';
import { isPublic } from '../visibility.ts';
import type { Sender } from '../sender.ts';
import type { FlagLimits } from './limits.ts';
import { mute } from './mute.ts';
import { mutedTogether, recordingsOf } from './recordings.ts';

export interface FlagsContext extends Pick<PlacesContext, 'store' | 'now' | 'newId'> {
  flagLimits: FlagLimits;
  storedId: (id: string) => Promise<string>;
}

/**
 * POST /places/flags: reports that something is wrong with a published place. The server does not store the sender,
 * unless a signed-in sender requests a notification about the answer (decisions.md "Flags"). So the server cannot
 * detect a repeated call, and counts it as another flag. Flagged recordings are muted at once, except recordings that
 * an admin has allowed. Above a rate limit for muting (limits.ts), the flag is stored, but mutes nothing.
 *
 * @throws ApiError too_many above a rate limit; not_found when the place is not public; unauthenticated when a visitor
 * requests a notification
 */
export async function flagPlace(
  { store, now, newId, flagLimits, storedId }: FlagsContext,
  { body, sender, caller }: { body: FlagRequest; sender: Sender; caller: Caller | null },
): Promise<Flagged> {
  const { kind, words } = body;
  const recipient = body.tell ? recipientOf(caller) : null;
  flagLimits.takeSender(sender);
  const day = dayOf(now());
  // The rate limits must count a flag only once, although the transaction may run several times.
  let isAreaCounted = false;
  let mayMute: boolean | null = null;
  return followingMoves(await storedId(body.place_id), (id) =>
    store.transact(id, async (transaction) => {
      const place = await transaction.place(id);
      checkNotMoved(place);
      if (!place || !isPublic(place)) throw noSuchPlace(id);
      if (!isAreaCounted) flagLimits.takeArea(sender, place.location);
      isAreaCounted = true;
      const stored = await transaction.flags(id, kind);
      const allowed = stored?.allowed ?? [];
      const loud =
        kind === 'recording' ? recordingsOf(place).filter((link) => !allowed.includes(link)) : [];
      if (loud.length > 0) mayMute ??= flagLimits.mayMute(sender, place.location);
      const isOverLimit = loud.length > 0 && !mayMute;
      const before = stored?.muted ?? null;
      // Checks the number of recordings again. `mayMute` may come from an earlier attempt of this transaction, and
      // another change may have muted or removed the recordings since then.
      const muted =
        loud.length > 0 && mayMute
          ? mutedTogether(
              before,
              await mute(transaction, place, {
                ...{ recordings: loud, at: new Date(day), id: newId(), caller: null },
              }),
            )
          : before;
      const open = stored?.open === true ? stored : null;
      const first_day = open?.first_day ?? day;
      const over_limit = [...new Set([...(open?.over_limit ?? []), ...(isOverLimit ? loud : [])])];
      const flags: StoredFlags = {
        ...{ place_id: id, kind, open: true, order: orderOf(kind, first_day), muted, allowed },
        ...(over_limit.length > 0 ? { over_limit } : {}),
        count: (open?.count ?? 0) + 1,
        words: [...(open?.words ?? []), ...(words === null ? [] : [words])].slice(
          -limits.flagWords,
        ),
        first_day,
        last_day: day,
      };
      if (recipient !== null) await addSender(transaction, flags, recipient);
      transaction.saveFlags(flags);
      return { muted: muted !== null && !isOverLimit };
    }),
  );
}

function recipientOf(caller: Caller | null): string {
  if (caller) return caller.uid;
  throw new ApiError('unauthenticated', 'only a signed-in sender can get an answer', {
    field: 'tell',
  });
}

/**
 * Stores a sender who wants a notification. The number of stored senders is limited, because one transaction
 * notifies all of them when an admin decides on the flags, and the size of a transaction is limited.
 */
async function addSender(
  transaction: PlaceTransaction,
  { place_id, kind }: StoredFlags,
  uid: string,
): Promise<void> {
  if (await transaction.isErased(uid)) throw accountDeleted();
  const before = await transaction.flagSenders(place_id, kind);
  if (before.includes(uid) || before.length >= limits.flagNotified) return;
  transaction.saveFlagSenders(place_id, kind, [...before, uid]);
}

/**
 * Returns the sort key of flags. Flags of recordings come first. A recording may harm its speaker every day, so flags
 * of other kinds must not delay the answer.
 */
const orderOf = (kind: FlagKind, firstDay: string): string =>
  `${kind === 'recording' ? 0 : 1} ${firstDay}`;

/**
 * Returns the UTC day of a time, such as `2026-11-27`. The hour is left out, because the hour could reveal the sender.
 */
const dayOf = (at: Date): string => at.toISOString().slice(0, 10);
