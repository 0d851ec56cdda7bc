import { timeouts, within } from '../../lib/timeouts.ts';
import { fieldIsFree } from './first-search.ts';
import { filesOf } from './request-code.ts';

/** Key in `sessionStorage`. It has a value if `importOrReload` has already reloaded the page in this tab. */
const mark = 'reloaded';

/**
 * Imports React's code. If the import fails, fetches the files of the code. If all of them can be fetched, repeats the
 * import. If the import fails again, reloads the page, at most once per tab, because Chrome before version 156 and
 * Firefox ESR 115 remember a failed import until the page is reloaded.
 */
export async function importOrReload<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const answers = await within(timeouts.read, (signal) =>
      Promise.all(
        filesOf('page').map(async (file) => {
          const answer = await fetch(file, { signal });
          // Reads the whole response, because the connection may break off after the headers.
          await answer.arrayBuffer();
          return answer.ok;
        }),
      ),
    );
    if (answers.includes(false)) throw error;
    return load().catch(async (again: unknown) => {
      // Reloads only after the end of an IME composition in the search field, because a reload would interrupt it.
      await fieldIsFree();
      // If the browser refuses storage, this line throws, and the page is not reloaded.
      if (!sessionStorage[mark]) {
        sessionStorage[mark] = 1;
        location.reload();
      }
      throw again;
    });
  }
}
