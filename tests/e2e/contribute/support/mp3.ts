import type { Page } from 'playwright-core';

export interface DecodedAudio {
  seconds: number;
  channels: number;
  /** Absolute value of the loudest sample, from 0 to 1. */
  peak: number;
  /** First three bytes of the file. An MP3 begins with a frame (ff f3 …) or an ID3 tag. */
  head: number[];
}

/** Decodes a recording with the browser. @throws Error if the file is not audio */
export function decodeAudio(page: Page, url: string): Promise<DecodedAudio> {
  return page.evaluate(async (address) => {
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
    const bytes = await answer.arrayBuffer();
    const head = [...new Uint8Array(bytes.slice(0, 3))];
    const context = new AudioContext();
    const audio = await context.decodeAudioData(bytes);
    await context.close();
    let peak = 0;
    for (const sample of audio.getChannelData(0)) peak = Math.max(peak, Math.abs(sample));
    return { seconds: audio.duration, channels: audio.numberOfChannels, peak, head };
  }, url);
}
