import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import type { Suggestion } from '@shared/contract/schemas.ts';
import type { AttestedName, Evidence } from '@shared/names/attested-name.ts';
import { appUrl } from '../support/app-url.ts';
import { openTab } from '../support/browser.ts';
import { nameFirst } from '../support/languages/test-language.ts';
import { goOffline } from '../support/network/go-offline.ts';
import { openNetwork } from '../support/network/network.ts';
import { ownSuggestionsButton } from '../support/toolbar.ts';
import { phone } from '../support/window-sizes.ts';
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
import { draftIsKept } from './support/kept-drafts.ts';
import { dialog, openSignedIn, outboxButton, press, toast } from './support/session.ts';
import { recordVoice } from './support/suggest-form.ts';

const decided =
  'Someone has already reviewed your earlier suggestion. You can send this as a new one.';
const gone =
  'Your earlier suggestion no longer exists: it was withdrawn or changed in another tab or on another device. You can send this as a new one.';
const asNew = 'Send as a new suggestion';

const evidence: Evidence = {
  ...{ kind: 'book', label: 'Decree book', year: '1935', page: null, link: null },
  ...{ quote: null, file: null },
};
const further: AttestedName = {
  ...{ form: 'Rezaabad', script: 'Latn', language: null, kind: 'earlier_official' },
  ...{ from: null, to: null, certainty: 'certain', evidence: [evidence] },
  ...{ renaming: null, recording: null },
};

async function suggestedEverything() {
  const [user, admin, network] = await Promise.all([
    createAccount(),
    createAccount({ admin: true }),
    openNetwork(),
  ]);
  const names = freshNames('Dəyişik', 'دَییشیک');
  const { place_id: id } = await publishedPlace({ user, admin }, aSuggestion(names));
  const [book, voiceUrl] = await uploadBookAndVoice(user, id);
  const body = aSuggestion({
    ...{ ...names, about: 'Köhnə kənt.', links: ['https://a.example/source', book], voiceUrl },
    ...{ names: [further], speaker: { dialect: null, born: 1950 } },
  });
  await suggest(user, id, body);
  return { user, admin, network, names, id, body };
}
type Suggested = Awaited<ReturnType<typeof suggestedEverything>>;

const pendingOf = async (admin: Account, id: string): Promise<Suggestion[]> =>
  (await submissionsOf(admin, id)).filter(({ state }) => state === 'pending');

async function expectAllSentAsNew({ admin, id, body }: Suggested, about: string): Promise<void> {
  const [sent, ...others] = await pendingOf(admin, id);
  expect(others).toEqual([]);
  const { name_new, name_az, name_loc, links, voiceUrl, names, speaker } = body;
  expect(sent).toMatchObject({
    name_new,
    name_az,
    name_loc,
    links,
    voiceUrl,
    names,
    speaker,
    about,
  });
}

async function decline({ admin, id }: Suggested): Promise<string | undefined> {
  const [waiting] = await pendingOf(admin, id);
  await callAs(admin, 'POST', `/places/${id}/submissions/${waiting?.id}/decline`, {
    ...{ reason_id: 'no_source', reason: null },
  });
  return waiting?.id;
}

const form = (page: Page) => page.getByRole('dialog', { name: 'Change your suggestion' });
const about = (page: Page) => form(page).getByLabel('About');

const rowsOf = (page: Page, { names }: Pick<Suggested, 'names'>) =>
  page.getByRole('listitem').filter({ hasText: nameFirst(names) });

async function openChange(page: Page, suggested: Suggested): Promise<void> {
  await ownSuggestionsButton(page).click();
  await pressChange(page, suggested);
}

async function pressChange(page: Page, suggested: Suggested): Promise<void> {
  await rowsOf(page, suggested)
    .getByRole('button', { name: 'Change', exact: true })
    .first()
    .click();
  await form(page).waitFor();
}

async function submit(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Submit', exact: true }).click();
}

const isInSight = (page: Page, name: string): Promise<boolean> =>
  form(page)
    .getByRole('button', { name, exact: true })
    .evaluate((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      return top >= 0 && bottom <= innerHeight && button.contains(seen);
    });

