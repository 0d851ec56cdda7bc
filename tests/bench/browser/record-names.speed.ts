import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { createAccount } from '../../e2e/contribute/support/accounts.ts';
import { dialog, openSignedIn, press } from '../../e2e/contribute/support/session.ts';
import { giveMicrophone } from '../../e2e/contribute/support/voice.ts';
import { mapIsFull } from '../../e2e/visitor/steps.ts';
import { phone } from '../../e2e/support/window-sizes.ts';
import { percentile } from '../percentile.ts';

/** CPU slowdown factor that simulates an old phone. */
const slowness = 4;

const names = 12;

/** Seconds that one carefully spoken name takes. */
const spoken = 1;

/** Milliseconds for one name. */
interface Pace {
  /** Time from the moment when the app shows the name until the app records. */
  listens: number;
  /** Time from the last sound until the user can keep the recording. */
  kept: number;
}

async function speakNames({ count, seconds }: { count: number; seconds: number }): Promise<Pace[]> {
  const wait = (until: () => boolean): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => void (until() ? resolve() : setTimeout(look, 5));
      look();
    });
  const main = (): HTMLElement | null => document.querySelector('[data-phase]');
  const isIn = (phase: string) => (): boolean => main()?.dataset['phase'] === phase;
  const paces: Pace[] = [];
  for (let name = 0; name < count; name++) {
    const begun = performance.now();
    await wait(isIn('recording'));
    const listens = performance.now() - begun;
    window.speaks(true);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    window.speaks(false);
    const silent = performance.now();
    await wait(isIn('saved'));
    paces.push({ listens, kept: performance.now() - silent });
    main()?.click();
    await wait(() => !isIn('saved')());
  }
  return paces;
}

async function openBatch(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Your account', exact: true }).click();
  await press(page, 'Record names one by one');
  await dialog(page)
    .getByText(/in this area/)
    .waitFor();
  await dialog(page).getByText('Options', { exact: true }).click();
  await dialog(page).getByRole('checkbox', { name: 'Record the next name by itself' }).check();
  await press(page, 'Begin');
  await dialog(page)
    .getByRole('checkbox', { name: /whoever speaks/ })
    .check();
}

it.each([1, slowness])('records name after name on a processor slowed %i times', async (rate) => {
  const user = await createAccount();
  const page = await openSignedIn(user, '/', { ...phone, permissions: ['microphone'] });
  await mapIsFull(page);
  await giveMicrophone(page);
  await openBatch(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await press(page, 'Begin');
  // The time of the first name includes the microphone prompt, so it does not count.
  const [, ...paces] = await page.evaluate(speakNames, { count: names, seconds: spoken });
  const seconds = (of: (pace: Pace) => number): number => percentile(paces.map(of), 0.5) / 1000;
  const own = seconds(({ listens, kept }) => listens + kept);
  const parts = `${seconds(({ listens }) => listens).toFixed(2)} s until it listens, ${seconds(({ kept }) => kept).toFixed(2)} s from the last sound until it may be kept`;
  console.info(
    `${rate}x slower, a name in the middle of ${paces.length}: ${own.toFixed(2)} s of the product's own (${parts}); ` +
      `200 an hour leave ${(18 - own - spoken).toFixed(1)} s beside ${spoken} s of speech`,
  );
  expect(own + spoken).toBeLessThan(18);
});
