import { checkOrigin } from '../connection.ts';
import { timeouts, within } from '../timeouts.ts';
import { ConnectionError } from './failure.ts';

/**
 * Loads the API client's code on first use. The client needs the schema library, which would be a seventh of the code
 * of a first visit, and the map shows its first places without the API.
 * @throws ConnectionError when the code cannot be loaded (NoAnswerError after 10 s)
 */
async function calls<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await within(timeouts.read, load);
  } catch (cause) {
    checkOrigin();
    throw cause instanceof ConnectionError ? cause : new ConnectionError(cause);
  }
}

export const placeCalls = () => calls(() => import('./places.ts'));

export const contributorCalls = () => calls(() => import('./contributions.ts'));

export const reviewCalls = () => calls(() => import('./review.ts'));
