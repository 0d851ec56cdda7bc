import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { obtainChromium } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's one browser is reached. */
    browser: string;
  }
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // what stands where a phone has its microphone: a tone, and no prompt for it
  '--use-fake-device-for-media-stream',
  '--use-fake-ui-for-media-stream',
];

/** One browser for all journeys of a run; every page has a profile of its own in it. */
export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer({
    executablePath: await obtainChromium(),
    headless: true,
    args: flags,
  });
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
