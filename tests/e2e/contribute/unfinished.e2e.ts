import { expect, it } from 'vitest';
import { createAccount } from './support/accounts.ts';
import { submissionsOf } from './support/api.ts';
import { openSignedIn, toast } from './support/session.ts';
import { fillNames, startRecording, submitButton } from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';

/** What runs when its form is sent, or goes: a recording, a suggestion that is being sent. Nothing of it is lost. */

const unnamedPlace = unnamedPlaces('unfinished');

/** Signed in at a place, with the form open and filled. */
async function filledForm() {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const id = unnamedPlace();
  const page = await openSignedIn(user, `/places/${id}`, { permissions: ['microphone'] });
  await page.getByRole('button', { name: 'Suggest Name' }).click();
  await fillNames(page, { current: 'Yeni', arabic: 'کؤهنه' });
  return { page, id, admin };
}

it('a recording that runs is sent with what is submitted', async () => {
  const { page, id, admin } = await filledForm();
  await startRecording(page, 1);
  await submitButton(page).click();
  await toast(page, 'Your suggestion submitted');
  expect((await submissionsOf(admin, id))[0]?.voiceUrl).toMatch(/^\/files\/places\//);
});
