import { chromium, type Browser, type Page } from 'playwright-core';
import { testLanguage, localeFor } from '../support/languages/test-language.ts';
import { speakingPage } from '../support/languages/speaking-page.ts';
import { launchOptions } from '../support/launch-options.ts';

/** A browser whose resolver refuses every host except one. */
export interface LonelyBrowser {
  open(path: string): Promise<Page>;
  strangers: Set<string>;
  problems: string[];
  close(): Promise<void>;
}

/** Browsers trust this host name like https, so pages may use the microphone. */
const name = 'adyurdu.localhost';

const hopeless = 60_000;

export async function startLonelyBrowser(server: string): Promise<LonelyBrowser> {
  const { host, port } = new URL(server);
  const origin = `http://${name}:${port}`;
  const rules = `MAP ${name}:${port} ${host}, MAP * ~NOTFOUND`;
  const browser: Browser = await chromium.launch(
    await launchOptions('allow', [`--host-resolver-rules=${rules}`]),
  );
  const strangers = new Set<string>();
  const problems: string[] = [];
  return {
    strangers,
    problems,
    async open(path) {
      const context = await browser.newContext({
        permissions: ['microphone'],
        locale: localeFor(testLanguage()),
        // A service worker would hide the page's requests, so the tests could not count them.
        serviceWorkers: 'block',
      });
      context.setDefaultTimeout(hopeless);
      context.on('request', (request) => {
        const url = new URL(request.url());
        const isOwn = url.origin === origin || ['data:', 'blob:'].includes(url.protocol);
        if (!isOwn) strangers.add(url.origin);
      });
      context.on('weberror', (error) => problems.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() !== 'error') return;
        problems.push(`${message.text()} ${message.location().url}`);
      });
      const page = speakingPage(await context.newPage(), testLanguage());
      await page.goto(new URL(path, origin).href);
      return page;
    },
    close: () => browser.close(),
  };
}
