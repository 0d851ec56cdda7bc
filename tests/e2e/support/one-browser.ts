import { chromium, type LaunchOptions } from 'playwright-core';
import type { TestProject } from 'vitest/node';
import { obtainChromium } from './chromium.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the run's one browser is reached. */
    browser: string;
  }
}

/** What every browser of a journey starts with. */
export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // what stands where a phone has its microphone: a tone
  '--use-fake-device-for-media-stream',
];

/**
 * @param microphone what its user answers when a page asks for it
 * @param more flags of the browser
 */
export async function launchOptions(
  microphone: 'allow' | 'deny',
  more: readonly string[] = [],
): Promise<LaunchOptions> {
  const answer = microphone === 'deny' ? '=deny' : '';
  return {
    executablePath: await obtainChromium(),
    headless: true,
    args: [...flags, ...more, `--use-fake-ui-for-media-stream${answer}`],
  };
}

/** One browser for all journeys of a run; every page has a profile of its own in it. */
export default async function startBrowser(project: TestProject): Promise<() => Promise<void>> {
  const server = await chromium.launchServer(await launchOptions('allow'));
  project.provide('browser', server.wsEndpoint());
  return () => server.close();
}
