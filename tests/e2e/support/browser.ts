import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { afterAll, afterEach } from 'vitest';
import { appUrl } from './app-url.ts';
import { obtainChromium } from './chromium.ts';
import type { Network } from './network/network.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** What stands where a phone has its microphone. */
export type Microphone = 'tone' | 'refused';

const microphones: Record<Microphone, string[]> = {
  // and no prompt for it
  tone: ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  // there is one, and nobody to allow it
  refused: ['--use-fake-device-for-media-stream'],
};

const browsers = new Map<Microphone, Promise<Browser>>();
const contexts: BrowserContext[] = [];

async function launch(microphone: Microphone): Promise<Browser> {
  return chromium.launch({
    executablePath: await obtainChromium(),
    headless: true,
    args: [...flags, ...microphones[microphone]],
  });
}

function browserWith(microphone: Microphone): Promise<Browser> {
  const browser = browsers.get(microphone) ?? launch(microphone);
  browsers.set(microphone, browser);
  return browser;
}

export interface PageOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  /** Touch and a phone's pixel ratio. */
  phone?: boolean;
  permissions?: string[];
  microphone?: Microphone;
  /** What lies between the page and the suite, when it is to fail. */
  network?: Network;
}

/** A page of a new profile, closed after the test. Errors of the page itself are collected. */
export async function openPage(
  path = '/',
  options: PageOptions = {},
): Promise<Page & { problems: string[] }> {
  const browser = await browserWith(options.microphone ?? 'tone');
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
  await Promise.all([...browsers.values()].map(async (browser) => (await browser).close()));
  browsers.clear();
});
