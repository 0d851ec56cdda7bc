import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openNetwork, type Network } from '../support/network/network.ts';
import { appIsKept, keptFiles } from '../support/kept-app.ts';
import { goOffline } from '../support/network/go-offline.ts';
import { createAccount } from './support/accounts.ts';
import { openSignedIn } from './support/session.ts';
import { recordVoice } from './support/suggest-form.ts';

/** The tests submit nothing, so other tests can use this place, too. */
const hemedan = 'gn-132144';

async function openPlace(network: Network, keepsApp = false): Promise<Page> {
  const user = await createAccount();
  const permissions = ['microphone'];
  return openSignedIn(user, `/places/${hemedan}`, { network, keepsApp, permissions });
}

const openForm = (page: Page) => page.getByRole('button', { name: 'Suggest Name' }).click();

it(
  'the recorder reports that the encoder cannot be loaded before anybody speaks, and records when it can',
  { tags: 'full' },
  async () => {
    const network = await openNetwork();
    const page = await openPlace(network);
    network.lose('/assets/mp3-');
    await openForm(page);
    const recorder = page.getByRole('group', { name: 'Voice recording' });
    await recorder.getByRole('button', { name: 'Record', exact: true }).click();
    await recorder.getByRole('button', { name: 'I understand, record' }).click();
    await recorder.getByText('Something went wrong', { exact: true }).waitFor();
    expect(await page.getByRole('timer').count()).toBe(0);
    network.mend();
    await recordVoice(page, 1);
  },
);

it(
  'the form records without a connection if its recorder was in view with a connection',
  { tags: 'full' },
  async () => {
    const network = await openNetwork();
    const page = await openPlace(network, true);
    await appIsKept(page);
    await openForm(page);
    const recorder = page.getByRole('group', { name: 'Voice recording' });
    await recorder.scrollIntoViewIfNeeded();
    const kept = async () => (await keptFiles(page)).map(({ path }) => path).join(' ');
    for (const part of [/encode-worker/, /mp3-[^ ]*wasm/, /capture-worklet/])
      await expect.poll(kept).toMatch(part);
    await goOffline(page, network);
    await recordVoice(page, 1);
  },
);
