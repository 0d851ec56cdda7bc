import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readSettlements } from '../../../map-data/make/settlements/read-settlements.ts';
import { createAccount } from '../../e2e/contribute/support/accounts.ts';
import { dialog, openSignedIn, press } from '../../e2e/contribute/support/session.ts';
import { accountButton } from '../../e2e/support/toolbar.ts';
import { ownWork } from './busiest-task.ts';
import { ruler } from './ruler.ts';

/** CPU slowdown factor that simulates an old phone. */
const slowness = 4;
/** Milliseconds in which a user finds the file. In this time, the worker begins to load and index the places. */
const choosing = 3_000;
/** Milliseconds in which a user checks the columns. In this time, the worker indexes the places. */
const checking = 5_000;

function list(): string {
  const rows = readSettlements()
    .filter(({ country, fa }) => country === 'IR' && fa)
    .slice(1, 2_000)
    .map(({ fa }) => `اسکی ${fa},${fa},تبریز`);
  return `old,now,county\n${rows.join('\n')}\n`;
}

/**
 * Puts a file into the input from within the page. Playwright's `setInputFiles` would decode the file in the page's
 * thread, in a long task that users do not have.
 */
async function putFile(input: Locator, text: string): Promise<void> {
  await input.evaluate((element, content) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([content], 'a.csv', { type: 'text/csv' }));
    (element as HTMLInputElement).files = transfer.files;
  }, text);
}

/**
 * Presses and releases the mouse in separate calls, as a user does. Playwright's `click` sends all events of the mouse
 * at once, and the browser would handle them in one task.
 */
async function clickInTwoTasks(page: Page, button: Locator): Promise<void> {
  await button.hover();
  await page.mouse.down();
  await page.mouse.up();
}

/**
 * Measures the page's longest task, the worker's work and the user's wait, in milliseconds. The browser slows down only
 * the page's thread, `rate` times. So this function multiplies the worker's time by `rate`, as if the worker had been
 * slowed down, too.
 */
async function measure(page: Page, rate: number, action: () => Promise<void>) {
  let [started, finished] = [0, 0];
  const { busiest, workers } = await ownWork(page, async () => {
    started = performance.now();
    await action();
    finished = performance.now();
  });
  return { busiest, workers: rate * workers, wait: finished - started + (rate - 1) * workers };
}

describe.each([1, slowness])('on a processor slowed %i times', (rate) => {
  async function openDialog() {
    const page = await openSignedIn(await createAccount(), '/', { width: 1440, height: 900 });
    const unit = await ruler(page);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate });
    await accountButton(page).click();
    await press(page, 'Bring a list');
    const input = dialog(page).locator('input[type=file]').first();
    await input.waitFor({ state: 'attached' });
    // Waits for a user's pause, divided by `rate`. The browser slows down only the page and not the worker. In the
    // shorter pause, the worker does as much work as the worker of an old phone in the full pause.
    const takeTime = (milliseconds: number) => page.waitForTimeout(milliseconds / rate);
    const chooser = page.waitForEvent('filechooser');
    await dialog(page).getByRole('button', { name: 'Choose a file' }).click();
    await chooser;
    await putFile(input, list());
    await takeTime(choosing);
    // Finds buttons by their text. A search by role would compute accessible names in the page's thread, and would
    // lengthen the tasks that the test measures.
    const button = (text: string) => page.locator('dialog button', { hasText: text });
    const read = async () => {
      await input.dispatchEvent('change');
      await button('Find the places').waitFor();
    };
    const match = async () => {
      await clickInTwoTasks(page, button('Find the places'));
      await button('Ready to send').waitFor({ timeout: 120_000 });
    };
    return { page, unit, takeTime, read, match };
  }

  const report = (how: string, unit: number, measured: Awaited<ReturnType<typeof measure>>[]) => {
    const sum = (key: 'wait' | 'workers') => measured.reduce((all, one) => all + one[key], 0);
    const busiest = Math.max(...measured.map((one) => one.busiest));
    const rulers = { busiest: busiest / unit / rate, wait: sum('wait') / unit };
    console.info(
      `${rate}x slower, ${how}: 2,000 rows in ${(sum('wait') / 1000).toFixed(1)} s (${rulers.wait.toFixed(0)} rulers of ${unit.toFixed(1)} ms), of which ${(sum('workers') / 1000).toFixed(1)} s the worker's work; the busiest task of the page ${busiest.toFixed(0)} ms: ${rulers.busiest.toFixed(1)} rulers`,
    );
    expect(sum('workers')).toBeGreaterThan(0);
    // If `ruler` returns 10 ms, the longest task may take 50 ms at full speed. In a slowed page, the limit is
    // multiplied by the slowdown factor.
    expect(rulers.busiest).toBeLessThan(5);
    return rulers.wait;
  };

  it('reads and matches 2,000 rows immediately one after the other', async () => {
    const { page, unit, read, match } = await openDialog();
    const both = await measure(page, rate, async () => {
      await read();
      await match();
    });
    // If `ruler` returns 10 ms, the user may wait 10 s.
    expect(report('without a pause', unit, [both])).toBeLessThan(1_000);
  });

  it('reads 2,000 rows, and matches them after the user has checked the columns', async () => {
    const { page, unit, takeTime, read, match } = await openDialog();
    const reading = await measure(page, rate, read);
    await takeTime(checking);
    const matching = await measure(page, rate, match);
    expect(report('after a check', unit, [reading, matching])).toBeLessThan(700);
  });
});
