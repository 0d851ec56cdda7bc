import { lookForOrigin } from '../connection.ts';
import { timeouts, within } from '../timeouts.ts';
import { ConnectionError } from './failure.ts';

/**
 * Code that calls the API, fetched when it is first needed. The library that checks answers is a seventh of all
 * code that a first visit would wait for, and a map shows its first places without any call.
 * @throws ConnectionError when the code cannot be had (NoAnswerError when it did not come within 10 s)
 */
async function calls<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await within(timeouts.read, load);
  } catch (cause) {
    lookForOrigin();
    throw cause instanceof ConnectionError ? cause : new ConnectionError(cause);
  }
}

/** Calls that read places. */
export const placeCalls = () => calls(() => import('./places.ts'));

/** Calls of contributors. */
export const contributorCalls = () => calls(() => import('./contributions.ts'));

/** Calls of admins. */
export const reviewCalls = () => calls(() => import('./review.ts'));
