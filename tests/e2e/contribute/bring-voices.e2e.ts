import { strToU8, zipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { full } from '../../full.ts';
import { violationsOf } from '../support/axe.ts';
import { openNetwork } from '../support/network/network.ts';
import { queueButton } from '../support/toolbar.ts';
import { phone, wide } from '../support/window-sizes.ts';
import { createAccount } from './support/accounts.ts';
import {
  choose,
  findPlaces,
  group,
  isAlone,
  openDialog,
  ownOf,
  said,
  sendTheRest,
  villages,
  type Village,
} from './support/bring-list.ts';
import { decodeAudio } from './support/mp3.ts';
import { dialog, openSignedIn, press } from './support/session.ts';
import { wavOf } from './support/sound.ts';
import { playSlowly } from './support/suggest-form.ts';
import { unnamedPlaces } from './support/unnamed.ts';

/**
 * Each voice message of an exported chat becomes the recording of one place. The senders' names and the times must stay
 * in the browser.
 */

const unnamedPlace = unnamedPlaces('bring-voices');

/** The test publishes these invented names, so no other test may use them. */
const invented = [
  ...['چوبانلیق', 'دمیرچیلی', 'بالیقچیلی', 'آریچیلی', 'سویوقلو', 'اوزوملو', 'توتونلو'],
].flatMap((name) =>
  ['ایشیقلی', 'قارانلیق', 'گونئی', 'قوزئی', 'دوزن'].map((kind) => `${kind} ${name}`),
);

const voiceFile = (number: number) => `PTT-20230407-WA${`${number}`.padStart(4, '0')}.wav`;

function chatOf(places: readonly Village[], oldNames: readonly string[]): Buffer {
  const line = (text: string, sender = 'Ayla SECRET') => `07.04.2023, 23:17 - ${sender}: ${text}`;
  const attached = (number: number) => line(`${voiceFile(number)} (file attached)`);
  const lines = [
    '07.04.2023, 23:10 - Messages and calls are end-to-end encrypted.',
    ...places.flatMap(({ fa, lat, lng }, at) => [
      line(`location: https://maps.google.com/?q=${lat},${lng}`),
      line(`${oldNames[at]} – ${fa}`),
      line('0914 555 00 00 SECRET', '+98 914 555 00 00'),
      attached(at),
    ]),
    line('Sabah gəlirəm, bizə çay qoy, SECRET də gəlir'),
    ...[attached(places.length), attached(places.length + 1)],
  ];
  const sounds = Array.from({ length: places.length + 1 }, (_, number): [string, Uint8Array] => [
    voiceFile(number),
    wavOf(300 + number * 20, { seconds: 0.6, artist: 'SECRET artist' }),
  ]);
  const zip = zipSync({
    'WhatsApp Chat with SECRET.txt': strToU8(lines.join('\n')),
    ...Object.fromEntries(sounds),
    ...{
      [voiceFile(places.length + 1)]: strToU8('SECRET, no sound'),
      'IMG-1.jpg': strToU8('SECRET'),
    },
  });
  return Buffer.from(zip);
}

const players = (page: Page) => dialog(page).getByRole('group', { name: 'Voice recording' });
const hasLettersOnly = (name: string): boolean => /^[\p{L}\s\u200C]+$/u.test(name);

async function bring(page: Page, chat: Buffer, voices: number): Promise<void> {
  await openDialog(page);
  await choose(page, 'SECRET group.zip', chat);
  await dialog(page).getByText(`Voices: ${voices}`).waitFor({ timeout: 120_000 });
}

const sample = 20;

/**
 * Each chat has its own names. The first test publishes the names of its chat. In a second test, these names would be
 * less certain matches, because they already belong to places.
 */
const chats = full
  ? [
      { oldNames: invented.slice(0, 29), corrected: 'سارماشلی', size: phone },
      { oldNames: invented.slice(29, 32), corrected: 'یارپوزلو', size: wide },
    ]
  : [{ oldNames: invented.slice(0, 3), corrected: 'سارماشلی', size: phone }];

it.each(chats)(
  'a chat with recordings of $oldNames.length places is matched, sent once over a broken connection, played in the review, approved and undone',
  async ({ oldNames, corrected, size }) => {
    const count = oldNames.length;
    const [user, admin, network] = await Promise.all([
      createAccount(),
      createAccount({ admin: true }),
      openNetwork(),
    ]);
    const page = await openSignedIn(user, '/', { network, ...size });
    const bodies: string[] = [];
    page.on('request', (request) => {
      const body = request.postDataBuffer()?.toString('latin1') ?? '';
      bodies.push(`${request.url()} ${body}`);
    });
    const places = villages(count, unnamedPlace, (name, id) => hasLettersOnly(name) && isAlone(id));
    const chat = chatOf(places, oldNames);
    await bring(page, chat, count + 1);
    await said(page, 'Can’t be used: 1');
    await said(
      page,
      `This browser can’t read “${voiceFile(count + 1)}”. Try another browser, or save it as MP3.`,
    );
    await expect.poll(() => players(page).count()).toBe(count + 1);
    const old = dialog(page).getByLabel('Old name');
    expect(await Promise.all([...oldNames, ''].map((_, at) => old.nth(at).inputValue()))).toEqual([
      ...oldNames,
      '',
    ]);
    expect(await violationsOf(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Leave out' }).last().click();
    await said(page, `Voices: ${count}`);
    await old.nth(1).fill(corrected);
    await press(page, 'Back');
    await page
      .getByRole('dialog', { name: 'Go back without sending?' })
      .getByRole('button', { name: 'Cancel' })
      .click();
    expect(await old.nth(1).inputValue()).toBe(corrected);
    await findPlaces(page);
    await group(page, `Ready to send: ${count}`).waitFor();
    // The list shows its rows one after the other, so the test waits until all rows are there.
    await expect.poll(() => players(page).count()).toBe(count);
    await playSlowly(page);
    await players(page).first().getByRole('button', { name: 'Play' }).click();
    await players(page).first().getByRole('button', { name: 'Pause' }).waitFor();
    expect(await violationsOf(page)).toEqual([]);

    await press(page, 'Next: source and licence');
    await said(page, /^A voice can identify its speaker/);
    await press(page, 'Next');
    await said(page, 'This field is required');
    await dialog(page)
      .getByRole('checkbox', { name: /whoever speaks/ })
      .check();
    expect(await violationsOf(page)).toEqual([]);
    await press(page, 'Next');
    const source = `Səslər ${user.uid}`;
    await dialog(page).getByLabel('Type of source').selectOption('book');
    await dialog(page).getByLabel('Title of the source').fill(source);
    expect(bodies.filter((body) => /\/submit|\/upload/.test(body))).toEqual([]);
    const cut = network.cutAt({ ending: '/submit', skip: 1, moment: 'after' });
    await press(page, `Send (${count})`);
    await cut;
    await sendTheRest(page, network, `1 of ${count} sent`);

    const own = await ownOf(user);
    expect(new Map(own.map(({ place_id, name_loc }) => [place_id, name_loc]))).toEqual(
      new Map(places.map(({ id }, at) => [id, at === 1 ? corrected : oldNames[at]])),
    );
    expect(own).toHaveLength(count);
    for (const one of own) expect(one).toMatchObject({ about: null, speaker: null, licence: 1 });
    expect(new Set(own.map(({ voiceUrl }) => voiceUrl)).size).toBe(count);
    const withoutIds = bodies.map((one) => one.replaceAll(/"list":"[^"]*"|\/places\/[^/]*/g, ''));
    expect(withoutIds.join('\n')).not.toMatch(/SECRET|Ayla|PTT-|914 ?555|2023|23:17/);

    if (full) {
      await bring(page, chat, count + 1);
      await dialog(page).getByRole('button', { name: 'Leave out' }).last().click();
      await findPlaces(page);
      await group(page, `Already there: ${count}`).waitFor();
      await group(page, 'Ready to send: 0').waitFor();
      expect(await ownOf(user)).toHaveLength(count);
    }

    const review = await openSignedIn(admin, '/', wide);
    await queueButton(review).click();
    await review.getByRole('button', { name: source }).click();
    const list = dialog(review);
    await list.getByText(`Rows: ${count}, new names: ${count}, replacements: 0`).waitFor();
    const recordings = list.getByRole('group', { name: /^Voice recording/ });
    await expect.poll(() => recordings.count()).toBe(Math.min(count, sample));
    await playSlowly(review);
    await recordings.first().getByRole('button', { name: 'Play' }).click();
    await recordings.first().getByRole('button', { name: 'Pause' }).waitFor();
    expect(await violationsOf(review)).toEqual([]);
    await list.getByRole('button', { name: `Approve ${count}` }).click();
    await review.getByText(`Approved: ${count}`).waitFor();
    const [published] = await ownOf(user);
    const sound = await decodeAudio(review, published?.voiceUrl ?? '');
    // The recording is a tone of 0.6 s with 0.25 s of silence before and after it.
    expect(sound.seconds).toBeGreaterThan(1);
    expect(sound.seconds).toBeLessThan(1.5);
    const bytes = await review.evaluate(
      async (url) => new TextDecoder('latin1').decode(await (await fetch(url)).arrayBuffer()),
      published?.voiceUrl ?? '',
    );
    expect(bytes).not.toContain('SECRET');
    await review.getByRole('button', { name: 'Undo' }).click();
    const states = async () => new Set((await ownOf(user)).map(({ state }) => state));
    await expect.poll(states, { timeout: 60_000 }).toEqual(new Set(['pending']));
  },
);
