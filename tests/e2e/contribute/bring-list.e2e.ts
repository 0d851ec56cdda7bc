import { readFile } from 'node:fs/promises';
import { nothingSuggested } from '@shared/contract/fields.ts';
import { agreement } from '@shared/contract/licence.ts';
import { expect, it } from 'vitest';
import { full } from '../../full.ts';
import { violationsOf } from '../support/axe.ts';
import { inEnglishWords } from '../support/languages/test-language.ts';
import { openNetwork } from '../support/network/network.ts';
import { accountButton } from '../support/toolbar.ts';
import { createAccount } from './support/accounts.ts';
import { callAs } from './support/api.ts';
import {
  approveAndUndo,
  choose,
  findPlaces,
  group,
  leave,
  listSizes,
  openDialog,
  ownOf,
  requestsOf,
  said,
  send,
  sendTheRest,
  settlements,
  villages,
  workbook,
} from './support/bring-list.ts';
import { dialog, openSignedIn, press } from './support/session.ts';
import { unnamedPlaces } from './support/unnamed.ts';

/** Every row of an imported list becomes one suggestion. Only these suggestions may leave the browser. */

const unnamedPlace = unnamedPlaces('bring-list');

const letters1256 = new TextDecoder('windows-1256').decode(
  Uint8Array.from({ length: 256 }, (_, at) => at),
);
/** Encodes a text in Windows-1256, which has the Arabic letters ي and ك but not ی and ک. */
function windows1256(text: string): Buffer {
  const written = text.replaceAll('ی', 'ي').replaceAll('ک', 'ك');
  return Buffer.from(Array.from(written, (letter) => letters1256.indexOf(letter)));
}

const isIn1256 = (text: string): boolean =>
  [...text].every((letter) => letters1256.includes(letter.replace('ی', 'ي').replace('ک', 'ك')));

const oldNames = ['بوزلوجا', 'سارمازلي', 'دووارجيق', 'قانليجا', 'اوزونلار'];

it.each(listSizes)(
  'sends each row of a Windows-1256 table once, despite a broken connection and a second import: %o',
  async (size) => {
    const [user, network] = await Promise.all([createAccount(), openNetwork()]);
    const page = await openSignedIn(user, '/', { network, ...size });
    const requests = requestsOf(page);
    const places = villages(oldNames.length, unnamedPlace, isIn1256);
    const rows = places.map(
      ({ fa, lat, lng }, at) =>
        `${at + 1};${oldNames[at]};${fa};${lat};${lng};0914 000 11 22 SECRET`,
    );
    const table = windows1256(`row;old name;new name;lat;lng;remarks\r\n${rows.join('\r\n')}\r\n`);

    await openDialog(page);
    await choose(page, 'SECRET of my aunt.csv', table, () =>
      expect
        .poll(() => page.workers().map((worker) => worker.url()))
        .toContainEqual(expect.stringContaining('list-worker')),
    );
    await dialog(page).getByLabel('Encoding').waitFor();
    expect(await dialog(page).getByLabel('Encoding').inputValue()).toBe('windows-1256');
    await said(page, 'Names found: 5');
    expect(await dialog(page).getByLabel('Column 2').inputValue()).toBe('old');
    expect(await dialog(page).getByLabel('Column 6').inputValue()).toBe('note');
    expect(await violationsOf(page)).toEqual([]);
    await findPlaces(page);
    await group(page, 'Ready to send: 5').waitFor();
    expect(await violationsOf(page)).toEqual([]);
    expect(requests.filter((request) => request.includes('/submit'))).toEqual([]);

    const cut = network.cutAt({ ending: '/submit', skip: 2, moment: 'after' });
    const source = `Qaradağ kitabı ${user.uid}`;
    await send(page, 5, source);
    await cut;
    await sendTheRest(page, network, '2 of 5 sent');

    const own = await ownOf(user);
    expect(new Map(own.map(({ place_id, name_loc }) => [place_id, name_loc]))).toEqual(
      new Map(places.map(({ id }, at) => [id, oldNames[at]])),
    );
    expect(own).toHaveLength(5);
    for (const one of own) {
      expect(one).toMatchObject({ about: null, links: [], images: [], voiceUrl: null, licence: 1 });
      expect(one.names).toMatchObject([
        { kind: 'original', form: one.name_loc, evidence: [{ label: source }] },
      ]);
    }
    expect(requests.join('\n')).not.toMatch(/SECRET|0914 ?000/);
    // Ids may contain digits, so the test removes ids before it searches for a phone number.
    const submitted = requests.filter((request) => request.includes('/submit'));
    const withoutIds = submitted.map((one) =>
      one.replaceAll(user.uid, '').replaceAll(/"list":"[^"]*"|\/places\/[^/]*/g, ''),
    );
    expect(withoutIds.join('\n')).not.toContain('0914');

    if (full) await approveAndUndo(user, source, 5, size);
    await openDialog(page);
    await choose(page, 'again.csv', table);
    await findPlaces(page);
    await group(page, 'Already there: 5').waitFor();
    await group(page, 'Ready to send: 0').waitFor();
    expect(await dialog(page).getByRole('button', { name: /^Next/ }).isDisabled()).toBe(true);
    expect(await ownOf(user)).toHaveLength(5);
  },
);

