import { timeouts, within } from '../../lib/timeouts.ts';
import { filesOf } from './request-code.ts';

/** Key of the session's mark that this tab has already reloaded the page. */
const mark = 'reloaded';

/**
 * Imports React's code. Chrome before version 156 and Firefox ESR 115 remember a failed import until the page is
 * reloaded. So if the import fails although all its files can be fetched, the page is reloaded, at most once per tab.
 */
export async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const answers = await within(timeouts.read, (signal) =>
      Promise.all(filesOf('page').map((file) => fetch(file, { signal }))),
    );
    if (!answers.every(({ ok }) => ok)) throw error;
    return load().catch((again: unknown) => {
      // Without storage, this line throws, and the page is not reloaded.
      if (!sessionStorage[mark]) {
        sessionStorage[mark] = 1;
        location.reload();
      }
      throw again;
    });
  }
}
