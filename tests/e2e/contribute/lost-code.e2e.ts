import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { withCount } from '../support/languages/test-language.ts';
import { goOffline } from '../support/network/go-offline.ts';
import { openNetwork } from '../support/network/network.ts';
import { createAccount } from './support/accounts.ts';
import { submissionsOf } from './support/api.ts';
import { dialog, fillSignIn, openSignedIn, outboxButton, toast } from './support/session.ts';
import { field, fillNames, submitButton } from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';
import { accountButton, ownSuggestionsButton, signInButton } from '../support/toolbar.ts';

const unnamedPlace = unnamedPlaces('lost-code');

/** The app loads the code of some features on first use. In these tests, the connection breaks before the first use. */

const missing = 'This part could not be loaded';

it(
  'sign-in shows in its dialog that code could not be loaded, and works after a retry',
  { tags: 'full' },
  async () => {
    const [account, network] = await Promise.all([createAccount(), openNetwork()]);
    const page = await openPage('/', { network });
    const signIn = signInButton(page);
    // In languages other than English, the page must load its texts before the connection breaks.
    await signIn.waitFor();
    network.lose();
    await signIn.click();
    await dialog(page).getByText(missing).waitFor();
    network.mend();
    await dialog(page).getByRole('button', { name: 'Try again' }).click();
    await fillSignIn(page, account);
    await accountButton(page).waitFor();
  },
);

it(
  'the form shows in the panel that code could not be loaded, and the rest of the page keeps working',
  { tags: 'full' },
  async () => {
    const [account, network] = await Promise.all([createAccount(), openNetwork()]);
    const page = await openSignedIn(account, `/places/${unnamedPlace()}`, { network });
    await page.getByRole('button', { name: 'Suggest Name' }).waitFor();
    network.lose();
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    await page.getByRole('complementary').getByText(missing).waitFor();
    await page.getByRole('button', { name: 'Zoom in' }).click();

    await page.getByRole('button', { name: 'Try again' }).click();
    // The browser may have cached the failed request for the code, so only a reload helps.
    await page.getByRole('button', { name: 'Reload' }).waitFor();
    network.mend();
    await page.getByRole('button', { name: 'Reload' }).click();
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    await field(page, 'Current name').waitFor();
  },
);

it(
  'the list of suggestions loads after a retry when its code could not be loaded',
  { tags: 'full' },
  async () => {
    const [account, network] = await Promise.all([createAccount(), openNetwork()]);
    const page = await openSignedIn(account, '/', { network });
    // The count on the button shows that the list's data have loaded. Only then may the connection break.
    await page.getByRole('button', { name: withCount('Open my suggestions', 0) }).waitFor();
    network.lose();
    await ownSuggestionsButton(page).click();
    await page.getByText(missing).waitFor();
    network.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('You haven’t suggested a name yet. Choose a place to start.').waitFor();
    expect(await page.getByText(missing).count()).toBe(0);
  },
);

it(
  'the outbox sends a suggestion although its code could not be loaded at first',
  { tags: 'full' },
  async () => {
    const [user, admin, network] = await Promise.all([
      createAccount(),
      createAccount({ admin: true }),
      openNetwork(),
    ]);
    const id = unnamedPlace();
    const page = await openSignedIn(user, `/places/${id}`, { network });
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    await fillNames(page, { current: 'Yeni', arabic: 'کؤهنه' });
    await goOffline(page, network);
    await submitButton(page).click();
    await toast(page, 'Saved on this device. It will be sent when you’re online.');

    // Makes the browser request the code again, although the browser has cached it: Playwright disables the browser's
    // cache while a page has a route.
    let refused = 0;
    await page.route('**/assets/OutboxWithForm*', (route) => {
      refused++;
      return route.abort();
    });
    // Cuts off the API. Otherwise, the old page could send the suggestion during the reload.
    network.lose('/api');
    await page.reload();
    await accountButton(page).waitFor();
    await expect.poll(() => refused).toBeGreaterThan(0);
    network.mend();
    expect(await outboxButton(page).count()).toBe(0);
    await expect(submissionsOf(admin, id)).rejects.toThrow('not_found');

    await page.unroute('**/assets/OutboxWithForm*');
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await outboxButton(page).click();
    await dialog(page).getByText('Sent', { exact: true }).waitFor();
    expect(await submissionsOf(admin, id)).toMatchObject([{ name_new: 'Yeni', name_loc: 'کؤهنه' }]);
  },
);
