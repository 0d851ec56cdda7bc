import { expect, it } from 'vitest';
import { openPage } from '../support/browser.ts';
import { hasFocus } from '../support/focus.ts';
import { newGate } from '../support/gate.ts';
import { inEnglish } from '../support/languages/test-language.ts';
import { desktop, phone } from '../support/window-sizes.ts';
import { panel } from '../visitor/steps.ts';
import { createAccount, type Account } from './support/accounts.ts';
import { publishedPlace } from './support/api.ts';
import { authField, dialog, openAuthDialog, openSignedIn, press } from './support/session.ts';
import {
  addLinks,
  attachFiles,
  field,
  recordingIsKept,
  startRecording,
} from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';

/**
 * These tests check that the focus is not lost when the pressed button disappears or is disabled. Keyboard users would
 * otherwise have to start again at the top of the page.
 */

const unnamedPlace = unnamedPlaces('kept-focus');

async function openForm(user?: Account) {
  const page = await openSignedIn(user ?? (await createAccount()), `/places/${unnamedPlace()}`, {
    ...desktop,
    permissions: ['microphone'],
  });
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await field(page, 'Current name').waitFor();
  return page;
}

async function freshPlace() {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  return publishedPlace({ user, admin });
}

it(
  'a busy button and the fields of its form keep the focus, and Enter sends nothing again',
  { tags: 'full' },
  async () => {
    const { place_id } = await freshPlace();
    const page = await openPage(`/places/${place_id}`, desktop);
    const answer = newGate();
    let calls = 0;
    await page.route('**/api/places/flags', async (route) => {
      calls++;
      await answer.opened;
      await route.abort();
    });
    await panel(page).getByRole('button', { name: 'Report a problem' }).click();
    const radio = dialog(page).getByRole('radio', { name: 'The name is wrong' });
    await radio.check();
    await page.keyboard.press('Enter');
    const send = dialog(page).getByRole('button', { name: 'Send' });
    await expect.poll(() => send.isDisabled()).toBe(true);
    await hasFocus(radio);
    await page.keyboard.press('Enter');
    await send.focus();
    await page.keyboard.press('Enter');
    await hasFocus(send);
    answer.open();
    await dialog(page).getByRole('alert').waitFor();
    await hasFocus(send);
    expect(calls).toBe(1);
  },
);

inEnglish(
  'the focus stays near an answer that was taken back, and near removed unsent answers',
  { tags: 'full' },
  async () => {
    const { place_id } = await freshPlace();
    const page = await openPage(`/places/${place_id}`, desktop);
    await page.route('**/api/places/name-answers', (route) => route.abort());
    const answers = panel(page).getByRole('group').filter({ hasText: 'I know it' }).first();
    await answers.getByRole('button', { name: 'I know it' }).click();
    const isIn = (label: string) =>
      expect
        .poll(() => page.evaluate(() => document.activeElement?.parentElement?.outerHTML ?? ''))
        .toContain(label);
    await page.getByRole('button', { name: 'Unsent answers' }).click();
    const remove = dialog(page).getByRole('button', { name: 'Remove' });
    await remove.focus();
    await page.keyboard.press('Enter');
    await remove.waitFor({ state: 'detached' });
    await hasFocus(dialog(page).locator('[tabindex="-1"]').filter({ hasText: 'Nothing to send.' }));
    await page.keyboard.press('Escape');

    await answers.getByRole('button', { name: 'I know it' }).click();
    const takeBack = panel(page).getByRole('button', { name: 'Take back' }).first();
    await takeBack.focus();
    await page.keyboard.press('Enter');
    await takeBack.waitFor({ state: 'detached' });
    await isIn('I know it');
  },
);

it(
  'another form of the sign-in dialog begins with the focus in its first field',
  { tags: 'full' },
  async () => {
    const page = await openAuthDialog('signUp');
    await hasFocus(authField(page, 'Name'));
    await press(page, 'Have an account? Sign in');
    await hasFocus(authField(page, 'Email'));
  },
);

