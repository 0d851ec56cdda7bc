import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { appIsKept } from '../support/kept-app.ts';
import { speakingPage } from '../support/languages/speaking-page.ts';
import { nameFirst } from '../support/languages/test-language.ts';
import { goOffline } from '../support/network/go-offline.ts';
import { openNetwork } from '../support/network/network.ts';
import { accountButton, ownSuggestionsButton } from '../support/toolbar.ts';
import { inVariants } from '../support/variants.ts';
import { createAccount, type Account } from './support/accounts.ts';
import {
  aSuggestion,
  callAs,
  freshNames,
  freshPoint,
  publishedPlace,
  submissionsOf,
  suggest,
  uploadBookAndVoice,
} from './support/api.ts';
import { openInbox, openSignedIn, toast } from './support/session.ts';

type Names = ReturnType<typeof freshNames>;

async function pending(user: Account, admin: Account, names: Names) {
  const { id } = freshPoint();
  await suggest(user, id, aSuggestion(names));
  const [suggestion] = await submissionsOf(admin, id);
  return { id, names, path: `/places/${id}/submissions/${suggestion?.id}` };
}

const entryOf = (inbox: Locator, name: string) =>
  inbox.getByRole('listitem').filter({ hasText: name });

inVariants(
  [{ language: 'en' }, { language: 'azb' }] as const,
  'a contributor sees a decline, an approval and a question after one reload, on all devices and offline ($language)',
  async ({ language }) => {
    const [user, admin, network] = await Promise.all([
      createAccount(),
      createAccount({ admin: true }),
      openNetwork(),
    ]);
    const declined = await pending(user, admin, freshNames('Rədd', 'رد'));
    const approved = await pending(user, admin, freshNames('Təsdiq', 'تصدیق'));
    const asked = await pending(user, admin, freshNames('Sual', 'سوال'));
    const nameIn = ({ names }: typeof declined) =>
      language === 'en' ? names.name_az : names.name_loc;
    const options = { language, network, keepsApp: true };
    const page = await openSignedIn(user, '/', options);
    await expect(page.getByRole('banner').getByText('1 new').count()).resolves.toBe(0);
    await callAs(admin, 'POST', `${declined.path}/decline`, {
      ...{ reason_id: 'no_source', reason: 'Hansı kitab?' },
    });
    const fields = ['name_new', 'name_az', 'name_loc'];
    await callAs(admin, 'POST', `${approved.path}/approve`, { fields, revision: 1 });

    await callAs(admin, 'POST', `${asked.path}/ask`, { question: 'Kim belə deyir?' });

    await page.reload();
    await page.getByRole('banner').getByText('3 new').waitFor({ state: 'attached' });
    const inbox = await openInbox(page);
    const decline = entryOf(inbox, nameIn(declined));
    await decline.getByText('Declined', { exact: true }).waitFor();
    await decline.getByText('No source supports it').waitFor();
    await decline.getByText('Hansı kitab?').waitFor();
    await entryOf(inbox, nameIn(approved)).getByText('Your suggestion is on the map.').waitFor();
    await expect.poll(() => inbox.getByText('New', { exact: true }).count()).toBe(3);
    await entryOf(inbox, nameIn(asked)).getByText('Kim belə deyir?').waitFor();
    await page.getByRole('banner').getByText('3 new').waitFor({ state: 'detached' });

    const other = await openSignedIn(user, '/', { language });
    const there = await openInbox(other);
    await entryOf(there, nameIn(declined)).waitFor();
    expect(await there.getByText('New', { exact: true }).count()).toBe(0);

    await appIsKept(page);
    const tab = speakingPage(await page.context().newPage(), language);
    await page.close();
    network.lose();
    await tab.goto(appUrl('/'));
    await accountButton(tab).waitFor();
    const kept = await openInbox(tab);
    await entryOf(kept, nameIn(declined)).getByText('No source supports it').waitFor();
    await entryOf(kept, nameIn(asked)).getByText('Kim belə deyir?').waitFor();
    await kept.getByText('Could not be refreshed. Showing what was loaded last.').waitFor();
  },
);

