import type { LaunchOptions } from 'playwright-core';
import { obtainChromium } from './chromium.ts';

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