it(
  'a change of a suggestion that was declined in the meantime is sent as a complete new suggestion on the next press',
  { tags: 'full' },
  async () => {
    const suggested = await suggestedEverything();
    const page = await openSignedIn(suggested.user, '/', phone);
    await openChange(page, suggested);
    await about(page).fill('Köhnə kənd.');
    await form(page).getByRole('checkbox').check();
    await decline(suggested);
    await submit(page);
    await toast(page, decided);
    const button = form(page).getByRole('button', { name: asNew });
    await button.waitFor();
    await form(page).getByText(decided).first().waitFor();
    await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true);
    await expect.poll(() => isInSight(page, asNew)).toBe(true);
    expect(await isInSight(page, 'Close')).toBe(true);
    expect(await pendingOf(suggested.admin, suggested.id)).toEqual([]);

    await button.click();
    await toast(page, 'Your suggestion submitted');
    await form(page).waitFor({ state: 'detached' });
    await expectAllSentAsNew(suggested, 'Köhnə kənd.');
  },
);

async function askedElsewhere({ user, admin }: Suggested) {
  const { id } = freshPoint();
  const names = freshNames('Sorulan', 'سورولان');
  await suggest(user, id, aSuggestion(names));
  const [waiting] = await pendingOf(admin, id);
  await callAs(admin, 'POST', `/places/${id}/submissions/${waiting?.id}/ask`, {
    question: 'Kim belə deyir?',
  });
  return { names };
}

it(
  'the form of a change stays open when the list reloads and its suggestion was declined in the meantime',
  { tags: 'full' },
  async () => {
    const suggested = await suggestedEverything();
    const { user, network } = suggested;
    const asked = await askedElsewhere(suggested);
    const page = await openSignedIn(user, '/', { network });
    await ownSuggestionsButton(page).click();
    // Holds back the call that answers a question, because the list reloads as soon as the page has the response.
    // Before the reload, the test opens the form of another suggestion and declines this suggestion.
    const release = network.hold('/answer');
    await rowsOf(page, asked).getByLabel('Your answer').fill('Babam.');
    await rowsOf(page, asked).getByRole('button', { name: 'Send answer' }).click();
    await pressChange(page, suggested);
    await about(page).fill('Köhnə kənd.');
    await form(page).getByRole('checkbox').check();
    await decline(suggested);
    release();
    await toast(page, 'Your answer was sent');
    await rowsOf(page, suggested).getByText('Declined', { exact: true }).waitFor();
    expect(await about(page).inputValue()).toBe('Köhnə kənd.');
    await submit(page);
    await toast(page, decided);
    await form(page).getByRole('button', { name: asNew }).click();
    await toast(page, 'Your suggestion submitted');
    await form(page).waitFor({ state: 'detached' });
    await expectAllSentAsNew(suggested, 'Köhnə kənd.');
  },
);

it(
  'a change in the outbox whose suggestion was declined in the meantime is sent as a new suggestion after one rejection',
  { tags: 'full' },
  async () => {
    const suggested = await suggestedEverything();
    const { user, network } = suggested;
    const page = await openSignedIn(user, '/', { ...phone, network });
    await openChange(page, suggested);
    await about(page).fill('Köhnə kənd.');
    await form(page).getByRole('checkbox').check();
    await goOffline(page, network);
    await submit(page);
    await toast(page, 'Saved on this device. It will be sent when you’re online.');
    await decline(suggested);
    network.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    await page.keyboard.press('Escape');
    await outboxButton(page).click();
    await dialog(page).getByText(`Rejected: ${decided}`, { exact: true }).waitFor();
    await press(page, 'Edit');
    await dialog(page).getByRole('button', { name: asNew }).waitFor();
    await dialog(page).getByText(decided, { exact: true }).waitFor();
    expect(await dialog(page).getByRole('button', { name: 'Submit', exact: true }).count()).toBe(0);
    await press(page, 'Back');
    expect(await pendingOf(suggested.admin, suggested.id)).toEqual([]);
    await press(page, asNew);
    await dialog(page).getByText('Sent', { exact: true }).waitFor();
    await expectAllSentAsNew(suggested, 'Köhnə kənd.');
  },
);

