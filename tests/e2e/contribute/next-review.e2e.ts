import { expect, it } from 'vitest';
import { hasFocus } from '../support/focus.ts';
import { holdRequests, newGate } from '../support/gate.ts';
import { inReach, ownClipboard, panel } from '../visitor/steps.ts';
import { createAccount } from './support/accounts.ts';
import { callAs, submissionsOf } from './support/api.ts';
import { approveButton, mixedQueue, openQueue, stateOf, waitForReview } from './support/queue.ts';
import { dialog, openSignedIn, toast } from './support/session.ts';

async function queueOfThree() {
  const [user, admin, other] = await Promise.all([
    createAccount(),
    createAccount({ admin: true }),
    createAccount({ admin: true }),
  ]);
  const { names, waiting } = await mixedQueue([user], admin, 3);
  const [first = '', second = '', third = ''] = waiting.map(({ id }) => id);
  const page = await openSignedIn(admin, '/');
  const asked = (id: string) => {
    const paths: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith(`/api/places/${id}`)) paths.push(pathname);
    });
    return paths;
  };
  return { admin, other, names, first, second, third, page, asked, count: waiting.length };
}

it(
  'shows the preloaded next review after an approval, without a call',
  { tags: 'full' },
  async () => {
    const { names, first, second, page, asked, count } = await queueOfThree();
    const ofSecond = asked(second);
    await openQueue(page, names, count);
    const answered = (path: string) =>
      page.waitForResponse((answer) => new URL(answer.url()).pathname === path);
    const loaded = Promise.all([
      answered(`/api/places/${second}`),
      answered(`/api/places/${second}/submissions`),
    ]);
    await page.keyboard.press('j');
    await waitForReview(page, first);
    await inReach(page, page.locator(`[data-place="${first}"]`));
    await Promise.all((await loaded).map((answer) => answer.finished()));
    await page.route(`**/api/places/${second}**`, () => undefined);
    await page.route(`**/api/places/${second}/**`, () => undefined);
    await page.keyboard.press('a');
    await waitForReview(page, second);
    await panel(page).getByText('Köhnə kənd.').waitFor();
    expect(ofSecond).toHaveLength(2);
  },
);

it(
  'shows the decision of another reviewer, keeps typed corrections for copying, and opens the next place',
  { tags: 'full' },
  async () => {
    const { admin, other, names, first, second, third, page, count } = await queueOfThree();
    const copied = await ownClipboard(page);
    await openQueue(page, names, count);
    await page.keyboard.press('j');
    await waitForReview(page, first);
    await panel(page).getByRole('button', { name: 'Edit: About' }).click();
    await panel(page).getByLabel('Correction: About').fill('Very old village.');
    const [suggestion] = await submissionsOf(admin, first);
    const path = `/places/${first}/submissions/${suggestion?.id ?? ''}/decline`;
    await callAs(other, 'POST', path, { reason_id: 'no_source', reason: null });
    await approveButton(page).click();
    await page.getByText(/another reviewer has just declined this/).waitFor();
    // The page opens one of the next places at random, because the other reviewer is probably reviewing the very next
    // one.
    await page.waitForURL((url) => [second, third].some((id) => url.pathname === `/places/${id}`));
    await approveButton(page).waitFor();
    await page.getByRole('button', { name: 'Copy your corrections' }).click();
    await page.getByText('Corrections copied', { exact: true }).waitFor();
    expect(await copied()).toMatch(/^\P{Script=Common}+: Very old village\.$/u);

    // After the approval, a toast with the button 'Undo' covers the form for a long time, so the user must be able to
    // close the toast.
    if (page.url().includes(third))
      await page.getByRole('checkbox', { name: 'Accept Current name' }).check();
    await approveButton(page).click();
    const toasts = page.locator('[popover=manual][aria-live]');
    await toasts.getByRole('button', { name: /^Undo/ }).waitFor();
    await toasts.getByRole('button', { name: 'Close' }).click();
    await toasts.getByRole('button', { name: /^Undo/ }).waitFor({ state: 'detached' });
  },
);

it(
  'a late answer to a decision does not leave the place that the reviewer has opened meanwhile',
  { tags: 'full' },
  async () => {
    const { admin, names, first, second, third, page, count } = await queueOfThree();
    await openQueue(page, names, count);
    await page.keyboard.press('j');
    await waitForReview(page, first);
    const answer = await holdRequests(page, '**/approve');
    await page.keyboard.press('a');
    await page.keyboard.press('j');
    await waitForReview(page, second);
    await page.keyboard.press('j');
    await waitForReview(page, third);
    await panel(page).getByRole('button', { name: 'Edit: Current name' }).click();
    const correction = panel(page).getByLabel('Correction: Current name');
    await correction.fill('Başqa yer');
    answer.open();
    await page.getByText(/^Approved: /).waitFor();
    expect((await submissionsOf(admin, first))[0]?.state).toBe('approved');
    expect(new URL(page.url()).pathname).toBe(`/places/${third}`);
    expect(await correction.inputValue()).toBe('Başqa yer');
  },
);

it(
  'late answers to a deletion and to its undo do not close the place that the admin has opened meanwhile',
  { tags: 'full' },
  async () => {
    const { names, first, second, third, page, count } = await queueOfThree();
    await openQueue(page, names, count);
    for (const id of [first, second]) {
      await page.keyboard.press('j');
      await waitForReview(page, id);
    }
    const answer = await holdRequests(page, '**/delete');
    await page.getByRole('button', { name: 'Admin actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.keyboard.press('j');
    await waitForReview(page, third);
    await panel(page).getByRole('button', { name: 'Edit: Current name' }).click();
    const correction = panel(page).getByLabel('Correction: Current name');
    await correction.fill('Başqa yer');
    answer.open();
    await toast(page, 'Successfully deleted');
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await toast(page, 'Restored');
    expect(new URL(page.url()).pathname).toBe(`/places/${third}`);
    expect(await correction.inputValue()).toBe('Başqa yer');
  },
);

it(
  'ignores shortcuts while a dialog is open, and keeps the focus in it after a failed call',
  { tags: 'full' },
  async () => {
    const { admin, names, first, page, count } = await queueOfThree();
    await openQueue(page, names, count);
    await page.keyboard.press('j');
    await waitForReview(page, first);
    await page.keyboard.press('d');
    const reason = dialog(page).getByLabel('Reason');
    const send = dialog(page).getByRole('button', { name: 'Decline suggestion' });
    await reason.fill('Invented n');
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.route('**/decline', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed');
    await send.click();
    await failed;
    await expect.poll(() => send.isEnabled()).toBe(true);
    await hasFocus(send);
    await reason.fill('Invented name');

    const answer = newGate();
    await page.unroute('**/decline');
    await page.route('**/decline', async (route) => {
      await answer.opened;
      await route.abort();
    });
    await send.click();
    await page.keyboard.press('j');
    answer.open();
    await expect.poll(() => send.isEnabled()).toBe(true);
    expect(new URL(page.url()).pathname).toBe(`/places/${first}`);
    expect(sent.filter((url) => url.endsWith('/approve'))).toEqual([]);
    await page.unroute('**/decline');
    await send.click();
    await expect.poll(() => stateOf(admin, first)).toBe('declined');
  },
);