async function review(page: Page): Promise<Locator> {
  const panel = page.getByRole('complementary');
  await panel.getByRole('button', { name: 'View Suggestions' }).click();
  await panel.getByRole('button', { name: 'Approve', exact: true }).waitFor();
  return panel;
}

/**
 * Returns whether the place has a pending suggestion. Does not read the review queue, because the place may be missing
 * on the queue's first page.
 */
const waiting = async (admin: Account, id: string): Promise<boolean> =>
  (await submissionsOf(admin, id)).some(({ state }) => state === 'pending');

it('an admin asks a question by key, the contributor answers, and the review shows the answer', async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const names = freshNames('Soruş', 'سوروش');
  const { place_id: id } = await publishedPlace({ user, admin }, aSuggestion(names));
  await suggest(user, id, aSuggestion({ ...names, about: 'Köhnə kənd.' }));
  const admins = await openSignedIn(admin, `/places/${id}`);
  const panel = await review(admins);
  await admins.keyboard.press('q');
  const asking = admins.getByRole('dialog', { name: 'Ask the contributor' });
  await asking.getByRole('button', { name: 'Send question' }).click();
  await asking.getByText('This field is required').waitFor();
  await asking.getByLabel('Question').fill('Hansı kitabda?');
  await asking.getByRole('button', { name: 'Send question' }).click();
  await toast(admins, 'The question was sent');
  await admins.goto(appUrl(`/places/${id}`));
  await review(admins);
  await panel.getByText('Not answered yet').waitFor();
  expect(await panel.getByRole('button', { name: 'Ask', exact: true }).isDisabled()).toBe(true);
  expect(await waiting(admin, id)).toBe(false);

  const page = await openSignedIn(user);
  const inbox = await openInbox(page);
  const entry = entryOf(inbox, nameFirst(names)).filter({ hasText: 'Hansı kitabda?' });
  await entry.getByLabel('Your answer').fill('Babamın dəftərində.');
  await entry.getByRole('button', { name: 'Send answer' }).click();
  await toast(page, 'Your answer was sent');
  await entry.waitFor({ state: 'detached' });
  expect(await waiting(admin, id)).toBe(true);

  await admins.goto(appUrl(`/places/${id}`));
  await review(admins);
  await panel.getByText('Hansı kitabda?').waitFor();
  await panel.getByText('Babamın dəftərində.').waitFor();
  await panel.getByRole('button', { name: 'Approve', exact: true }).click();
  await panel.getByText('Babamın dəftərində.').waitFor({ state: 'detached' });
});

it('a contributor withdraws a pending suggestion', { tags: 'full' }, async () => {
  const [user, admin] = await Promise.all([createAccount(), createAccount({ admin: true })]);
  const { id, names } = await pending(user, admin, freshNames('Geri', 'گئری'));
  const page = await openSignedIn(user);
  await ownSuggestionsButton(page).click();
  const mine = page.getByRole('listitem').filter({ hasText: nameFirst(names) });
  await mine.getByRole('button', { name: 'Withdraw' }).click();
  const sure = page.getByRole('dialog', { name: 'Withdraw this suggestion?' });
  await sure.getByRole('button', { name: 'Withdraw', exact: true }).click();
  await toast(page, 'Your suggestion was withdrawn');
  await mine.waitFor({ state: 'detached' });
  expect(await submissionsOf(admin, id)).toEqual([]);
});