const unknown = 'خظژغپ به غظژضثخ ،';

it('asks about ambiguous rows of a pasted list, and saves unmatched rows so that they can be imported again', async () => {
  const user = await createAccount();
  const page = await openSignedIn(user, '/', { width: 1440, height: 900 });
  await openDialog(page);
  await dialog(page)
    .getByLabel('Paste a list')
    .fill(
      `کؤشک سارای به کشکسرای ،\nآغیل به عاقل ،\nقاراخاچ به علی آباد ،\nظغژخپگ به ضثژغظخ ،\n${unknown}\nCümlə deyil`,
    );
  await press(page, 'Next');
  await said(page, 'Names found: 5');
  await said(page, 'Rows that can’t be read: 1');
  await findPlaces(page);
  await group(page, 'To choose: 1').waitFor();
  await group(page, 'Ready to send: 1').waitFor();
  await group(page, 'Not found: 2').waitFor();
  await group(page, 'Already there: 1').waitFor();

  await press(page, 'Show on the map');
  const second = dialog(page).getByRole('radio').nth(1);
  expect(await second.isChecked()).toBe(false);
  await dialog(page).locator('[data-place]', { hasText: /[2۲]/ }).locator('img').click();
  await expect.poll(() => second.isChecked()).toBe(true);
  await group(page, 'Ready to send: 2').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await press(page, 'Hide the map');
  const place = dialog(page).getByLabel('Place');
  expect(await place.locator('option').count()).toBe(4);
  expect(await place.inputValue()).toBe(await place.locator('option').nth(1).getAttribute('value'));
  await place.selectOption({ index: 0 });
  await group(page, 'Ready to send: 2').waitFor();
  await place.selectOption({ label: 'None of these: leave it out' });
  await group(page, 'Not found: 3').waitFor();

  await group(page, 'Not found: 3').click();
  const row = dialog(page).getByRole('listitem').filter({ hasText: 'خظژغپ' });
  const picker = page.getByRole('dialog', { name: 'Put it on the map' });
  async function putOnMap(): Promise<void> {
    await row.getByRole('button', { name: 'Put it on the map' }).click();
    const here = picker.getByRole('button', { name: 'Put it here' });
    expect(await here.isDisabled()).toBe(true);
    const pin = picker.getByRole('button', { name: 'Pin. Arrow keys move it.' });
    await expect
      .poll(async () => {
        await pin.press('ArrowRight');
        return here.isDisabled();
      })
      .toBe(false);
    await here.click();
    await picker.waitFor({ state: 'detached' });
    await row.getByText(/new place at/).waitFor();
    await group(page, 'Ready to send: 2').waitFor();
  }
  await putOnMap();
  await row.getByRole('button', { name: 'Take it off the map' }).click();
  await group(page, 'Ready to send: 1').waitFor();
  await putOnMap();
  expect(await violationsOf(page)).toEqual([]);

  const saving = page.waitForEvent('download');
  await press(page, 'Save the rest as a table');
  const rest = await readFile(await (await saving).path());
  const reasons = ['reason', 'Left out', 'Place not found'];
  const lines = rest.toString('utf8').split('\r\n');
  expect(
    lines.map((line) => line.replace(/[^,]+$/, (last) => inEnglishWords(last, reasons))),
  ).toEqual([
    '\uFEFFold,now,reason',
    'قاراخاچ,علی آباد,Left out',
    'ظغژخپگ,ضثژغظخ,Place not found',
    expect.stringMatching(/^Cümlə deyil,,/),
    '',
  ]);
  await press(page, 'Back');
  await findPlaces(page);
  await group(page, 'Ready to send: 2').waitFor();
  await press(page, 'Next: source and licence');
  const title = dialog(page).getByLabel('Title of the source');
  await title.fill('Başqa');
  await press(page, 'Back');
  await press(page, 'Next: source and licence');
  expect(await title.inputValue()).toBe('Başqa');
  await title.fill('');
  await press(page, 'Back');
  await send(page, 2, 'Bir kitab');
  await said(page, /^Save the rest/);
  await press(page, 'Done');
  await expect.poll(async () => (await ownOf(user)).map(({ name_loc }) => name_loc).sort()).toEqual(['آغیل', 'خظژغپ']); // oxfmt-ignore
  const own = await ownOf(user);
  expect(own.find(({ name_loc }) => name_loc === 'خظژغپ')).toMatchObject({
    ...{ place_id: expect.stringMatching(/^pt-/), name_new: 'غظژضثخ', status: 'pending' },
  });

  await openDialog(page);
  await dialog(page).getByLabel('Paste a list').fill(`آغیل به عاقل ،\n${unknown}`);
  await press(page, 'Next');
  await findPlaces(page);
  await group(page, 'Already there: 2').waitFor();
  await group(page, 'Ready to send: 0').waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await page
    .getByRole('dialog', { name: 'Close without sending?' })
    .getByRole('button', { name: 'Close' })
    .click();
  await dialog(page).waitFor({ state: 'detached' });

  await openDialog(page);
  await choose(page, 'rest.csv', rest);
  await said(page, 'Names found: 3');
  await leave(page);
});

