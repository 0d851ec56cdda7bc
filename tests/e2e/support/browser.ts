import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { appUrl, mirrorUrl } from './app-url.ts';
import { afterEachJourney, afterFile } from './clean-up.ts';
import { journeyLanguage, localeFor } from './languages/journey.ts';
import { servePseudo } from './languages/pseudo.ts';
import { speakingPage } from './languages/speaking-page.ts';
import type { Tongue } from './languages/words.ts';
import type { Network } from './network/network.ts';
import { launchOptions } from './launch-options.ts';
import { watchAtlas } from './rest.ts';
import { keepFailure } from './keep-failure.ts';
import { desktop } from './window-sizes.ts';

/** What pages of a mirror have asked for elsewhere. */
const strays: string[] = [];

function noteStrays(context: BrowserContext, root: string): void {
  context.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(root) && !/^(?:data|blob):/.test(url)) strays.push(url);
  });
}

/** Milliseconds after which what is waited for will not come; a busy machine has taken 20 s. */
const hopeless = 60_000;

/** What this journey has opened, and what its pages complained of. */
const opened: { context: BrowserContext; problems: string[] }[] = [];
let usual: Promise<Browser> | undefined;
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
  /** What its reader's browser asks for, in place of the journey's language. */
  language?: Tongue;
  /**
   * Lets the browser keep the app. Elsewhere it may not: what journeys stand in for (`page.route`), count or
   * cut must be asked of the network each time, and a worker comes to life when it likes.
   */
  keepsApp?: boolean;
  /**
   * Leaves pages of places as the bare shell, as the service worker answers them: what the place is, the app
   * asks the API for. Else it comes with the page.
   */
  bareShell?: boolean;
  /** The browser runs no JavaScript. */
  withoutScripts?: boolean;
  /** What lies between the page and the suite, when it is to fail. */
  network?: Network;
}

/**
 * The worker's browser, one for all its files, or one in which nobody allows the microphone: that is a browser's
 * setting. One browser for all workers would have to be spoken to through vitest's own process, which then
 * unpacks and packs each message once more.
 */
async function browserFor({ microphone }: PageOptions): Promise<Browser> {
  if (microphone === 'refused') return (refusing ??= chromium.launch(await launchOptions('deny')));
  return (usual ??= chromium.launch(await launchOptions('allow')));
}

/**
 * Run in the page: browsers believe to be offline on a machine that has nothing but itself, and are then offered
 * other things. A journey that is about that belief says its own.
 */
function believeInLine(): void {
  Object.defineProperty(Navigator.prototype, 'onLine', { get: () => true, configurable: true });
}

/** From the suite itself, whatever lies between it and the page. */
async function serveBareShell(page: Page): Promise<void> {
  const shell = await fetch(appUrl('/index.html'));
  const body = await shell.text();
  // it has been unpacked
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
 * A page of a new profile, closed after the test. Errors of the page itself are collected. Whatever
 * language it speaks, it is asked by English texts (languages/words.ts).
 */
export async function openPage(
  path = '/',
  options: PageOptions = {},
): Promise<Page & { problems: string[] }> {
  const browser = await browserFor(options);
  const language = options.language ?? journeyLanguage();
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
  opened.push({ context, problems });
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

/** Another tab of the same profile. */
export const openTab = async (page: Page): Promise<Page> =>
  speakingPage(await page.context().newPage(), journeyLanguage());

afterEachJourney(async ({ name, failed }) => {
  if (failed) await keepFailure(name, opened);
  await Promise.all(opened.splice(0).map(({ context }) => context.close()));
  const asked = strays.splice(0);
  if (asked.length > 0) throw new Error(`a mirror asked elsewhere: ${asked.join(' ')}`);
});

afterFile(async () => {
  // the other ends with its worker
  await (await refusing)?.close();
  refusing = undefined;
});
