import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export function keptFiles(page: Page): Promise<{ cache: string; path: string }[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const lists = await Promise.all(
      names.map(async (cache) => {
        const requests = await (await caches.open(cache)).keys();
        return requests.map(({ url }) => ({ cache, path: new URL(url).pathname }));
      }),
    );
    return lists.flat();
  });
}

/**
 * Waits until the browser has cached the map's manifest, and until the service worker controls the page. The next visit
 * then works offline.
 */
export async function appIsKept(page: Page): Promise<void> {
  const paths = async () => (await keptFiles(page)).map(({ path }) => path);
  await expect.poll(paths).toContain('/atlas/manifest.json');
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

export async function noneWaits(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === 'activated' && registration.waiting === null;
  });
}

export async function newerIsThere(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.update();
  });
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        return registration?.waiting?.state ?? null;
      }),
    )
    .toBe('installed');
}
