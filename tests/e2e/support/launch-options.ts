import type { LaunchOptions } from 'playwright-core';
import { obtainChromium } from './chromium.ts';

export const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-fake-device-for-media-stream',
];

/**
 * @param microphone the user's answer to a page that asks for the microphone
 * @param more further flags of the browser
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
