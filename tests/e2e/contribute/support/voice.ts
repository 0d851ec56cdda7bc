import type { Page } from 'playwright-core';

declare global {
  interface Window {
    speaks: (does: boolean) => void;
  }
}

/**
 * Replaces the page's microphone by a fake one, which is silent until the test switches on a tone. The browser's own
 * fake microphone would record beeps.
 */
export async function giveMicrophone(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = async () => {
      const context = new AudioContext();
      const tone = new OscillatorNode(context, { frequency: 300 });
      const volume = new GainNode(context, { gain: 0 });
      const microphone = context.createMediaStreamDestination();
      tone.connect(volume).connect(microphone);
      tone.start();
      window.speaks = (does) => void (volume.gain.value = does ? 0.3 : 0);
      return microphone.stream;
    };
  });
}

export const speaks = (page: Page, does: boolean): Promise<void> =>
  page.evaluate((now) => window.speaks(now), does);
