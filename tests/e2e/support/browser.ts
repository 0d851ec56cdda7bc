import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach, inject } from 'vitest';
import { appUrl } from './app-url.ts';
import type { Network } from './network/network.ts';
import { launchOptions } from './one-browser.ts';
import { watchAtlas } from './rest.ts';

/** Milliseconds after which what is waited for will not come; a busy machine has taken 20 s. */
const hopeless = 60_000;

const contexts: BrowserContext[] = [];
let connected: Promise<Browser> | undefined;
let refusing: Promise<Browser> | undefined;

export interface PageOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** Touch and a phone's pixel ratio. */
  phone?: boolean;
  permissions?: string[];
  /** There is one, and it is not allowed. */
  microphone?: 'refused';
  /** What lies between the page and the suite, when it is to fail. */
  network?: Network;
}

/** The run's browser, or one in which nobody allows the microphone: that is a browser's setting. */
async function browserFor({ microphone }: PageOptions): Promise<Browser> {
  if (microphone === 'refused') return (refusing ??= chromium.launch(await launchOptions('deny')));
  return (connected ??= chromium.connect(inject('browser')));
}

/** A page of a new profile, closed after the test. Errors of the page itself are collected. */
export async function openPage(
  path = '/',
  options: PageOptions = {},
): Promise<Page & { problems: string[] }> {
  const browser = await browserFor(options);
  const context = await browser.newContext({
    ...(options.network ? { proxy: { server: options.network.proxy } } : {}),
    viewport: { width: options.width ?? 1440, height: options.height ?? 900 },
    colorScheme: options.theme ?? 'light',
    hasTouch: options.phone ?? false,
    isMobile: options.phone ?? false,
    permissions: options.permissions ?? [],
    acceptDownloads: true,
  });
  contexts.push(context);
  context.setDefaultTimeout(hopeless);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  watchAtlas(page);
  if (path !== '') await page.goto(appUrl(path));
  return Object.assign(page, { problems });
}

afterEach(async () => {
  await Promise.all(contexts.splice(0).map((context) => context.close()));
});

afterAll(async () => {
  for (const browser of [connected, refusing]) await (await browser)?.close();
  connected = refusing = undefined;
});
