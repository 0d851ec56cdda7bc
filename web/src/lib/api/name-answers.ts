import { countsFileOf } from '@shared/contract/name-answer-keys.ts';
import {
  nameAnswered,
  type NameAnswerRequest,
  type NameCountsFile,
} from '@shared/contract/name-answers.ts';
import { apiPaths, apiUrl, atlasPaths } from '@shared/contract/routes.ts';
import { timeouts, within } from '../timeouts.ts';
import { callApi } from './client.ts';
import { reach } from './reach.ts';

/** Sends an answer about a name, without the user's identity. */
export async function sendNameAnswer(body: NameAnswerRequest): Promise<void> {
  const url = apiUrl(apiPaths.nameAnswers);
  await callApi({ method: 'POST', url, answer: nameAnswered, body, identity: 'none' });
}

/**
 * Fetches the file with the numbers of answers about the names of this place and of many other places.
 * @throws ConnectionError without an answer; Error for an answer with an error status or without JSON
 */
export async function fetchNameCounts(placeId: string): Promise<NameCountsFile['counts']> {
  const url = atlasPaths.nameCounts(await countsFileOf(placeId));
  return within(timeouts.read, async (signal) => {
    const response = await reach(url, { signal });
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    return ((await response.json()) as NameCountsFile).counts;
  });
}
