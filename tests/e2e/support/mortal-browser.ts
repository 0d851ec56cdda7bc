import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright-core';
import { obtainChromium } from './chromium.ts';
import { afterEachTest } from './clean-up.ts';
import { testLanguage, localeFor } from './languages/test-language.ts';
import { speakingPage } from './languages/speaking-page.ts';
import type { Network } from './network/network.ts';
import { flags } from './launch-options.ts';

/** A browser with a profile on disk. A test can close or kill the browser, and start it again with the same profile. */
export interface MortalBrowser {
  /** @returns the browser's only page, which is blank */
  start(): Promise<Page>;
  /** Closes the browser as a user does. The browser writes all its data first. */
  close(): Promise<void>;
  /** Ends the browser with SIGKILL, so that it writes nothing more. */
  kill(): Promise<void>;
}

/** Milliseconds after which a wait fails. */
const hopeless = 60_000;

async function addressOf(browser: ChildProcess): Promise<string> {
  if (!browser.stderr) throw new Error('the browser has no stderr');
  const lines = createInterface(browser.stderr);
  for await (const line of lines) {
    const [, address] = /^DevTools listening on (\S+)/.exec(line) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error('the browser ended before it said where it listens');
}

export async function mortalBrowser(network: Network): Promise<MortalBrowser> {
  const [program, profile] = await Promise.all([
    obtainChromium(),
    mkdtemp(path.join(tmpdir(), 'adyurdu-browser-')),
  ]);
  const locale = localeFor(testLanguage());
  let running: ChildProcess | null = null;

  async function end(how: (browser: ChildProcess) => unknown): Promise<void> {
    const browser = running;
    running = null;
    if (!browser || browser.exitCode !== null || browser.signalCode !== null) return;
    const ended = once(browser, 'exit');
    await how(browser);
    await ended;
  }

  // SIGKILL ends the browser with all its child processes, as a phone does.
  const kill = (): Promise<void> =>
    end(({ pid }) => pid !== undefined && process.kill(-pid, 'SIGKILL'));
  let closeIt = async (): Promise<unknown> => undefined;

  afterEachTest(async () => {
    await kill();
    // Child processes write to the profile until they end a moment later, so the deletion retries.
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
          // With this flag, requests to this machine also use the proxy.
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
      // The browser closes the debugging connection before it responds. The error of the call is therefore ignored.
      closeIt = () => devTools.send('Browser.close').catch(() => undefined);
      return speakingPage(context.pages()[0] ?? (await context.newPage()), testLanguage());
    },
  };
}
