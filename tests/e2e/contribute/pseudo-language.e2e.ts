import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openPage, type PageOptions } from '../support/browser.ts';
import { inEnglish as it } from '../support/languages/test-language.ts';
import { servePseudoEmbed, wrongTexts } from '../support/languages/pseudo.ts';
import { goOffline } from '../support/network/go-offline.ts';
import { openNetwork } from '../support/network/network.ts';
import { urmu } from '../visitor/places.ts';
import { phone } from '../support/window-sizes.ts';
import { bareSpot, mapIsFull, panel, placeIsOpen, searchField } from '../visitor/steps.ts';
import { createAccount } from './support/accounts.ts';
import { aSuggestion, publishedPlace, suggest } from './support/api.ts';
import { found, look, names } from './support/look.ts';
import { dialog, openSignedIn, outboxButton } from './support/session.ts';
import { fillNames } from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';
import { accountButton, ownSuggestionsButton, queueButton } from '../support/toolbar.ts';

const unnamedPlace = unnamedPlaces('pseudo-language');

/**
 * In a pseudo-language, these tests check on every screen that all texts come from the catalogue and that no text is
 * cut off.
 */

const inPseudo: PageOptions = { ...phone, language: 'pseudo' };

async function wrongTextsAreFound(page: Page): Promise<void> {
  await page.evaluate(() => {
    const box = document.createElement('p');
    box.style.cssText = 'inline-size: 40px; overflow: hidden; white-space: nowrap';
    box.textContent = '⟦ŵíďéŕ ťĥáñ íťš ƀóẋ⟧ Plain';
    const narrow = document.createElement('div');
    narrow.style.cssText = 'inline-size: 40px; overflow: hidden';
    const button = document.createElement('button');
    button.style.cssText = 'inline-size: 60px; font: inherit';
    button.textContent = '⟦ƀ⟧';
    narrow.append(button);
    document.body.append(box, narrow);
  });
  expect(await wrongTexts(page, names)).toEqual([
    expect.stringMatching(/^from no catalogue: .*Plain/),
    expect.stringMatching(/^cut by P /),
    'cut by DIV "": "⟦ƀ⟧"',
  ]);
}

async function lookAtTheEmbeddedMap(page: Page): Promise<void> {
  await servePseudoEmbed(page);
  await page.goto(appUrl(`/embed?place=${urmu.id}&hl=azb`));
  await page.locator('.spot.open').waitFor();
  await look(page, 'embedded map');
  expect(found).toEqual([]);
  const labels = await page
    .locator('.leaflet-control-zoom a')
    .evaluateAll((all) =>
      all.flatMap((one) => [one.getAttribute('title'), one.getAttribute('aria-label')]),
    );
  expect(labels).toHaveLength(4);
  expect(labels.filter((text) => !text?.startsWith('⟦'))).toEqual([]);
  expect(await page.getByRole('region').getAttribute('aria-label')).toMatch(/^⟦/);
}

it(
  'all texts of a visitor’s screens and of an embedded map are translated and not cut off',
  { tags: 'full' },
  async () => {
    const page = await openPage('/', inPseudo);
    await mapIsFull(page);
    await look(page, 'map');
    await page.getByRole('button', { name: /in view/ }).click();
    await look(page, 'places in view');
    await page.getByRole('button', { name: /in view/ }).click();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem').first().waitFor();
    await look(page, 'menu');
    await page.getByRole('menuitem', { name: 'Offline map' }).click();
    await dialog(page).getByRole('button', { name: 'Download' }).waitFor();
    await look(page, 'taking the map along');
    await page.keyboard.press('Escape');
    await (await searchField(page)).fill('urmu');
    await page.getByRole('option').first().waitFor();
    await look(page, 'search');
    await page.getByRole('option', { name: urmu.name_az }).first().click();
    await placeIsOpen(page, urmu.name_az);
    await panel(page).getByRole('heading', { name: 'Links', exact: true }).waitFor();
    await look(page, 'place');
    await panel(page).getByRole('button', { name: 'Sign In To Suggest' }).click();
    await dialog(page).getByRole('button', { name: 'Sign In', exact: true }).click();
    await dialog(page).getByText('Email is required').waitFor();
    await look(page, 'sign in');
    await dialog(page).getByRole('button', { name: 'New here? Sign up' }).click();
    await look(page, 'sign up');
    await dialog(page).getByRole('button', { name: 'Have an account? Sign in' }).click();
    await dialog(page).getByRole('button', { name: 'Forgot your password?' }).click();
    await look(page, 'forgotten password');
    await page.goto(appUrl('/?year=1960'));
    await page.getByRole('slider', { name: 'Year of the names' }).waitFor();
    await look(page, 'names of a year');
    await page.goto(appUrl('/account/action?mode=resetPassword&oobCode=abcdefghij'));
    await dialog(page).getByText('This link has expired or was already used').waitFor();
    await look(page, 'a link of a letter');
    await page.goto(appUrl('/nothing/here'));
    await page.getByText('This page does not exist').waitFor();
    await look(page, 'an unknown address');
    await page.goto(appUrl('/places/nothing'));
    await panel(page).getByText('This place does not exist').waitFor();
    await look(page, 'an unknown place');
    expect(found).toEqual([]);
    // The test itself causes these errors with a missing page and an expired link.
    expect(page.problems.filter((one) => !/ 40[04] /.test(one))).toEqual([]);
    await wrongTextsAreFound(page);
    await lookAtTheEmbeddedMap(page);
  },
);

