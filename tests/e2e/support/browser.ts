import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { appUrl, mirrorUrl } from './app-url.ts';
import { afterEachTest, afterFile } from './clean-up.ts';
import { testLanguage, localeFor } from './languages/test-language.ts';
import { servePseudo } from './languages/pseudo.ts';
import { speakingPage } from './languages/speaking-page.ts';
import type { Tongue } from './languages/words.ts';
import type { Network } from './network/network.ts';
import { launchOptions } from './launch-options.ts';
import { watchAtlas } from './rest.ts';
import { keepFailure, noteFailedCalls, type OpenedContext } from './keep-failure.ts';
import { desktop } from './window-sizes.ts';

/** Requests to other origins. A mirror's pages must send none. */
const strays: string[] = [];

function noteStrays(context: BrowserContext, root: string): void {
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(root) && !/^(?:data|blob):/.test(url)) strays.push(url);
  });
}

/** Milliseconds after which a wait fails. On a busy machine, some waits take 20 s. */
const hopeless = 60_000;

const opened: OpenedContext[] = [];
let usual: Promise<Browser> | undefined;
let refusing: Promise<Browser> | undefined;

export interface PageOptions {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  phone?: boolean;
  permissions?: string[];
  /** With 'refused', the device has a microphone, but the user denies permission. */
  microphone?: 'refused';
  /** Preferred language of the browser. The default is the language of the test. */
  language?: Tongue;
  /**
   * Allows the service worker to cache the app. By default, tests block the service worker, because it starts at
   * unpredictable times and hides requests that tests replace (`page.route`), count or cut.
   */
  keepsApp?: boolean;
  /**
   * Serves the pages of places without the place's data, as the service worker does. The app then requests the place
   * from the API.
   */
  bareShell?: boolean;
  withoutScripts?: boolean;
  network?: Network;
}

/**
 * Returns the browser that all tests of this process share. If the user denies the microphone, returns a second
 * browser, because this permission applies to a whole browser. One browser for all processes would be slower, because
 * vitest's main process would decode and encode each message again.
 */
async function browserFor({ microphone }: PageOptions): Promise<Browser> {
  if (microphone === 'refused') return (refusing ??= chromium.launch(await launchOptions('deny')));
  return (usual ??= chromium.launch(await launchOptions('allow')));
}

/**
 * Makes `navigator.onLine` true. On a machine without any network, it would be false, and the app would then show other
 * options. Tests about being offline override the property.
 */
function believeInLine(): void {
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true, configurable: true });
}

async function serveBareShell(page: Page): Promise<void> {
  const shell = await fetch(appUrl('/index.html'));
  const body = await shell.text();
  // `fetch` has decompressed the body, so the headers about compression must be omitted.
  const about = [...shell.headers].filter(
    ([name]) => !/^(content-(encoding|length)|transfer-)/.test(name),
  );
  const headers = Object.fromEntries(about);
  await page.route(
    ({ pathname }) => pathname.startsWith('/places/'),
    (route) => route.fulfill({ status: shell.status, headers, body }),
  );
}

/**
 * Opens a page in a new browser profile, collects the page's errors, and closes the page after the test. The page may
 * be in any language. Tests still look for English texts, and the returned page translates these texts before it looks
 * for them (languages/words.ts).
 */
export async function openPage(
  path = '/',
  options: PageOptions = {},
): Promise<Page & { problems: string[] }> {
  const browser = await browserFor(options);
  const language = options.language ?? testLanguage();
  const context = await browser.newContext({
    ...(options.network ? { proxy: { server: options.network.proxy } } : {}),
    viewport: { width: options.width ?? desktop.width, height: options.height ?? desktop.height },
    locale: localeFor(language),
    colorScheme: options.theme ?? 'light',
    hasTouch: options.phone ?? false,
    isMobile: options.phone ?? false,
    permissions: options.permissions ?? [],
    acceptDownloads: true,
    javaScriptEnabled: !options.withoutScripts,
    serviceWorkers: options.keepsApp ? 'allow' : 'block',
  });
  const problems: string[] = [];
  opened.push({ context, problems, failedCalls: noteFailedCalls(context) });
  if (mirrorUrl) noteStrays(context, mirrorUrl);
  context.setDefaultTimeout(hopeless);
  await context.addInitScript(believeInLine);
  const page = speakingPage(await context.newPage(), language);
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  watchAtlas(page);
  if (language === 'pseudo') await servePseudo(page);
  if (options.bareShell) await serveBareShell(page);
  if (path !== '') await page.goto(appUrl(path));
  return Object.assign(page, { problems });
}

export const openTab = async (page: Page): Promise<Page> =>
  speakingPage(await page.context().newPage(), testLanguage());

afterEachTest(async ({ name, failed }) => {
  if (failed) await keepFailure(name, opened);
  await Promise.all(opened.splice(0).map(({ context }) => context.close()));
  const asked = strays.splice(0);
  if (asked.length > 0) throw new Error(`a mirror asked elsewhere: ${asked.join(' ')}`);
});

afterFile(async () => {
  // The shared browser stays open until its process ends. The browser that denies the microphone is closed after each
  // file, because few files need it.
  await (await refusing)?.close();
  refusing = undefined;
});
