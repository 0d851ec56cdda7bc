import { expect, it } from 'vitest';
import { readSettlements } from '../../../map-data/make/settlements/read-settlements.ts';
import { createAccount } from '../../e2e/contribute/support/accounts.ts';
import { dialog, openSignedIn, press } from '../../e2e/contribute/support/session.ts';
import { accountButton } from '../../e2e/support/toolbar.ts';
import { busiestTask } from './busiest-task.ts';
import { ruler } from './ruler.ts';

/** CPU slowdown: an old phone. */
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
  const started = performance.now();
  const busiest = await busiestTask(page, async () => {
    await input.setInputFiles({ name: 'a.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await press(page, 'Find the places');
    await dialog(page)
      .getByRole('button', { name: /^Ready to send/ })
      .waitFor({ timeout: 120_000 });
  });
  const seconds = (performance.now() - started) / 1000;
  const rulers = busiest / unit / rate;
  console.info(
    `${rate}x slower: 2,000 rows in ${seconds.toFixed(1)} s, the busiest task of the page ${busiest.toFixed(0)} ms: ${rulers.toFixed(1)} rulers`,
  );
  // 50 ms where a ruler takes 10 ms
  expect(rulers).toBeLessThan(5);
});
