import { expect, it } from 'vitest';
import { readSettlements } from '../../../map-data/make/settlements/read-settlements.ts';
import { createAccount } from '../../e2e/contribute/support/accounts.ts';
import { dialog, openSignedIn, press } from '../../e2e/contribute/support/session.ts';
import { accountButton } from '../../e2e/support/toolbar.ts';
import { ownWork } from './busiest-task.ts';
import { ruler } from './ruler.ts';

/** CPU slowdown that simulates an old phone. */
const slowness = 4;

it.each([1, slowness])('reads and matches 2,000 rows, slowed %i times', async (rate) => {
  const user = await createAccount();
  const page = await openSignedIn(user, '/', { width: 1440, height: 900 });
  const rows = readSettlements()
    .filter(({ country, fa }) => country === 'IR' && fa)
    .slice(0, 2_000)
    .map(({ fa }) => `اسکی ${fa},${fa},تبریز`);
  const list = `old,now,county\n${rows.slice(1).join('\n')}\n`;
  const unit = await ruler(page);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate });
  await accountButton(page).click();
  await press(page, 'Bring a list');
  const input = dialog(page).locator('input[type=file]').first();
  await input.waitFor({ state: 'attached' });
  // excludes the seconds that starting and reading a trace take
  let [started, finished] = [0, 0];
  const { busiest, workers } = await ownWork(page, async () => {
    started = performance.now();
    await input.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await press(page, 'Find the places');
    // Finds the button by its text. A search by role would compute the name of every element in the page's thread.
    await page.locator('dialog button', { hasText: 'Ready to send' }).waitFor({ timeout: 120_000 });
    finished = performance.now();
  });
  // The browser slows only the page's thread. On a slow device the worker would take `rate` times as long.
  const milliseconds = finished - started + (rate - 1) * workers;
  const rulers = { busiest: busiest / unit / rate, all: milliseconds / unit };
  console.info(
    `${rate}x slower: 2,000 rows in ${(milliseconds / 1000).toFixed(1)} s (${rulers.all.toFixed(0)} rulers of ${unit.toFixed(1)} ms), of which ${((rate * workers) / 1000).toFixed(1)} s the worker's work; the busiest task of the page ${busiest.toFixed(0)} ms: ${rulers.busiest.toFixed(1)} rulers`,
  );
  expect(workers).toBeGreaterThan(0);
  // 50 ms on a machine where a ruler takes 10 ms
  expect(rulers.busiest).toBeLessThan(5);
  // 10 s on the same machine
  expect(rulers.all).toBeLessThan(1_000);
});
