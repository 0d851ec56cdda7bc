import { createHash } from 'node:crypto';
import { ApiError } from '@shared/contract/errors.ts';
import { countsFileOf, keyOfName } from '@shared/contract/name-answer-keys.ts';
import type { NameAnswered, NameAnswerRequest } from '@shared/contract/name-answers.ts';
import { normaliseName } from '@shared/contract/text.ts';
import { noSuchPlace } from '../get.ts';
import { checkNotMoved, followingMoves } from '../moved.ts';
import type { PlacesContext } from '../ports.ts';
import type { Sender } from '../sender.ts';
import { isPublic } from '../visibility.ts';
import type { NameAnswerLimits } from './limits.ts';
import { namesToAnswer } from './names.ts';
import type { NameAnswerStore } from './ports.ts';

export interface NameAnswersContext extends Pick<PlacesContext, 'store'> {
  nameAnswers: Pick<NameAnswerStore, 'keep'>;
  nameAnswerLimits: NameAnswerLimits;
  storedId: (id: string) => Promise<string>;
}

/**
 * POST /places/name-answers: stores whether somebody uses a name of a published place, only knows the name, or has
 * never heard it. A call can also withdraw such an answer. The server does not store the sender (decisions.md "Living
 * names").
 *
 * The place is read outside of a transaction, so that answers never delay changes of the place. If the name is removed
 * meanwhile, the answer is not shown.
 *
 * @throws ApiError too_many above a rate limit; not_found when the place is not public; conflict when the place does
 * not have the name
 */
export async function answerName(
  { store, nameAnswers, nameAnswerLimits, storedId }: NameAnswersContext,
  { body, sender }: { body: NameAnswerRequest; sender: Sender },
): Promise<NameAnswered> {
  const { place_id: sentId, name, ticket, answer } = body;
  nameAnswerLimits.takeSender(sender, sentId);
  return followingMoves(await storedId(sentId), async (id) => {
    const place = await store.place(id);
    checkNotMoved(place);
    if (!place || !isPublic(place)) throw noSuchPlace(id);
    const forms = namesToAnswer(place, place.names);
    const form = forms.find((one) => normaliseName(one) === name);
    if (form === undefined) throw noSuchName();
    nameAnswerLimits.takeKept(sender, { sentId, id, location: place.location });
    const key = await keyOfName(id, form);
    await nameAnswers.keep({ id: idOf(key, ticket), key, file: await countsFileOf(id), answer });
    return { answer };
  });
}

/**
 * Returns the id of a stored answer: a hash of the name's key and of `ticket`, the device's secret for this name. Only
 * a call with this `ticket` can change the answer, and the ticket is not stored. So somebody who has stolen the
 * database or a backup cannot change the answer.
 */
const idOf = (key: string, ticket: string): string =>
  createHash('sha256').update(`${key} ${ticket}`).digest('hex');

const noSuchName = () =>
  new ApiError('conflict', 'the place does not have this name', {
    ...{ field: 'name', reason: 'changed_meanwhile' },
  });
