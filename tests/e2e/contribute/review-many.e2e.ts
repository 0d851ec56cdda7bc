import { expect, it } from 'vitest';
import { phone } from '../support/window-sizes.ts';
import { full } from '../../full.ts';
import { nameFirst } from '../support/languages/test-language.ts';
import { openNetwork } from '../support/network/network.ts';
import { standStill } from '../support/rest.ts';
import { createAccount, createContributors } from './support/accounts.ts';
import { approveNewPlace } from './support/api.ts';
import {
  approveButton,
  approveByKeys,
  keyboardOf,
  mixedQueue,
  noneLeft,
  openQueue,
  stateOf,
  ticks,
  waitForReview,
} from './support/queue.ts';
import { openSignedIn } from './support/session.ts';

/**
 * Seconds that a reviewer needs to read a suggestion, to compare a new name with the published name, and to press a
 * key.
 */
const pace = { read: 2, weigh: 8, press: 0.3 } as const;

it.runIf(full)(
  'a reviewer approves 300 places of mixed kinds with keys in 20 minutes at human pace',
  { timeout: 1_200_000 },
  async () => {
    const admin = await createAccount({ admin: true });
    const { names, waiting } = await mixedQueue(await createContributors(5), admin, 300);
    const page = await openSignedIn(admin, '/');
    await openQueue(page, names, waiting.length);
    const keyboard = keyboardOf(page);
    await keyboard.press('j');
    let seconds = 0;
    for (const place of waiting) {
      const isReplacement = place.kind === 'replacement';
      const presses = await approveByKeys(page, keyboard, place);
      expect(presses).toBeLessThanOrEqual(isReplacement ? 2 : 1);
      seconds += isReplacement ? pace.weigh : pace.read;
    }
    await noneLeft(page).waitFor();
    const states = await Promise.all(waiting.map(({ id }) => stateOf(admin, id)));
    expect(new Set(states)).toEqual(new Set(['approved']));
    seconds += keyboard.counted() * pace.press;
    console.log(`300 places: ${keyboard.counted()} presses, ${Math.round(seconds / 60)} minutes`);
    expect(seconds).toBeLessThanOrEqual(20 * 60);
  },
);

it(
  'a reviewer approves each place on a phone with the thumb, without scrolling',
  { tags: 'full' },
  async () => {
    const admin = await createAccount({ admin: true });
    const { names, waiting } = await mixedQueue(await createContributors(1), admin, 5);
    const page = await openSignedIn(admin, '/', phone);
    await openQueue(page, names, waiting.length);
    await page
      .getByRole('button', { name: new RegExp(nameFirst(names)) })
      .first()
      .tap();
    for (const { id, kind } of waiting) {
      await waitForReview(page, id);
      if (kind === 'replacement')
        await page.getByRole('checkbox', { name: 'Accept Current name' }).tap();
      // A thumb reaches only the lower two thirds of a phone's screen.
      const place = () => approveButton(page).boundingBox();
      const isInReach = (box: Awaited<ReturnType<typeof place>>) =>
        box !== null && box.y > phone.height / 3 && box.y + box.height <= phone.height;
      await expect.poll(async () => isInReach(await place())).toBe(true);
      await standStill(page);
      const box = (await place()) ?? { x: 0, y: 0, width: 0, height: 0 };
      expect(isInReach(box)).toBe(true);
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    }
    for (const { id } of waiting) await expect.poll(() => stateOf(admin, id)).toBe('approved');
  },
);

/** Opens the first of two pending places from the review queue. */
async function reviewerOfTwo() {
  const admin = await createAccount({ admin: true });
  const { names, waiting } = await mixedQueue(await createContributors(1), admin, 2);
  const [first, second] = waiting.map(({ id }) => id);
  if (first === undefined || second === undefined) throw new Error('two places are waiting');
  const network = await openNetwork();
  const page = await openSignedIn(admin, '/', { network });
  await openQueue(page, names, waiting.length);
  await page.keyboard.press('j');
  await waitForReview(page, first);
  return { names, first, second, network, page };
}

it(
  'after another reviewer was faster, goes on with the next place once the queue can be loaded again',
  { tags: 'full' },
  async () => {
    const other = await createAccount({ admin: true });
    const { first, second, network, page } = await reviewerOfTwo();
    await approveNewPlace(other, first);
    network.lose('/api/places/pending');
    await page.keyboard.press('a');
    await page.getByRole('button', { name: 'Try again' }).first().waitFor();
    network.mend();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await waitForReview(page, second);
  },
);

it(
  'goes on with the next place if the queue was loaded while the decision was being sent',
  { tags: 'full' },
  async () => {
    const { names, first, second, network, page } = await reviewerOfTwo();
    await page.keyboard.press('a');
    await waitForReview(page, second);
    network.lose('/api/places/pending');
    await page.keyboard.press('z');
    await waitForReview(page, first);
    const retry = page.getByRole('button', { name: 'Try again' }).first();
    await retry.waitFor();
    const arrive = network.hold('/approve');
    await page.keyboard.press('a');
    network.lose('/api/no-path');
    await retry.click();
    await expect.poll(() => ticks(page, names).count()).toBe(2);
    arrive();
    await waitForReview(page, second);
  },
);
