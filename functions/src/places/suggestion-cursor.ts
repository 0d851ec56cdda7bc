import { ApiError } from '@shared/contract/errors.ts';
import type { SuggestionKey } from './ports.ts';

/**
 * Returns the cursor of a suggestion: the ids of its place and of the suggestion, joined by a slash. The ids contain no
 * slash. Both are needed, because suggestions that an older version imported have the same ids at different places.
 */
export function cursorOf({ place_id, id }: SuggestionKey): string {
  return `${place_id}/${id}`;
}

/**
 * Parses a cursor.
 * @throws ApiError invalid if the text is not a cursor
 */
export function keyOf(cursor: string): SuggestionKey {
  const [place_id, id, ...rest] = cursor.split('/');
  if (!place_id || !id || rest.length > 0) {
    throw new ApiError('invalid', 'not a cursor that an earlier page returned', {
      field: 'after',
      reason: 'not_an_id',
    });
  }
  return { place_id, id };
}