it(
  'a typed answer stays when the reload after another answer fails, and after the next reload',
  { tags: 'full' },
  async () => {
    const [user, admin, network] = await Promise.all([
      createAccount(),
      createAccount({ admin: true }),
      openNetwork(),
    ]);
    const sent = await pending(user, admin, freshNames('Göndərilən', 'گؤندریلن'));
    const typed = await pending(user, admin, freshNames('Yazılan', 'یازیلان'));
    for (const { path } of [sent, typed])
      await callAs(admin, 'POST', `${path}/ask`, { question: 'Kim belə deyir?' });
    const page = await openSignedIn(user, '/', { network });
    await ownSuggestionsButton(page).click();
    const rowOf = ({ names }: typeof sent) =>
      page.getByRole('listitem').filter({ hasText: nameFirst(names) });
    const answerTo = (one: typeof sent) => rowOf(one).getByLabel('Your answer');
    await answerTo(sent).fill('Babam.');
    await answerTo(typed).fill('Nənəm.');
    network.lose('/api/places/suggestions');
    await rowOf(sent).getByRole('button', { name: 'Send answer' }).click();
    await toast(page, 'Your answer was sent');
    await page.getByText('The list could not be loaded').waitFor();
    expect(await answerTo(typed).inputValue()).toBe('Nənəm.');
    network.mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await answerTo(sent).waitFor({ state: 'detached' });
    expect(await answerTo(typed).inputValue()).toBe('Nənəm.');
  },
);

it(
  'a contributor changes a pending suggestion, and a reviewer cannot approve the outdated version',
  { tags: 'full' },
  async () => {
    const [user, admin, network] = await Promise.all([
      createAccount(),
      createAccount({ admin: true }),
      openNetwork(),
    ]);
    const names = freshNames('Dəyişən', 'دَییشن');
    const { place_id: id } = await publishedPlace({ user, admin }, aSuggestion(names));
    const [book, voiceUrl] = await uploadBookAndVoice(user, id);
    const links = ['https://a.example/source', book];
    await suggest(user, id, aSuggestion({ ...names, about: 'Köhnə kənt.', links, voiceUrl }));
    const isPending = ({ state }: { state: string }) => state === 'pending';
    const before = (await submissionsOf(admin, id)).find(isPending);

    const admins = await openSignedIn(admin, `/places/${id}`);
    const panel = await review(admins);
    await panel.getByText('Köhnə kənt.').waitFor();

    const page = await openSignedIn(user, '/', { network });
    await ownSuggestionsButton(page).click();
    const mine = page.getByRole('listitem').filter({ hasText: nameFirst(names) });
    await mine.getByRole('button', { name: 'Change', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Change your suggestion' });
    await form
      .getByText(
        'This replaces the suggestion that you sent. Until you send it, the earlier one stays.',
      )
      .waitFor();
    await form.getByText('file.txt').waitFor();
    await form.getByRole('button', { name: 'Delete recording' }).waitFor();
    await form.getByRole('button', { name: 'Back' }).click();
    await form.waitFor({ state: 'detached' });
    expect(await page.getByRole('button', { name: 'Outbox' }).count()).toBe(0);

    await mine.getByRole('button', { name: 'Change', exact: true }).click();
    await form.getByLabel('About').fill('Köhnə kənd.');
    await form.getByRole('checkbox').check();
    await goOffline(page, network);
    await form.getByRole('button', { name: 'Submit' }).click();
    await toast(page, 'Saved on this device. It will be sent when you’re online.');
    network.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const changed = () => submissionsOf(admin, id).then((all) => all.filter(isPending));
    await expect.poll(async () => (await changed())[0]?.about).toBe('Köhnə kənd.');
    const [after, ...others] = await changed();
    expect(others).toEqual([]);
    expect(after).toMatchObject({ links, voiceUrl, created_at: before?.created_at });

    await panel.getByRole('button', { name: 'Approve', exact: true }).click();
    await toast(admins, `${nameFirst(names)}: someone else has already decided.`);
    expect((await changed())[0]?.id).toBe(after?.id);
    await admins.goto(appUrl(`/places/${id}`));
    await review(admins);
    await panel.getByText('Köhnə kənd.').waitFor();
  },
);
