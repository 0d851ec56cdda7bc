import { filterAsync } from '@shared/async/filter-async.ts';
import { ApiError } from '@shared/contract/errors.ts';
import type { AnswerFlagsRequest } from '@shared/contract/flags.ts';
import type { Caller } from '../../platform/caller.ts';
import type { StoredFlags, StoredPlace } from '../model.ts';
import type { PlacesContext, PlaceTransaction } from '../ports.ts';
import { notifyAboutPlace } from '../notify.ts';
import { isPublic } from '../visibility.ts';
import { answeredFlags } from './allowed.ts';
import { mute, saveChange } from './mute.ts';
import { linksOf, possibleRecordingsOf, recordingsOf, withRecordings } from './recordings.ts';
import { changeOnce, type ChangeCallWith } from '../calls.ts';
import { wrongStatus } from '../refusals.ts';

/**
 * POST /places/{id}/flags: an admin answers all flags of one kind at a place. Afterwards, the server deletes the flags
 * and the senders' texts. If an admin has allowed recordings, the server keeps the list of these recordings, so that
 * new flags do not mute them. Together with the list, it keeps the days of the flags.
 *
 * @throws ApiError not_found when there are no open flags; conflict when there are newer flags, or the place of a muted
 * recording is not public
 */
export function answerFlags(
  context: Pick<PlacesContext, 'store' | 'now' | 'newId'>,
  call: ChangeCallWith<AnswerFlagsRequest>,
): Promise<{ answered: true }> {
  const { id, caller, body } = call;
  return changeOnce(context, call, ['answer flags', id, body], async (transaction, at) => {
    const place = await transaction.place(id);
    const flags = await transaction.flags(id, body.kind);
    if (!place || !flags?.open)
      throw new ApiError('not_found', 'there are no open flags of this kind');
    if (flags.count !== body.count) throw moreFlags(flags.count);
    const answer = { place, flags, at, id: context.newId(), caller };
    await notifySenders(transaction, {
      ...answer,
      kind: body.answer === 'mute_stays' ? 'flag_muted' : 'flag_done',
    });
    const allowed =
      body.kind !== 'recording'
        ? []
        : body.answer === 'done'
          ? await publishAgain(transaction, answer)
          : await leaveMuted(transaction, answer);
    if (allowed.length === 0) transaction.removeFlags(id, body.kind);
    else transaction.saveFlags(answeredFlags(flags, allowed));
    return { answered: true };
  });
}

interface Answer {
  place: StoredPlace;
  flags: StoredFlags;
  at: Date;
  id: string;
  caller: Caller;
}

/** Notifies the senders, and then deletes their ids. Only the entries in their own inboxes remain. */
async function notifySenders(
  transaction: PlaceTransaction,
  { place, flags, id, at, kind }: Answer & { kind: 'flag_done' | 'flag_muted' },
): Promise<void> {
  const senders = await transaction.flagSenders(place.place_id, flags.kind);
  if (senders.length === 0) return;
  const left = await filterAsync(senders, async (uid) => !(await transaction.isErased(uid)));
  await notifyAboutPlace(transaction, left, { place, id, at, kind });
  transaction.saveFlagSenders(place.place_id, flags.kind, []);
}

async function publishAgain(
  transaction: PlaceTransaction,
  { place, flags, ...answer }: Answer,
): Promise<string[]> {
  const { muted, over_limit = [], allowed } = flags;
  if (!muted) return isPublic(place) ? [...new Set([...allowed, ...recordingsOf(place)])] : allowed;
  if (!isPublic(place)) throw wrongStatus(`the place is ${place.status}: restore it first`, place);
  const existing = (await transaction.uploads(linksOf(muted))).map(({ link }) => link);
  // `updated_at` stays unchanged, because this time is public and would show when the admin answered the flags.
  const changed = { ...withRecordings(place, muted, existing), revision: place.revision + 1 };
  // Makes only those files public that the place shows. If the place has a newer recording by now, the place does not
  // show the muted recording, and its file stays private.
  const shown = possibleRecordingsOf(changed);
  transaction.attachUploads(existing.filter((link) => shown.includes(link)));
  saveChange(transaction, { place, changed, action: 'unmuted', ...answer });
  const leftPublic = recordingsOf(place).filter((link) => over_limit.includes(link));
  return [...new Set([...allowed, ...existing, ...leftPublic])];
}

async function leaveMuted(
  transaction: PlaceTransaction,
  { place, flags, ...answer }: Answer,
): Promise<string[]> {
  const { muted, over_limit = [], allowed } = flags;
  const shown = isPublic(place) ? recordingsOf(place) : [];
  // Chooses the recordings to mute. If `muted` is set, flags have already muted recordings, and the place may show
  // newer ones. Of the newer recordings, only those in `over_limit` were flagged.
  const recordings = muted ? shown.filter((link) => over_limit.includes(link)) : shown;
  if (recordings.length > 0) await mute(transaction, place, { recordings, ...answer });
  else saveChange(transaction, { place, changed: place, action: 'muted', ...answer });
  return muted ? allowed.filter((link) => !recordings.includes(link)) : [];
}

function moreFlags(count: number): ApiError {
  return new ApiError('conflict', `there are ${count} flags now`, {
    ...{ field: 'count', reason: 'changed_meanwhile' },
    details: { count },
  });
}
