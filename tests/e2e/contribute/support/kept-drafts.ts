import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The drafts that the device keeps, as JSON without their files. */
const keptDrafts = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('adyurdu-drafts');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const drafts = opening.result.transaction('drafts').objectStore('drafts').getAll();
          drafts.onerror = reject;
          drafts.onsuccess = () => {
            opening.result.close();
            resolve(JSON.stringify(drafts.result));
          };
        };
      }),
  );

/** Waits until a text is kept in a draft: a page that is left before loses what was typed last. */
export async function draftIsKept(page: Page, text: string): Promise<void> {
  await expect.poll(() => keptDrafts(page)).toContain(text);
}