it(
  'a change replaces its suggestion after all when the reviewer has undone the decline',
  { tags: 'full' },
  async () => {
    const suggested = await suggestedEverything();
    const { user, admin, id } = suggested;
    const page = await openSignedIn(user, '/', phone);
    await openChange(page, suggested);
    await about(page).fill('Köhnə kənd.');
    await form(page).getByRole('checkbox').check();
    const declined = await decline(suggested);
    await submit(page);
    await form(page).getByRole('button', { name: asNew }).waitFor();
    await draftIsKept(page, '"overtaken":"decided"');
    await form(page).getByRole('button', { name: 'Back' }).click();
    await page.reload();
    await callAs(admin, 'POST', `/places/${id}/submissions/${declined}/undo`);
    await outboxButton(page).click();
    await press(page, 'Continue');
    const again = page.getByRole('dialog').filter({ hasText: 'This replaces the suggestion' });
    await again.getByRole('button', { name: 'Submit', exact: true }).waitFor();
    expect(await again.getByText(decided).count()).toBe(0);
    await again.getByRole('button', { name: 'Submit', exact: true }).click();
    await toast(page, 'Your suggestion submitted');
    await expectAllSentAsNew(suggested, 'Köhnə kənd.');
  },
);

it('two tabs that change the same suggestion lose neither text', { tags: 'full' }, async () => {
  const suggested = await suggestedEverything();
  const { user, admin, id } = suggested;
  const page = await openSignedIn(user, '/', phone);
  await openChange(page, suggested);
  const other = await openTab(page);
  await other.goto(appUrl('/'));
  await openChange(other, suggested);
  await other.getByText('This form is also open in another tab.').waitFor();

  await about(page).fill('Köhnə kənd.');
  await form(page).getByRole('checkbox').check();
  await submit(page);
  await toast(page, 'Your suggestion submitted');

  await other.getByText('This form is also open in another tab.').waitFor({ state: 'detached' });
  await expect.poll(() => about(other).inputValue()).toBe('Köhnə kənt.');
  await about(other).fill('Köhnə şəhər.');
  await form(other).getByRole('checkbox').check();
  await submit(other);
  await toast(other, gone);
  expect((await pendingOf(admin, id)).map((one) => one.about)).toEqual(['Köhnə kənd.']);
  await form(other).getByRole('button', { name: asNew }).click();
  await toast(other, 'Your suggestion submitted');
  const texts = (await pendingOf(admin, id)).map((one) => one.about);
  expect(texts.sort()).toEqual(['Köhnə kənd.', 'Köhnə şəhər.']);
});

it(
  'a new recording that is sent from the outbox replaces only the old recording',
  { tags: 'full' },
  async () => {
    const suggested = await suggestedEverything();
    const { user, admin, network, id, body } = suggested;
    const page = await openSignedIn(user, '/', { network, permissions: ['microphone'] });
    await openChange(page, suggested);
    await form(page).getByRole('checkbox').check();
    await form(page).getByRole('button', { name: 'Delete recording' }).click();
    await recordVoice(page, 1);
    await draftIsKept(page, '"uploaded":null');
    await goOffline(page, network);
    await submit(page);
    await toast(page, 'Saved on this device. It will be sent when you’re online.');
    network.mend();
    await page.evaluate(() => window.dispatchEvent(new Event('online')));
    const voiceOf = async () => (await pendingOf(admin, id)).map(({ voiceUrl }) => voiceUrl);
    await expect.poll(voiceOf).not.toEqual([body.voiceUrl]);
    const { name_new, name_az, name_loc, links, names } = body;
    const sent = await pendingOf(admin, id);
    expect(sent).toMatchObject([{ name_new, name_az, name_loc, links, names, about: body.about }]);
    expect(sent[0]?.voiceUrl).toMatch(/^\/files\/places\//);
  },
);
