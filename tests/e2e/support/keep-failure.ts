import path from 'node:path';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { inRoot } from '../../../tools/paths.ts';
import { failureFile, storeFailure } from './failures.ts';

/** Maximum milliseconds for reading a page's content. If a page hangs, the report leaves out its content. */
const timeout = 10_000;

const maxLetters = 3_000;
const maxFailedCalls = 20;

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

/** Notes the calls that fail or get an error, with their times in seconds since the context was opened. */
export function noteFailedCalls(context: BrowserContext): string[] {
  const failed: string[] = [];
  const opened = performance.now();
  const note = (request: Request, result: string) => {
    const seconds = ((performance.now() - opened) / 1_000).toFixed(1);
    failed.push(`${seconds} s: ${request.method()} ${new URL(request.url()).pathname} ${result}`);
  };
  context.on('requestfailed', (request) => note(request, request.failure()?.errorText ?? 'failed'));
  context.on('response', (response) => {
    if (response.status() >= 400) note(response.request(), String(response.status()));
  });
  return failed;
}

export interface OpenedContext {
  context: BrowserContext;
  problems: string[];
  failedCalls: string[];
}

/**
 * Saves the texts and pictures of a failed test's pages, because a random failure may not happen again.
 *
 * @param opened the pages, their errors and their failed calls
 */
export async function keepFailure(
  testName: string,
  opened: readonly OpenedContext[],
): Promise<void> {
  const pages = opened.flatMap(({ context }) => context.pages());
  const problems = opened.flatMap((one) => one.problems);
  const calls = opened.flatMap((one) => one.failedCalls.slice(-maxFailedCalls));
  const texts = await Promise.all(
    pages.map(async (page, n) => {
      const picture = await orWhy(pictureOf(page, `${testName} ${n + 1}`));
      return `${page.url()} (${picture})\n${await orWhy(shownBy(page))}`;
    }),
  );
  storeFailure(testName, [`${testName} failed at:`, ...texts, ...problems, ...calls].join('\n\n'));
}
