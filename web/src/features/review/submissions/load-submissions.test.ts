import type { Place, Suggestion } from '@shared/contract/schemas.ts';
import { expect, it, vi } from 'vitest';
import { fetchPlace } from '../../../lib/api/places.ts';
import { fetchSubmissions } from '../../../lib/api/review.ts';
import { loadSubmissions } from './load-submissions.ts';

vi.mock('../../../lib/api/places.ts');
vi.mock('../../../lib/api/review.ts');

const placeOf = (revision: number) => ({ place_id: 'p', revision }) as Place;
const suggestionOf = (state: Suggestion['state']) => [{ id: 's', state } as Suggestion];
const { signal } = new AbortController();

it.each([
  ['suggestions once when the place is unchanged', 1, ['pending'], 'pending'],
  ['suggestions again when the place has changed', 2, ['pending', 'approved'], 'approved'],
] as const)('loads %s', async (_, revision, answers, state) => {
  const fetched = vi.mocked(fetchSubmissions).mockReset();
  for (const answer of answers) fetched.mockResolvedValueOnce(suggestionOf(answer));
  vi.mocked(fetchPlace).mockResolvedValueOnce(placeOf(revision));
  expect(await loadSubmissions(placeOf(1), signal)).toEqual({
    place: placeOf(revision),
    suggestions: suggestionOf(state),
  });
  expect(fetched).toHaveBeenCalledTimes(answers.length);
});