inEnglish(
  'the voice recorder keeps the focus from its first button to a deleted recording, and says what it does',
  { tags: 'full' },
  async () => {
    const page = await openForm();
    const recorder = page.getByRole('group', { name: 'Voice recording' }).first();
    const status = recorder.getByRole('status').first();
    const begin = recorder.getByRole('button', { name: 'Record', exact: true });
    await begin.focus();
    await page.keyboard.press('Enter');
    await hasFocus(recorder.getByRole('button', { name: 'I understand, record' }));
    await page.keyboard.press('Enter');
    await hasFocus(recorder.getByRole('button', { name: 'Stop and keep' }));
    await expect.poll(() => status.textContent()).toContain('Recording');
    await recorder.getByRole('button', { name: 'Cancel recording' }).focus();
    await page.keyboard.press('Enter');
    await hasFocus(begin);

    await startRecording(page, 1);
    await recorder.getByRole('button', { name: 'Stop and keep' }).focus();
    await page.keyboard.press('Enter');
    await recordingIsKept(page);
    await hasFocus(recorder.getByRole('button', { name: 'Play' }));
    await expect.poll(() => status.textContent()).toContain('Recording kept');
    await recorder.getByRole('button', { name: 'Delete recording' }).focus();
    await page.keyboard.press('Enter');
    await hasFocus(begin);
  },
);

it(
  'the form keeps the focus when a file, a link or a name is added or removed',
  { tags: 'full' },
  async () => {
    const page = await openForm();
    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const remove = async (name: string) => {
      await button(name).focus();
      await page.keyboard.press('Enter');
      await button(name).waitFor({ state: 'detached' });
    };
    const files = ['a.txt', 'b.txt'].map((name) => ({ name, mimeType: 'text/plain', text: name }));
    await attachFiles(page, files);
    await remove('Remove a.txt');
    await hasFocus(button('Remove b.txt'));
    await remove('Remove b.txt');
    // `last` selects the button and not the hidden file input before it, which has the same name.
    await hasFocus(button('Choose files').last());

    await addLinks(page, ['example.org/a', 'example.org/b']);
    await remove('Remove link example.org/a');
    await hasFocus(button('Remove link example.org/b'));
    await remove('Remove link example.org/b');
    await hasFocus(button('Add'));

    await button('Add another name').focus();
    await page.keyboard.press('Enter');
    await hasFocus(field(page, 'Another name'));
    await page.getByText('How do you know?', { exact: true }).click();
    await button('Add a source').click();
    await remove('Remove this source');
    await hasFocus(button('Add a source'));
    await remove('Remove Another name');
    await hasFocus(button('Add another name'));
  },
);

it(
  'toasts appear in a live region that is there before, on the page and in a dialog',
  { tags: 'full' },
  async () => {
    const { place_id } = await freshPlace();
    const page = await openPage(`/places/${place_id}`, phone);
    const regions = page.locator('[aria-live=polite][popover]');
    await panel(page).getByRole('button', { name: 'Report a problem' }).waitFor();
    const isShown = (region: typeof regions) =>
      region.evaluate((one) => {
        one.setAttribute('data-before', '');
        return one.matches(':popover-open');
      });
    expect(await isShown(regions)).toBe(true);
    await panel(page).getByRole('button', { name: 'Report a problem' }).click();
    // Until the dialog's code has loaded, a placeholder dialog with its own stack of toasts is open. Only the loaded
    // dialog has this radio button.
    await dialog(page).getByRole('radio', { name: 'The name is wrong' }).check();
    expect(await isShown(dialog(page).locator('[popover]'))).toBe(true);
    await dialog(page).getByRole('button', { name: 'Send' }).click();
    await page
      .locator('[popover][data-before] > div')
      .getByText('Sent', { exact: false })
      .waitFor();
    expect(await regions.count()).toBe(1);
  },
);
