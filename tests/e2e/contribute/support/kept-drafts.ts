import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const kept = (page: Page, what: 'getAll' | 'getAllKeys'): Promise<unknown[]> =>
  page.evaluate(
    (method) =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('adyurdu-drafts');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const asked = opening.result.transaction('drafts').objectStore('drafts')[method]();
          asked.onerror = reject;
          asked.onsuccess = () => {
            opening.result.close();
            resolve(JSON.parse(JSON.stringify(asked.result)) as unknown[]);
          };
        };
      }),
    what,
  );

export async function draftOwners(page: Page): Promise<string[]> {
  const keys = (await kept(page, 'getAllKeys')) as string[][];
  return keys.map(([uid = '']) => uid);
}

/** Waits until the draft is stored. If the test left the page earlier, the last input would be lost. */
export async function draftIsKept(page: Page, text: string): Promise<void> {
  await expect.poll(async () => JSON.stringify(await kept(page, 'getAll'))).toContain(text);
}

/**
 * Adds links to all stored drafts. No page with an open form may run at the same time, because such a page would
 * overwrite the drafts.
 */
export const addLinksToKeptDrafts = (page: Page, links: string[]): Promise<void> =>
  page.evaluate(
    (added) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('adyurdu-drafts');
        opening.onerror = reject;
        opening.onsuccess = () => {
          const step = opening.result.transaction('drafts', 'readwrite');
          step.onabort = reject;
          step.oncomplete = () => {
            opening.result.close();
            resolve();
          };
          const drafts = step.objectStore('drafts');
          const all = drafts.getAll() as IDBRequest<{ values: { links: string[] } }[]>;
          all.onsuccess = () => {
            for (const draft of all.result) {
              draft.values.links.push(...added);
              drafts.put(draft);
            }
          };
        };
      }),
    links,
  );