async function lookAtTheForm(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await page.getByLabel('Current name').fill('');
  await page.getByLabel('Old name in Arabic script').focus();
  await page.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByRole('button', { name: 'I understand, record' }).waitFor();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('This field is required').waitFor();
  await look(page, 'form');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('button', { name: 'Discard' }).waitFor();
  await look(page, 'throwing a draft away');
  await page.getByRole('button', { name: 'Discard' }).click();
}

async function lookAtHistoryAndList(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'History' }).click();
  await panel(page).getByRole('listitem').first().waitFor();
  await look(page, 'history');
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await ownSuggestionsButton(page).click();
  await dialog(page).getByText('Approved', { exact: true }).waitFor();
  await look(page, 'own suggestions');
  await page.keyboard.press('Escape');
}

async function lookAtTheAccount(page: Page): Promise<void> {
  const account = accountButton(page);
  await account.click();
  await dialog(page).getByRole('button', { name: 'Delete account' }).waitFor();
  await look(page, 'account');
  await dialog(page).getByRole('button', { name: 'Delete account' }).click();
  await dialog(page).getByRole('button', { name: 'Delete my account' }).waitFor();
  await look(page, 'deleting the account');
  await page.keyboard.press('Escape');
  await account.click();
  await dialog(page).getByRole('button', { name: 'Clear everything on this device' }).click();
  await look(page, 'clearing the device');
  await page.keyboard.press('Escape');
  await account.click();
  await dialog(page).getByRole('button', { name: 'Change password' }).click();
  await look(page, 'changing the password');
}

async function lookAtAddingAPlace(page: Page): Promise<void> {
  await mapIsFull(page);
  const { x, y } = await bareSpot(page);
  await page.mouse.click(x, y, { button: 'right' });
  await page.getByRole('menuitem', { name: 'Add a missing place' }).click();
  const next = dialog(page).getByRole('button', { name: 'Next', exact: true });
  await next.waitFor();
  await look(page, 'picking a point');
  await next.click();
  await dialog(page).getByRole('radio').last().check();
  await look(page, 'choosing an address');
  await next.click();
  await page.getByLabel('Current name').waitFor();
  await look(page, 'naming a missing place');
}

