import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage } from '../support/browser.ts';
import { drawFrames } from '../support/rest.ts';
import { urmu } from './places.ts';

/** Zero bits of each piece of a proof, as a deployed server asks for (functions/src/config.ts). */
const productionBits = 13;

/** Milliseconds in a row in which the page may not answer its reader. */
const longestPause = 50;

it('works for an attestation without stopping the page, on a device four times as slow', async () => {
  const page = await openPage('');
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  // The suite asks for next to nothing, and takes more.
  await page.route('**/attest/challenge', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: { bits: number } };
    await held;
    body.data.bits = productionBits;
    await route.fulfill({ response: answer, json: body });
  });
  const proved = page.waitForRequest('**/attest/token');
  await page.goto(appUrl(`/places/${urmu.id}`));
  await page.getByRole('heading', { level: 2 }).waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await drawFrames(page, 60);

  await page.evaluate(() => {
    const pauses: number[] = [];
    Object.assign(window, { pauses });
    new PerformanceObserver((list) =>
      pauses.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
  });
  const began = performance.now();
  goOn();
  await proved;
  const took = performance.now() - began;
  const pauses = await page.evaluate(() => (window as unknown as { pauses: number[] }).pauses);
  console.info(`a proof of ${productionBits} bits took ${took.toFixed(0)} ms`);
  expect(pauses.filter((pause) => pause > longestPause)).toEqual([]);
  // and the work was taken for one
  await page.getByRole('heading', { name: 'About', exact: true }).waitFor();
});
