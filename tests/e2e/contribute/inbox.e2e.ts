import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { appUrl } from '../support/app-url.ts';
import { openTab } from '../support/browser.ts';
import { appIsKept } from '../support/kept-app.ts';
import { openNetwork } from '../support/network/network.ts';
import { accountButton } from '../support/toolbar.ts';
import { createAccount, type Account } from './support/accounts.ts';
import {
  aSuggestion,
  callAs,
  freshNames,
  freshPoint,
  submissionsOf,
  suggest,
} from './support/api.ts';
import { dialog, openSignedIn } from './support/session.ts';

/** What a contributor hears of decisions, and says to questions. */

type Names = ReturnType<typeof freshNames>;

/** A pending suggestion of a place of its own. @returns the addresses of its decisions */
async function pending(user: Account, admin: Account, names: Names) {
  const { id } = freshPoint();
  await suggest(user, id, aSuggestion(names));
  const [suggestion] = await submissionsOf(admin, id);
  return { id, names, path: `/places/${id}/submissions/${suggestion?.id}` };
}

async function openInbox(page: Page) {
  await accountButton(page).click();
  await dialog(page).getByRole('button', { name: 'Inbox' }).click();
  const inbox = page.getByRole('dialog', { name: 'Inbox' });
  await inbox.waitFor();
  return inbox;
}

/** The entry about a place with these names, in the script that the reader reads first. */
const entryOf = (inbox: Awaited<ReturnType<typeof openInbox>>, name: string) =>
  inbox.getByRole('listitem').filter({ hasText: name });

it.each(['en', 'azb'] as const)(
  'a contributor who was declined and approved hears of it within one reload, on all devices, and without a network (%s)',
  async (language) => {
    const [user, admin, network] = await Promise.all([
      createAccount(),
      createAccount({ admin: true }),
      openNetwork(),
    ]);
    const declined = await pending(user, admin, freshNames('Rədd', 'رد'));
    const approved = await pending(user, admin, freshNames('Təsdiq', 'تصدیق'));
    const nameIn = ({ names }: typeof declined) =>
      language === 'en' ? names.name_az : names.name_loc;
    const options = { language, network };
    const page = await openSignedIn(user, '/', options);
    await expect(accountButton(page).getByText('1 new').count()).resolves.toBe(0);
    await callAs(admin, 'POST', `${declined.path}/decline`, {
      ...{ reason_id: 'no_source', reason: 'Hansı kitab?' },
    });
    const fields = ['name_new', 'name_az', 'name_loc'];
    await callAs(admin, 'POST', `${approved.path}/approve`, { fields, revision: 1 });

    await page.reload();
    await accountButton(page).getByText('2 new').waitFor({ state: 'attached' });
    const inbox = await openInbox(page);
    const decline = entryOf(inbox, nameIn(declined));
    await decline.getByText('Declined', { exact: true }).waitFor();
    await decline.getByText('No source supports it').waitFor();
    await decline.getByText('Hansı kitab?').waitFor();
    await entryOf(inbox, nameIn(approved)).getByText('Your suggestion is on the map.').waitFor();
    expect(await inbox.getByText('New', { exact: true }).count()).toBe(2);
    await accountButton(page).getByText('2 new').waitFor({ state: 'detached' });

    // read on another device, too
    const other = await openSignedIn(user, '/', { language });
    const there = await openInbox(other);
    await entryOf(there, nameIn(declined)).waitFor();
    expect(await there.getByText('New', { exact: true }).count()).toBe(0);

    await appIsKept(page);
    const tab = await openTab(page);
    await page.close();
    network.lose();
    await tab.goto(appUrl('/'));
    await accountButton(tab).waitFor();
    const kept = await openInbox(tab);
    await entryOf(kept, nameIn(declined)).getByText('No source supports it').waitFor();
    await kept.getByText('Could not be refreshed. You see what was loaded last.').waitFor();
  },
);
