import type * as Page from '../page.tsx';

/** Milliseconds before code that could not be loaded is requested again. */
const again = 5000;

/** Retries code that could not be loaded; until then the map works without React. */
async function load(): Promise<typeof Page> {
  for (;;) {
    try {
      return await import('../page.tsx');
    } catch (error) {
      console.warn('The rest of the page could not be loaded', error);
      await new Promise((resolve) => setTimeout(resolve, again));
    }
  }
}

let page: Promise<typeof Page> | null = null;

/** Loads React and everything that it draws, once. */
export const fetchPage = (): Promise<typeof Page> => (page ??= load());
