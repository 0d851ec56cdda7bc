import { timeouts, within } from '../../lib/timeouts.ts';
import { fieldIsFree } from './first-search.ts';
import { filesOf } from './request-code.ts';

/** Key in `sessionStorage`. It has a value if this function has already reloaded the page in this tab. */
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
      Promise.all(
        filesOf('page').map(async (file) => {
          const answer = await fetch(file, { signal });
          // The connection may break off after the headers.
          await answer.arrayBuffer();
          return answer.ok;
        }),
      ),
    );
    if (answers.includes(false)) throw error;
    return load().catch(async (again: unknown) => {
      // A reload would interrupt an IME composition in the search field.
      await fieldIsFree();
      // Without storage, this line throws, and the page is not reloaded.
      if (!sessionStorage[mark]) {
        sessionStorage[mark] = 1;
        location.reload();
      }
      throw again;
    });
  }
}