it('withdraws all pending rows of a list together', { tags: 'full' }, async () => {
  const user = await createAccount();
  const list = crypto.randomUUID();
  for (const { id, fa } of villages(3, unnamedPlace, isIn1256)) {
    const body = {
      ...{ ...nothingSuggested, licence: agreement.version, list },
      ...{ name_new: fa, name_loc: 'بوزلوجا' },
    };
    await callAs(user, 'POST', `/places/${id}/submit`, body);
  }
  const page = await openSignedIn(user, '/', { width: 360, height: 740 });
  await page.getByRole('button', { name: /^Open my suggestions/ }).click();
  await said(page, '3 of 3 pending');
  expect(await violationsOf(page)).toEqual([]);
  await press(page, 'Withdraw the list');
  const question = page.getByRole('dialog', { name: 'Withdraw this list?' });
  await question.getByText('Pending suggestions that will be deleted: 3').waitFor();
  await question.getByRole('button', { name: 'Withdraw' }).click();
  await page.getByText('Your list was withdrawn').waitFor();
  await said(page, /^You haven’t suggested/);
  expect(await ownOf(user)).toEqual([]);
});

it('reads a file that is dropped on the map', { tags: 'full' }, async () => {
  const page = await openSignedIn(await createAccount(), '/', { width: 1440, height: 900 });
  await accountButton(page).waitFor();
  await page.locator('main').evaluate(async (map) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['old,now\nXiyav,Meşgin\n'], 'dropped.csv'));
    const happens = (type: string) =>
      map.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }));
    happens('dragenter');
    while (happens('dragover')) await new Promise((resolve) => setTimeout(resolve, 50));
    happens('drop');
  });
  await said(page, 'Names found: 1');
});

it(
  'matches a workbook of 2,000 rows and shows it in parts; refuses a longer sheet, but accepts a smaller sheet of the same workbook',
  { tags: 'full' },
  async () => {
    const user = await createAccount();
    const page = await openSignedIn(user, '/', { width: 1440, height: 900 });
    const all = [...settlements().values()].filter(
      ({ country, fa }) => country === 'IR' && fa !== '',
    );
    const rows = (count: number) => [
      ['old', 'now', 'county'],
      ...all.slice(0, count - 1).map(({ fa }) => [`اسکی ${fa}`, fa, 'تبریز']),
    ];
    await openDialog(page);
    const refusal = 'This list has more than 2,000 rows. Split it, then bring the parts.';
    await choose(page, 'a.xlsx', workbook(rows(2_001)));
    await said(page, refusal);
    const sheet = dialog(page).getByLabel('Sheet or table');
    expect(await sheet.count()).toBe(0);
    await choose(page, 'a.xlsx', workbook(rows(2_001), rows(4)));
    await said(page, refusal);
    await sheet.selectOption('b');
    await said(page, 'Names found: 3');
    expect(await violationsOf(page)).toEqual([]);
    await sheet.selectOption('a');
    await said(page, refusal);
    await said(page, 'Names found: 3');
    await press(page, 'Back');
    await choose(page, 'a.xlsx', workbook(rows(2_000)));
    await said(page, 'Names found: 1,999');
    await findPlaces(page);
    // Long lists show only thirty rows at first, a few in each frame, so that rendering does not block the page.
    const shown = dialog(page).getByRole('listitem');
    await expect.poll(() => shown.count()).toBe(30);
    await press(page, 'Show more');
    await expect.poll(() => shown.count()).toBe(60);
  },
);
