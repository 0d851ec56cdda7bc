import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright-core';
import { obtainChromium } from './chromium.ts';
import { afterEachJourney } from './clean-up.ts';
import { journeyLanguage, localeFor } from './languages/journey.ts';
import { speakingPage } from './languages/speaking-page.ts';
import type { Network } from './network/network.ts';
import { flags } from './launch-options.ts';

/** A browser with a profile on the disk: it can be closed, or killed, and started again on what was kept. */
export interface MortalBrowser {
  /** Starts it. @returns its only page, on nothing yet */
  start(): Promise<Page>;
  /** Closes it as its user does: everything is written first. */
  close(): Promise<void>;
  /** SIGKILL: nothing is written any more. */
  kill(): Promise<void>;
}

/** Milliseconds, as in browser.ts. */
const hopeless = 60_000;

/** The address at which a browser says it is spoken to. */
async function addressOf(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('the browser has no stderr');
  const lines = createInterface(browser.stderr);
  for await (const line of lines) {
    const [, address] = /^DevTools listening on (\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('the browser ended before it said where it listens');
}

/** Ended, and its profile forgotten, after the journey. */
export async function mortalBrowser(network: Network): Promise<MortalBrowser> {
  const [program, profile] = await Promise.all([
    obtainChromium(),
    mkdtemp(path.join(tmpdir(), 'adyurdu-browser-')),
  ]);
  const locale = localeFor(journeyLanguage());
  let running: ChildProcess | null = null;

  async function end(how: (browser: ChildProcess) => unknown): Promise<void> {
    const browser = running;
    running = null;
    if (!browser || browser.exitCode !== null || browser.signalCode !== null) return;
    const ended = once(browser, 'exit');
    await how(browser);
    await ended;
  }

  // its children with it, as a phone does
  const kill = (): Promise<void> =>
    end(({ pid }) => pid !== undefined && process.kill(-pid, 'SIGKILL'));
  let closeIt = async (): Promise<unknown> => undefined;

  afterEachJourney(async () => {
    await kill();
    // its children end a moment after it, and write until then
    await rm(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  return {
    kill,
    close: () => end(() => closeIt()),
    async start() {
      const browser = spawn(
        program,
        [
          ...flags,
          '--headless',
          '--remote-debugging-port=0',
          `--user-data-dir=${profile}`,
          `--proxy-server=${network.proxy}`,
          // this machine's own addresses go through it, too
          '--proxy-bypass-list=<-loopback>',
          '--use-fake-ui-for-media-stream',
          `--lang=${locale}`,
          `--accept-lang=${locale}`,
          'about:blank',
        ],
        { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
      );
      running = browser;
      const connected = await chromium.connectOverCDP(await addressOf(browser));
      const [context] = connected.contexts();
      if (!context) throw new Error('the browser has no profile');
      context.setDefaultTimeout(hopeless);
      const devTools = await connected.newBrowserCDPSession();
      // the line breaks before it answers
      closeIt = () => devTools.send('Browser.close').catch(() => undefined);
      return speakingPage(context.pages()[0] ?? (await context.newPage()), journeyLanguage());
    },
  };
}
