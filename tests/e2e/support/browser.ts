import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { obtainChromium } from './chromium.ts';

/** The app's address in the running suite. @throws Error when `npm test` has not set it. */
export function appUrl(path = '/'): string {
  const base = process.env['ADYURDU_HOSTING_URL'];
  if (!base)
    throw new Error('ADYURDU_HOSTING_URL is not set: browser journeys run through `npm test`');
  return new URL(path, base).href;
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // a tone in place of a microphone, and no prompt for it
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

let browser: Promise<Browser> | undefined;
const contexts: BrowserContext[] = [];

async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await obtainChromium(), headless: true, args: flags });
}

export interface PageOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** Touch and a phone's pixel ratio. */
  phone?: boolean;
  permissions?: string[];
}

/** A page of a new profile, closed after the test. Errors of the page itself are collected. */
export async function openPage(
  path = '/',
  options: PageOptions = {},
): Promise<Page & { problems: string[] }> {
  browser ??= launch();
  const context = await (
    await browser
  ).newContext({
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.theme ?? 'light',
    hasTouch: options.phone ?? false,
    isMobile: options.phone ?? false,
    permissions: options.permissions ?? [],
    acceptDownloads: true,
  });
  contexts.push(context);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  if (path !== '') await page.goto(appUrl(path));
  return Object.assign(page, { problems });
}

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

afterAll(async () => {
  await (await browser)?.close();
  browser = undefined;
});
