import { checkOrigin } from '../connection.ts';
import { timeouts, within } from '../timeouts.ts';
import { ConnectionError } from './failure.ts';

/**
 * Loads code that a call needs.
 * @throws ConnectionError when the code cannot be loaded (NoAnswerError after 10 s)
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await within(timeouts.read, load);
  } catch (cause) {
    checkOrigin();
    throw cause instanceof ConnectionError ? cause : new ConnectionError(cause);
  }
}
