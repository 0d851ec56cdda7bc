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
  hamlets,
  openDialog,
  ownOf,
  positionOf,
  said,
  send,
  sendTheRest,
  workbook,
} from './support/bring-list.ts';
import { countedClicks } from './support/queue.ts';
import { dialog, openSignedIn } from './support/session.ts';

const cases = full
  ? [
      { rows: 300, size: phone },
      { rows: 300, size: wide },
    ]
  : [{ rows: 12, size: phone }];

const sample = 20;
/** Generous estimates of the seconds that a reviewer needs to read a row and to find a button. */
const seconds = { row: 10, click: 5 } as const;
const maxSeconds = 300;

it.each(cases)(
  'a workbook of $rows rows is sent once over a broken connection, approved as one list, and undone: $size.width px',
  { timeout: full ? 1_500_000 : 240_000, tags: 'full' },
  async ({ rows, size }) => {
    const [user, admin, network] = await Promise.all([
      createAccount({ verified: true }),
      createAccount({ admin: true }),
      openNetwork(),
    ]);
    const page = await openSignedIn(user, '/', { network, ...size });
    const places = hamlets(rows);
    const table = workbook([
      ['old name', 'new name', 'lat', 'lng'],
      ...places.map(({ fa, lat, lng }, at) => [`Köhnə ${at + 1}`, fa, `${lat}`, `${lng}`]),
    ]);

    await openDialog(page);
    await choose(page, 'list.xlsx', table);
    await said(page, `Names found: ${rows}`);
    await findPlaces(page);
    await group(page, `Ready to send: ${rows}`).waitFor();
    const source = `Cədvəl ${user.uid}`;
    const sent = Math.floor(rows * 0.4);
    const cut = network.cutAt({ ending: '/submit', skip: sent, moment: 'after' });
    await send(page, rows, source);
    await cut;
    await sendTheRest(page, network, `${sent} of ${rows} sent`, { timeout: 600_000 });
    const own = await ownOf(user);
    expect(own).toHaveLength(rows);
    expect(new Map(own.map(({ place_id, name_az }) => [name_az, positionOf(place_id)]))).toEqual(
      new Map(places.map(({ id }, at) => [`Köhnə ${at + 1}`, positionOf(id)])),
    );

    const review = await openSignedIn(admin, '/', size);
    const seen = Math.min(rows, sample);
    const { click, counted } = countedClicks();
    const reviewSeconds = () => counted() * seconds.click + seen * seconds.row;
    const states = async () => new Set((await ownOf(user)).map(({ state }) => state));
    await click(queueButton(review));
    await click(review.getByRole('button', { name: source }));
    const list = dialog(review).last();
    await list.getByText(`Rows: ${rows}, new names: ${rows}, replacements: 0`).waitFor();
    await list.getByText(`Random sample: ${seen} of ${rows}`).waitFor();
    await expect.poll(() => list.getByRole('checkbox').count()).toBe(seen);
    expect(await violationsOf(review)).toEqual([]);
    await click(list.getByRole('button', { name: `Approve ${rows}` }));
    await review.getByText(`Approved: ${rows}`).waitFor({ timeout: 300_000 });
    expect(reviewSeconds()).toBeLessThanOrEqual(maxSeconds);
    expect(await states()).toEqual(new Set(['approved']));
    await click(review.getByRole('button', { name: 'Undo' }));
    await expect.poll(states, { timeout: 300_000 }).toEqual(new Set(['pending']));
    process.stdout.write(
      `${rows} rows: ${counted()} clicks and ${seen} rows to look at, ${reviewSeconds()} s of a reviewer\n`,
    );

    await openDialog(page);
    await choose(page, 'again.xlsx', table);
    await findPlaces(page);
    await group(page, `Already there: ${rows}`).waitFor();
    await group(page, 'Ready to send: 0').waitFor();
    expect(await ownOf(user)).toHaveLength(rows);
  },
);
