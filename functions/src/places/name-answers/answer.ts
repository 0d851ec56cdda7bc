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
  /** The id under which a place is stored, for any of its ids. */
  storedId: (id: string) => Promise<string>;
}

/**
 * POST /places/name-answers: stores whether somebody says, knows or has never heard a name of a published place, or
 * withdraws this answer. The sender is not stored (decisions.md "Living names"). The place is read outside of a
 * transaction, so that answers never delay a change of it. If the name is removed in between, the answer is no longer
 * shown.
 *
 * @throws ApiError too_many, not_found; conflict when the place does not have the name
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

/** Hides the ticket, so that a person with a backup or a stolen database cannot change the stored answers. */
const idOf = (key: string, ticket: string): string =>
  createHash('sha256').update(`${key} ${ticket}`).digest('hex');

const noSuchName = () =>
  new ApiError('conflict', 'the place does not have this name', {
    ...{ field: 'name', reason: 'changed_meanwhile' },
  });
