import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { mp3 } from '../../../functions/src/uploads/testing/recording.ts';
import { appUrl } from '../support/app-url.ts';
import { openNetwork } from '../support/network/network.ts';
import { createAccount } from './support/accounts.ts';
import { aSuggestion, publishedPlace, suggest, uploadAs } from './support/api.ts';
import { openSignedIn } from './support/session.ts';

/** A picture of 2 × 1 pixels. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGP4zwAE/wEHAAH/4iOeWQAAAABJRU5ErkJggg==',
  'base64',
);

async function suggestedFiles() {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const { place_id: id } = await publishedPlace({ user, admin });
  const [photo, paper, voice] = await Promise.all([
    uploadAs(user, `places/${id}/house.png`, png),
    uploadAs(user, `places/${id}/source.txt`, 'What the elders say.'),
    uploadAs(user, `places/${id}/voice_1700000000000.mp3`, new Uint8Array(mp3(400))),
  ]);
  await suggest(user, id, aSuggestion({ links: [photo, paper], voiceUrl: voice }));
  return { admin, path: `/places/${id}`, photo, paper, voice };
}

it(
  'admins see, play and save the files of a declined suggestion; nobody else can load them',
  { tags: 'full' },
  async () => {
    const [{ admin, path, photo, paper, voice }, network] = await Promise.all([
      suggestedFiles(),
      openNetwork(),
    ]);
    const page = await openSignedIn(admin, path, { network });
    const asked = new Map<string, string | undefined>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/files/')) asked.set(pathname, request.headers()['authorization']);
    });
    const panel = page.getByRole('complementary');
    await panel.getByRole('button', { name: 'View Suggestions' }).click();
    const pending = panel.getByRole('article').first();
    // The browser itself loads photos of pending suggestions, so their requests have no Authorization header.
    await pending.getByRole('img', { name: 'Photo 1' }).first().scrollIntoViewIfNeeded();
    await expect.poll(() => asked.has(photo)).toBe(true);
    expect(asked.get(photo)).toBeUndefined();
    asked.clear();

    await panel.getByRole('button', { name: 'Decline', exact: true }).click();
    await page.getByRole('dialog').getByLabel('Reason').fill('No source names it.');
    await page.getByRole('dialog').getByRole('button', { name: 'Decline suggestion' }).click();
    await page.getByText(/^Declined: /).waitFor();
    await page.goto(appUrl(path));
    await panel.getByRole('button', { name: 'View Suggestions' }).waitFor();
    asked.clear();
    await panel.getByRole('button', { name: 'View Suggestions' }).click();
    const card = panel.getByRole('article').filter({ hasText: 'Reason: No source names it.' });
    const play = card.getByRole('button', { name: 'Play' });
    await play.scrollIntoViewIfNeeded();

    const image = card.getByRole('img', { name: 'Photo 1' });
    await expect
      .poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth))
      .toBe(2);
    expect(asked.get(photo)).toMatch(/^Bearer /);
    const [shown] = await Promise.all([page.context().waitForEvent('page'), image.click()]);
    await expect.poll(() => shown.locator('img').count()).toBe(1);
    await shown.close();

    expect([...asked.keys()]).toEqual([photo]);
    await play.click();
    await card.getByRole('button', { name: 'Pause' }).waitFor();
    await expect
      .poll(() => card.locator('audio').evaluate((one) => (one as HTMLAudioElement).currentTime))
      .toBeGreaterThan(0);

    const cut = network.cutAt({ ending: paper, moment: 'before' });
    await card.getByRole('button', { name: 'file.txt' }).click();
    await cut;
    const again = card.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    network.mend();
    const [saved] = await Promise.all([page.waitForEvent('download'), again.click()]);
    expect(saved.suggestedFilename()).toBe('file.txt');
    expect(await text(await saved.createReadStream())).toBe('What the elders say.');

    for (const file of [photo, paper, voice]) {
      expect((await fetch(appUrl(file))).status).toBe(404);
    }
  },
);
