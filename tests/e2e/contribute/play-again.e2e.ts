import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { createAccount } from './support/accounts.ts';
import { placeWithVoice } from './support/api.ts';
import { playSlowly } from './support/suggest-form.ts';

it(
  'a recording that could not be loaded plays at the next attempt, from the chosen position',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const page = await openPage(`/places/${await placeWithVoice({ user, admin })}`);
    const play = page.getByRole('button', { name: 'Play' });
    await play.waitFor();
    await page.route('**/files/**', (route) => route.abort());
    await page.getByRole('slider', { name: 'Position' }).fill('0.3');
    await page.getByText('The recording could not be played').waitFor();

    await page.unroute('**/files/**');
    await playSlowly(page);
    const audio = page.locator('audio');
    await audio.evaluate((one: HTMLAudioElement) => {
      one.addEventListener('playing', () => (one.title = String(one.currentTime)), { once: true });
    });
    await play.click();
    const start = async () => Number(await audio.getAttribute('title'));
    await expect.poll(start).toBeGreaterThanOrEqual(0.3);
    await expect.poll(() => page.getByText('The recording could not be played').count()).toBe(0);
  },
);