async function lookAtBatchRecording(page: Page): Promise<void> {
  const account = accountButton(page);
  await account.click();
  await dialog(page).getByRole('button', { name: 'Record names one by one' }).click();
  await dialog(page).getByText('Options', { exact: true }).click();
  await look(page, 'choosing a round of recordings');
  await dialog(page).getByRole('button', { name: 'Begin', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Begin', exact: true }).click();
  await dialog(page).getByText('This field is required').waitFor();
  await look(page, 'beginning a round of recordings');
  await dialog(page)
    .getByRole('checkbox', { name: /whoever speaks/ })
    .check();
  await dialog(page).getByRole('button', { name: 'Begin', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Skip' }).waitFor();
  await look(page, 'recording one name after the other');
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await account.click();
  await dialog(page).getByRole('button', { name: 'Record names one by one' }).click();
  await dialog(page)
    .getByRole('button', { name: /^Continue: / })
    .waitFor();
  await look(page, 'going on with a round');
}

async function lookAtFurtherNames(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await fillNames(page, { current: 'Yeni', arabic: 'آد' });
  await page.getByRole('button', { name: 'Add another name' }).click();
  for (const part of ['When was it used?', 'How do you know?', 'Who decided on this name?'])
    await page.getByText(part, { exact: true }).last().click();
  await page.getByRole('button', { name: 'Add a source' }).last().click();
  await look(page, 'further names');
}

it(
  'all texts of a contributor’s screens are translated and not cut off',
  { tags: 'full' },
  async () => {
    const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
    const place = await publishedPlace({ user, admin });
    const page = await openSignedIn(user, `/places/${place.place_id}`, {
      ...inPseudo,
      permissions: ['microphone'],
    });
    await lookAtTheForm(page);
    await lookAtHistoryAndList(page);
    await lookAtTheAccount(page);
    await page.goto(appUrl('/'));
    await lookAtAddingAPlace(page);
    expect(page.problems).toEqual([]);
    await page.goto(appUrl(`/places/${urmu.id}`));
    await lookAtBatchRecording(page);
    await page.goto(appUrl(`/places/${unnamedPlace()}`));
    await lookAtFurtherNames(page);
    expect(found).toEqual([]);
  },
);

it('all texts of an admin’s screens are translated and not cut off', { tags: 'full' }, async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const place = await publishedPlace({ user, admin });
  await suggest(user, place.place_id, aSuggestion({ about: '۱', name_new: 'Yeni' }));
  const page = await openSignedIn(admin, `/places/${place.place_id}`, inPseudo);
  await page.getByRole('button', { name: 'View Suggestions' }).click();
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  await look(page, 'suggestions');
  await page.getByRole('button', { name: 'Account', exact: true }).first().click();
  await page.getByRole('button', { name: 'Undo all by this account' }).click();
  await dialog(page).getByRole('button', { name: 'Changes' }).click();
  await dialog(page).getByText('This field is required').waitFor();
  await look(page, 'undoing what an account did');
  await page.keyboard.press('Escape');
  await look(page, 'the page of an account');
  await page.getByRole('button', { name: 'All decisions' }).click();
  await page.getByText('Oldest pending since').waitFor();
  await look(page, 'decisions and accounts');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Decline', exact: true }).click();
  await dialog(page).getByLabel('Reason').waitFor();
  await look(page, 'declining');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Admin actions' }).click();
  await page.getByRole('menuitem').first().waitFor();
  await look(page, 'admin’s menu');
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  await look(page, 'deleted');
  await queueButton(page).click();
  await page.getByLabel('Filter by text').waitFor();
  await look(page, 'queue');
  await page.getByRole('button', { name: 'Deleted places' }).click();
  await dialog(page).getByRole('button', { name: 'Pending places' }).waitFor();
  await dialog(page).getByRole('listitem').first().waitFor();
  await look(page, 'deleted places');
  expect(found).toEqual([]);
  expect(page.problems).toEqual([]);
});

it(
  'all texts of the screens after a lost connection are translated and not cut off',
  { tags: 'full' },
  async () => {
    const [user, network] = await Promise.all([createAccount(), openNetwork()]);
    const page = await openSignedIn(user, `/places/${unnamedPlace()}`, { ...inPseudo, network });
    await ownSuggestionsButton(page).waitFor();
    await page.getByRole('button', { name: 'Suggest Name' }).click();
    await fillNames(page, { current: 'Yeni', arabic: 'آد' });
    await goOffline(page, network);
    await page.getByRole('navigation', { name: 'Copies of this map:' }).waitFor();
    await look(page, 'offline, with the addresses of mirrors');
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    const outbox = outboxButton(page);
    await outbox.waitFor();
    await look(page, 'kept, and a toolbar with an outbox');
    await panel(page).getByRole('button', { name: 'Close' }).click();
    await outbox.click();
    await dialog(page).getByText('Waiting for a connection').waitFor();
    await look(page, 'outbox');
    await page.keyboard.press('Escape');
    await ownSuggestionsButton(page).click();
    await page.getByText('This part could not be loaded').waitFor();
    await look(page, 'code that did not come');
    expect(found).toEqual([]);
  },
);
