import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { inRoot } from '../../../tools/paths.ts';
import { failureFile, storeFailure } from './failures.ts';

/** Maximum milliseconds for reading a page's content. If a page hangs, the report leaves out its content. */
const timeout = 10_000;

const maxLetters = 1_000;

const orWhy = (asked: Promise<string>): Promise<string> =>
  asked.catch((error: unknown) => `(not known: ${String(error).split('\n')[0]})`);

async function shownBy(page: Page): Promise<string> {
  const text = await page.locator('body').innerText({ timeout });
  return text.replace(/\n{2,}/g, '\n').slice(0, maxLetters);
}

async function pictureOf(page: Page, name: string): Promise<string> {
  const file = failureFile(name, 'png');
  await page.screenshot({ path: file, timeout });
  return path.relative(inRoot(), file);
}

/**
 * Saves the texts and pictures of a failed test's pages, because a random failure may not happen again.
 *
 * @param opened the pages and their errors
 */
export async function keepFailure(
  testName: string,
  opened: readonly { context: BrowserContext; problems: string[] }[],
): Promise<void> {
  const pages = opened.flatMap(({ context }) => context.pages());
  const problems = opened.flatMap((one) => one.problems);
  const texts = await Promise.all(
    pages.map(async (page, n) => {
      const picture = await orWhy(pictureOf(page, `${testName} ${n + 1}`));
      return `${page.url()} (${picture})\n${await orWhy(shownBy(page))}`;
    }),
  );
  storeFailure(testName, [`${testName} failed at:`, ...texts, ...problems].join('\n\n'));
}
